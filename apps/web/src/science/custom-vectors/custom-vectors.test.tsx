import type { CustomVectorSummary } from '@paratope/contract/science/custom-vectors'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import { installPopovers } from '../../ui/testing/theme/popover-platform.ts'
import CustomVectorsPage from './custom-vectors-page.tsx'

const user = userEvent.setup()
const id = 'cve_00000000000000000000000001'
const aVector = (change: Partial<CustomVectorSummary> = {}) => ({
  id,
  name: 'pLab-CMV 07',
  topology: 'circular',
  length: 5428,
  featureCount: 12,
  checksum: 'cdseguid=x',
  resistance: ['ampicillin'],
  hostStrain: 'DH5α',
  copies: 'high',
  isShared: true,
  isArchived: false,
  version: 1,
  isOwn: true,
  ownerName: 'Ada Sample',
  thumbnail: '<svg/>',
  changedAt: '2026-11-22T10:00:00.000Z',
  ...change,
})

let popovers: ReturnType<typeof installPopovers>
beforeEach(() => {
  resetBrowser()
  popovers = installPopovers()
  logInAs()
})
afterEach(() => {
  resetBrowser()
  popovers.remove()
})

type Reply = Awaited<ReturnType<Parameters<typeof stubServer>[0]>>

function stubVectors(records: readonly ReturnType<typeof aVector>[], refusal?: Reply) {
  return stubServer(({ method, path, body }) => {
    if (method === 'POST' && refusal && !(body as { topology?: string }).topology) return refusal
    if (method === 'POST')
      return {
        result: { vectors: [aVector({ name: 'pNew' })], foundFeatures: 3, format: 'fasta', warnings: [] },
      }
    if (method === 'PATCH') return { result: aVector({ isArchived: true }) }
    if (path.endsWith('/list')) return { result: { records, total: records.length, current: 1, size: 24, pages: 1 } }
    return { unchecked: {} }
  })
}

test('[PLASMID-008] a vector shows size, resistance, copies and host, and goes into the archive', async () => {
  const sent = stubVectors([aVector()])
  renderSignedIn(<CustomVectorsPage />, { url: '/plasmidCarrier/Index' })
  const card = await screen.findByRole('listitem')
  expect(within(card).getByRole('link', { name: 'pLab-CMV 07' })).toBeTruthy()
  for (const text of ['5,428\u202fbp', 'ampicillin', 'Copies: high', 'DH5α', 'Shared with the company'])
    expect(card.textContent).toContain(text)
  await user.click(within(card).getByRole('button', { name: 'Actions for pLab-CMV 07' }))
  expect(screen.getByRole('menuitem', { name: 'Start a design' }).getAttribute('href')).toMatch(
    /\/design\/0\/new\?vector=cve_00000000000000000000000001$/,
  )
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }))
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { version: 1, isArchived: true },
    ]),
  )
})

test('[PLASMID-008] [PLASMID-009] the page of a vector says its properties, with map and components', async () => {
  const molecule = {
    name: 'pLab-CMV 07',
    topology: 'circular',
    bases: 'ACGT'.repeat(1357),
    features: [{ name: 'AmpR', type: 'CDS', segments: [{ start: 4425, end: 5286, strand: -1 }], qualifiers: [] }],
  }
  stubServer(({ path }) =>
    path.endsWith(`/vector/${id}`) ? { result: { ...aVector(), notes: 'Box C', molecule } } : { unchecked: {} },
  )
  renderSignedIn(<CustomVectorsPage />, { url: `/plasmidCarrier/Index?vector=${id}` })
  expect(await screen.findByRole('heading', { level: 1, name: 'pLab-CMV 07' })).toBeTruthy()
  const values = [...document.querySelectorAll('dl > div')].map((entry) =>
    [...entry.children].map(({ textContent }) => textContent.replace(/\s/g, ' ')),
  )
  expect(values).toEqual([
    ['Size', '5,428 bp'],
    ['Features', '12'],
    ['Resistance in bacteria', 'ampicillin'],
    ['Copies', 'high'],
    ['Host strain', 'DH5α'],
    ['Checksum (SEGUID)', 'cdseguid=x'],
    ['Notes', 'Box C'],
  ])
  const row = await screen.findByRole('row', { name: /^AmpR/ })
  expect([...row.children].map(({ textContent }) => textContent)).toEqual(['AmpR', 'CDS', '4,426–5,286', '861', '−'])
  expect(screen.getByRole('img', { name: /^Circular map of pLab-CMV 07, 5,428 bp/ })).toBeTruthy()
})

test('a colleague’s vector is used but not changed', async () => {
  stubVectors([aVector({ isOwn: false, ownerName: 'Bo Berg' })])
  renderSignedIn(<CustomVectorsPage />, { url: '/plasmidCarrier/Index' })
  expect((await screen.findByRole('listitem')).textContent).toContain('by Bo Berg')
  await user.click(screen.getByRole('button', { name: 'Actions for pLab-CMV 07' }))
  const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Start a design',
    'Download as GenBank',
    'Download as FASTA',
    'Download as SBOL',
    'Download as SnapGene',
  ])
})

test('a file is uploaded as it is, and the page says what was found in it', async () => {
  const sent = stubVectors([])
  renderSignedIn(<CustomVectorsPage />, { url: '/plasmidCarrier/Index' })
  expect(await screen.findByText('No vectors yet')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Share with my company' }))
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  await user.upload(input, new File(['>pNew\nACGT\n'], 'pNew.fasta'))
  expect(await screen.findByText('1 vector added')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('3 features found in the library of parts')
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    fileName: 'pNew.fasta',
    content: 'PnBOZXcKQUNHVAo=',
    isShared: true,
    acceptsRemarks: false,
  })
})

test('what a file leaves open is asked, and the file is sent again with the answers', async () => {
  const values = { unstated: ['pNew'], remarks: [{ code: 'sequence.invalid', text: 'ACGTX' }] }
  const error = 'sequence_file.unconfirmed'
  const sent = stubVectors([], { status: 422, error, message: 'State whether the sequences are circular', values })
  renderSignedIn(<CustomVectorsPage />, { url: '/plasmidCarrier/Index' })
  await screen.findByText('No vectors yet')
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  await user.upload(input, new File(['>pNew\nACGTX\n'], 'pNew.fasta'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check before you import' }))
  expect(dialog.getByText('Characters that aren’t bases were replaced with N: ACGTX')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: /^Circular/ }))
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('1 vector added')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { acceptsRemarks: false },
    { content: 'PnBOZXcKQUNHVFgK', topology: 'circular', acceptsRemarks: true },
  ])
})

test('filters are part of the address', async () => {
  const sent = stubVectors([])
  renderSignedIn(<CustomVectorsPage />, {
    url: '/plasmidCarrier/Index?k=CMV&of=own&resistance=kanamycin&archived=true',
  })
  expect(await screen.findByText('No vector matches')).toBeTruthy()
  expect(sent.find(({ path }) => path.endsWith('/list'))?.query).toMatchObject({
    k: 'CMV',
    of: 'own',
    resistance: 'kanamycin',
    archived: 'true',
  })
})
