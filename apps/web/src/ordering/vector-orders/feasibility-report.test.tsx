import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import { FeasibilityReport } from './feasibility-report.tsx'

beforeEach(() => logInAs())
afterEach(resetBrowser)

const designId = 'dsg_00000000000000000000000001'

test('[C8] the report answers first, draws the places and leads to them in the designer', async () => {
  stubServer(({ path }) =>
    path.includes('/design/version/')
      ? {
          result: {
            id: 'dsv_00000000000000000000000001',
            no: 1,
            comment: '',
            length: 400,
            featureCount: 0,
            checksum: 'cdseguid=x',
            createdAt: '2026-11-20T14:02:00.000Z',
            createdBy: 'Rosalind Owner',
            designId,
            name: 'pHard',
            vectorType: 'other',
            molecule: { name: 'pHard', bases: 'ACGT'.repeat(100), topology: 'circular', features: [] },
          },
        }
      : { status: 404 },
  )
  const findings = [
    { kind: 'homopolymer' as const, isBlocking: true, start: 99, end: 120, value: 21 },
    { kind: 'repeat' as const, isBlocking: false, start: 385, end: 412, value: 27 },
    { kind: 'synthesis' as const, isBlocking: false, start: 0, end: 400, value: 400 },
  ]
  renderSignedIn(
    <FeasibilityReport
      versionId="dsv_00000000000000000000000001"
      feasibility={{ canBuild: false, length: 400, synthesised: 400, fragments: 1, findings }}
    />,
    { url: '/plasmidBuilder/vectorOrder' },
  )
  expect(screen.getByRole('status').textContent).toMatch(/^Outside our standard rules/)
  expect(screen.getByText(/21 identical bases in a row at 100–120/)).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'Open 100–120 in the designer' })
  expect(link.getAttribute('href')).toMatch(new RegExp(`/design/0/${designId}\\?from=100&to=120$`))
  expect(screen.getByLabelText(/^Circular map of pHard/)).toBeTruthy()
  expect(screen.getByText(/Repeat of 27 bases at 386–12/)).toBeTruthy()
  const crossing = screen.getByRole('link', { name: 'Open 386–12 in the designer' })
  expect(crossing.getAttribute('href')).toMatch(/\?from=386&to=412$/)
  expect(screen.getAllByRole('link')).toHaveLength(2)
})
