import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import { getDesignPlacePath, parsePlaceParams } from './design-paths.ts'
import { DesignVersions } from './design-versions.tsx'

beforeEach(() => logInAs())
afterEach(resetBrowser)

const id = 'dsg_00000000000000000000000001'
const versionIds = ['dsv_00000000000000000000000001', 'dsv_00000000000000000000000002'] as const
const version = (no: 1 | 2) => ({
  id: versionIds[no - 1],
  no,
  comment: '',
  length: 12,
  featureCount: 0,
  checksum: 'cdseguid=x',
  createdAt: '2026-11-20T14:02:00.000Z',
  createdBy: 'Rosalind Owner',
})
test('[C10] a version is compared with the current state or with another one, the older first', async () => {
  const requests = stubServer(({ path }) => {
    if (path.endsWith('/versions')) return { result: [version(2), version(1)] }
    if (path.endsWith('/compare'))
      return {
        result: {
          from: version(1),
          to: null,
          isTopologyChanged: false,
          differences: [{ kind: 'insertion', position: 3, before: '', beforeLength: 0, after: 'ACG', afterLength: 3 }],
          differenceCount: 1,
          addedFeatures: [],
          removedFeatures: [{ name: 'AmpR', type: 'CDS' }],
          changedFeatures: [],
        },
      }
    return { status: 404 }
  })
  renderSignedIn(<DesignVersions design={{ id, version: 3, isOwn: true }} />, { url: '/plasmidResult' })
  const [first] = await screen.findAllByRole('button', { name: 'Compare' })
  if (first) await userEvent.click(first)
  expect(await screen.findByText(/AmpR/)).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'Version 1')
  const listQueries = () =>
    requests
      .filter(({ path }) => path.endsWith('/compare'))
      .map(({ query: { from, to } }) => (to === undefined ? { from } : { from, to }))
  await waitFor(() =>
    expect(listQueries()).toEqual([{ from: versionIds[1] }, { from: versionIds[0], to: versionIds[1] }]),
  )
})

test('the address of a place names bases as people count them', () => {
  const path = getDesignPlacePath({ systemType: 2 }, id, { start: 99, end: 130 })
  expect(path).toBe(`/design/0/${id}?from=100&to=130`)
  expect(parsePlaceParams(new URL(path, 'http://x').searchParams)).toEqual({ start: 99, end: 130 })
  expect(parsePlaceParams(new URLSearchParams('from=5&to=2'))).toBeUndefined()
  expect(parsePlaceParams(new URLSearchParams())).toBeUndefined()
})
