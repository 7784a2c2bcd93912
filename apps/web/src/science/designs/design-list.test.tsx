import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveLogin } from '#lib/session/session.ts'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import DesignList from './design-list.tsx'
import { designsQueryClient } from './designs.data.ts'
import { deleteLocalDesign, type LocalDesign, listLocalDesigns, putLocalDesign } from './local-designs.ts'

const userInfo = { id: 'usr_1', username: 'ada', realname: 'Ada Sample', avatar: '', token: 't', tenant: '0' }
const overview = { total: 0, unfiled: 0, shared: 0, folders: [], tags: [] }
const aLocalDesign = (id: string, name: string): LocalDesign => ({
  id,
  name,
  vectorType: 'other',
  molecule: { name, topology: 'circular', bases: 'ACGT', features: [] },
  changedAt: '2026-11-22T10:00:00.000Z',
})

beforeEach(resetBrowser)
afterEach(async () => {
  resetBrowser()
  designsQueryClient.clear()
  for (const { id } of await listLocalDesigns()) await deleteLocalDesign(id)
})

/** Answers calls of the account, and remembers the keywords of the searches. */
function stubAccount() {
  const sent = stubServer(({ method, path }) => {
    if (path.endsWith('/overview')) return { result: overview }
    if (method === 'POST') return { unchecked: {} }
    return { result: { records: [], total: 0, current: 1, size: 20, pages: 0 } }
  })
  return {
    listSearches: () => sent.flatMap(({ path, query }) => (path.endsWith('/list') ? [query['k']] : [])),
    listSaved: () => sent.flatMap(({ method, body }) => (method === 'POST' ? [(body as LocalDesign).name] : [])),
  }
}

test('[ROUTE-066] [PLASMID-004] the keyword is searched, and again at a new time', async () => {
  saveLogin({ token: 't', userInfo })
  const { listSearches } = stubAccount()
  const { router } = renderPage(<DesignList />, { url: '/designList?k=CMV&t=1' })
  expect(await screen.findByText('No design matches')).toBeTruthy()
  expect(listSearches()).toEqual(['CMV'])
  await act(() => router.navigate('/designList?k=CMV&t=2'))
  await waitFor(() => expect(listSearches()).toEqual(['CMV', 'CMV']))
})

test('[ROUTE-066] [PLASMID-004] a visitor searches the designs of this browser', async () => {
  await putLocalDesign(aLocalDesign('local-1', 'CMV reporter'))
  await putLocalDesign(aLocalDesign('local-2', 'Lac operon'))
  renderPage(<DesignList />, { url: '/designList?k=cmv&t=1' })
  const link = await screen.findByRole('link', { name: 'CMV reporter' })
  expect(link.getAttribute('href')).toBe('/dashboard/design/0/local-1')
  expect(screen.queryByRole('link', { name: 'Lac operon' })).toBeNull()
})

test('[ROUTE-062] [PLASMID-004] features are searched too, a new time searches again, and the plasmid site has the designer at its root', async () => {
  const kanR = { name: 'KanR', type: 'CDS', segments: [{ start: 0, end: 3, strand: 1 as const }], qualifiers: [] }
  const aResistant = (id: string, name: string): LocalDesign => {
    const design = aLocalDesign(id, name)
    return { ...design, molecule: { ...design.molecule, features: [kanR] } }
  }
  await putLocalDesign(aResistant('local-1', 'First'))
  await putLocalDesign(aLocalDesign('local-2', 'Lac operon'))
  const { router } = renderPage(<DesignList />, { url: '/designList?k=kanr&t=1', site: { systemType: 2 } })
  const link = await screen.findByRole('link', { name: 'First' })
  expect(link.getAttribute('href')).toBe('/design/0/local-1')
  expect(screen.queryByRole('link', { name: 'Lac operon' })).toBeNull()
  await putLocalDesign(aResistant('local-3', 'Second'))
  await act(() => router.navigate('/designList?k=kanr&t=2'))
  expect(await screen.findByRole('link', { name: 'Second' })).toBeTruthy()
})

test('after the login the designs of this browser move into the account, each once', async () => {
  await putLocalDesign(aLocalDesign('local-1', 'CMV reporter'))
  saveLogin({ token: 't', userInfo })
  const { listSaved } = stubAccount()
  renderPage(
    <>
      <DesignList />
      <DesignList />
    </>,
    { url: '/designList' },
  )
  expect(await screen.findAllByText('1 design from this browser saved to your account')).toHaveLength(2)
  expect(listSaved()).toEqual(['CMV reporter'])
  expect(await listLocalDesigns()).toEqual([])
})
