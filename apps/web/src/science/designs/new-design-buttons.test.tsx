import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { deleteLocalDesign, listLocalDesigns } from './local-designs.ts'
import { NewDesignButtons } from './new-design-buttons.tsx'

beforeEach(resetBrowser)
afterEach(async () => {
  vi.useRealTimers()
  resetBrowser()
  for (const { id } of await listLocalDesigns()) await deleteLocalDesign(id)
})

async function upload(name: string, text: string) {
  renderPage(<NewDesignButtons />, { url: '/designList' })
  await userEvent.upload(screen.getByLabelText('Import a file', { selector: 'input' }), new File([text], name))
}

const review = async () => within(await screen.findByRole('dialog', { name: 'Check before you import' }))
const listKept = async () => (await listLocalDesigns()).map(({ name, molecule: { topology } }) => [name, topology])

test('a FASTA file is not kept before somebody says whether it is circular', async () => {
  await upload('pET.fasta', '>pET-28a\nACGTACGTACGT\n')
  const dialog = await review()
  expect(dialog.getByText('The file doesn’t say whether pET-28a is circular or linear.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
  expect(dialog.getByText('Choose circular or linear')).toBeTruthy()
  expect(await listKept()).toEqual([])
  await userEvent.click(dialog.getByRole('radio', { name: /^Circular/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
  await waitFor(async () => expect(await listKept()).toEqual([['pET-28a', 'circular']]))
})

const cutFile = `LOCUS       pCut 3941 bp DNA circular SYN
FEATURES             Location/Qualifiers
     CDS             2000..2861
                     /label="AmpR"
ORIGIN
        1 ${'acgt'.repeat(15)}
`

test('a file that was cut in half says what is lost, and nothing is kept when it is cancelled', async () => {
  await upload('pCut.gb', cutFile)
  const dialog = await review()
  expect(dialog.queryByRole('radio')).toBeNull()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The length differs from what the file says: 3941 / 60',
    'A feature is outside the sequence: CDS 2000..2861',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await listKept()).toEqual([])
})

test('a whole file that says what it is is kept at once', async () => {
  await upload('p.gb', 'LOCUS       pOk 8 bp DNA linear SYN\nORIGIN\n        1 acgtacgt\n//\n')
  await waitFor(async () => expect(await listKept()).toEqual([['pOk', 'linear']]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a new design has the name that its dialog asks for', async () => {
  renderPage(<NewDesignButtons />, { url: '/designList', path: '/designList' })
  await userEvent.click(screen.getByRole('button', { name: 'New design' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New design' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name of the design' }), '  pLenti-MYC ')
  await userEvent.click(dialog.getByRole('button', { name: 'Begin' }))
  await waitFor(async () => expect(await listKept()).toEqual([['pLenti-MYC', 'circular']]))
  expect((await listLocalDesigns())[0]?.molecule.name).toBe('pLenti-MYC')
})

test('without a name a design has that of the day, and cancelling begins none', async () => {
  // 23:00 of that day in Auckland, 2:00 in Los Angeles.
  vi.setSystemTime('2026-11-27T10:00:00Z')
  renderPage(<NewDesignButtons />, { url: '/designList', path: '/designList' })
  await userEvent.click(screen.getByRole('button', { name: 'New design' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await listKept()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'New design' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Begin' }))
  await waitFor(async () => expect(await listKept()).toEqual([['Vector, Nov 27, 2026', 'circular']]))
})
