import type { DesignMolecule } from '@paratope/contract/science/designs'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs } from '../../testing/render-signed-in.tsx'
import DesignResult from './design-result.tsx'
import DesignWorkspace from './design-workspace.tsx'
import { designsQueryClient } from './designs.data.ts'
import { deleteLocalDesign, putLocalDesign } from './local-designs.ts'
import { announceSave } from './saves-of-other-tabs.ts'

const id = 'local-7'
const molecule: DesignMolecule = {
  name: 'pReporter',
  topology: 'circular',
  bases: 'ACGT'.repeat(500),
  features: [
    { name: 'EGFP', type: 'CDS', segments: [{ start: 700, end: 1420, strand: 1 }], qualifiers: [] },
    { name: 'CMV promoter', type: 'promoter', segments: [{ start: 99, end: 303, strand: 1 }], qualifiers: [] },
  ],
}

beforeEach(async () => {
  resetBrowser()
  const changedAt = '2026-11-22T10:00:00.000Z'
  await putLocalDesign({ id, name: 'My reporter', vectorType: 'mammalian', molecule, changedAt })
})
afterEach(async () => {
  resetBrowser()
  designsQueryClient.clear()
  await deleteLocalDesign(id)
})

const site = { systemType: 2 }

test('[PLASMID-005] [PLASMID-006] the result of a design has its map, its components with position and size, and the order', async () => {
  renderPage(<DesignResult />, { url: `/plasmidResult/${id}`, path: '/plasmidResult/:id', site })
  expect(await screen.findByRole('heading', { level: 1, name: 'My reporter' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Circular map of pReporter, 2,000 bp, 2 features' })).toBeTruthy()
  const [, ...rows] = within(screen.getByRole('table', { name: 'Components' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['CMV promoter', 'promoter', '100–303', '204', '+'],
    ['EGFP', 'CDS', '701–1,420', '720', '+'],
  ])
  const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(getHref('Order')).toBe('/plasmidBuilder/vectorOrder?design=local-7')
  expect(getHref('Open designer')).toBe('/design/0/local-7')
})

test('[PLASMID-005] the designer opens the design of the address, and says which one it does not know', async () => {
  const path = '/design/:fid/:id'
  const { unmount } = renderPage(<DesignWorkspace />, { url: `/design/0/${id}`, path, site })
  expect(await screen.findByRole('heading', { level: 1, name: 'My reporter' })).toBeTruthy()
  expect(await screen.findByRole('application', { name: 'Sequence, both strands' })).toBeTruthy()
  unmount()
  renderPage(<DesignWorkspace />, { url: '/design/0/local-8', path, site })
  expect(await screen.findByRole('link', { name: 'My designs' })).toBeTruthy()
  expect(screen.queryByRole('application')).toBeNull()
})

test('a design that another tab has saved says so, and is not saved over it', async () => {
  logInAs()
  const accountId = 'dsg_00000000000000000000000007'
  stubServer(({ path }) =>
    path.endsWith(`/design/${accountId}`)
      ? { unchecked: { id: accountId, name: 'pShared', vectorType: 'mammalian', isOwn: true, version: 3, molecule } }
      : { unchecked: [] },
  )
  renderPage(<DesignWorkspace />, { url: `/design/0/${accountId}`, path: '/design/:fid/:id', site })
  expect(await screen.findByRole('heading', { level: 1, name: 'pShared' })).toBeTruthy()
  act(() => announceSave({ id: accountId, version: 3 }))
  expect(screen.queryByText('This design was changed elsewhere')).toBeNull()
  act(() => announceSave({ id: accountId, version: 4 }))
  expect(await screen.findByText('This design was changed elsewhere')).toBeTruthy()
})
