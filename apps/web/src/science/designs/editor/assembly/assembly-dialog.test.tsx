import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderPage, resetBrowser } from '../../../../testing/render-page.tsx'
import { installPopovers } from '../../../../ui/testing/theme/popover-platform.ts'
import { deleteLocalDesign, listLocalDesigns } from '../../local-designs.ts'
import VectorDesigner from '../vector-designer.tsx'

await import('./assembly-dialog.tsx')
const user = userEvent.setup()

let popovers: ReturnType<typeof installPopovers>
beforeEach(() => {
  resetBrowser()
  popovers = installPopovers()
})
afterEach(async () => {
  resetBrowser()
  popovers.remove()
  for (const { id } of await listLocalDesigns()) await deleteLocalDesign(id)
})

async function openDialog(): Promise<HTMLElement> {
  const molecule = { name: 'pEmpty', topology: 'circular' as const, bases: '', features: [] }
  renderPage(<VectorDesigner molecule={molecule} />, { url: '/design/0/local-1' })
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.click(screen.getByRole('menuitem', { name: 'Assemble in silico' }))
  return screen.findByRole('dialog', { name: 'Assemble in silico' })
}

async function addPart(dialog: HTMLElement, words: string) {
  const search = within(dialog).getByRole('searchbox', { name: 'Search parts' })
  await user.clear(search)
  await user.type(search, words)
  await user.click(within(dialog).getByRole('button', { name: 'Add fragment' }))
}

test('parts are joined by Gibson assembly with primers and junctions, and the product becomes a design', async () => {
  const dialog = await openDialog()
  const find = within(dialog)
  await user.click(find.getByRole('button', { name: 'Assemble' }))
  expect(find.getByRole('alert').textContent).toBe('Add at least 1 fragment.')
  await user.selectOptions(find.getByRole('combobox', { name: 'Add from' }), 'Parts library')
  await addPart(dialog, 'mk-ampr')
  await addPart(dialog, 'ori-puc')
  expect(within(find.getByRole('list', { name: 'Fragments, in order' })).getAllByRole('listitem')).toHaveLength(2)
  await user.click(find.getByRole('button', { name: 'Assemble' }))
  expect(await find.findByRole('heading', { name: 'Product, 1,450 bp' })).toBeTruthy()
  expect(find.getByRole('rowheader', { name: 'AmpR (bla, TEM) → pUC origin' })).toBeTruthy()
  expect(within(find.getByRole('table', { name: 'Primers' })).getAllByRole('rowheader')).toHaveLength(4)
  await user.click(find.getByRole('button', { name: 'Save as a new design' }))
  await waitFor(async () => {
    const [design] = await listLocalDesigns()
    expect([design?.name, design?.molecule.bases.length]).toEqual(['Assembly', 1450])
  })
})

test('fragments that do not join say what is wrong and how to mend it', async () => {
  const dialog = await openDialog()
  const find = within(dialog)
  await user.selectOptions(find.getByRole('combobox', { name: 'Add from' }), 'Parts library')
  await addPart(dialog, 'mk-ampr')
  await addPart(dialog, 'ori-puc')
  await user.click(find.getByRole('checkbox', { name: /Design primers/ }))
  await user.click(find.getByRole('button', { name: 'Assemble' }))
  expect(find.getByRole('alert').textContent).toBe(
    'AmpR (bla, TEM) / pUC origin share fewer than 15 bases at their ends. Let primers add them, or change the order.',
  )
})

test('pasted sequences are fragments too, and an enzyme that cuts one of them is named with others to choose', async () => {
  const dialog = await openDialog()
  const find = within(dialog)
  await user.selectOptions(find.getByRole('combobox', { name: 'Method' }), 'Golden Gate')
  await user.selectOptions(find.getByRole('combobox', { name: 'Add from' }), 'Pasted sequence')
  const paste = find.getByRole('textbox', { name: 'Sequence' })
  await user.click(paste)
  await user.paste('>gene\nACGTXACGT')
  expect(find.getByText('“X” in line 2, column 5 isn’t a base.')).toBeTruthy()
  await user.clear(paste)
  await user.paste(`>gene\n${'GATTACACCA'.repeat(6)}GGTCTC${'GATTACACCA'.repeat(6)}`)
  await user.click(find.getByRole('button', { name: 'Add fragment' }))
  await user.click(find.getByRole('button', { name: 'Assemble' }))
  expect(find.getByRole('alert').textContent).toBe(
    'BsaI cuts gene at 61.These enzymes suit all fragments: BsmBI, Esp3I, BbsI, SapI, PaqCI.',
  )
  await user.selectOptions(find.getByRole('combobox', { name: 'Enzyme' }), 'BsmBI')
  expect(find.queryByRole('alert')).toBeNull()
})

test('Golden Gate shows the expected share of right assemblies, and that it is not known without counts', async () => {
  const dialog = await openDialog()
  const find = within(dialog)
  await user.selectOptions(find.getByRole('combobox', { name: 'Method' }), 'Golden Gate')
  await user.selectOptions(find.getByRole('combobox', { name: 'Enzyme' }), 'BsmBI')
  await user.selectOptions(find.getByRole('combobox', { name: 'Add from' }), 'Parts library')
  await addPart(dialog, 'prom-cmv')
  await addPart(dialog, 'ori-puc')
  await user.click(find.getByRole('button', { name: 'Assemble' }))
  // No wrong ligation was counted between these overhangs, which does not prove 100 %.
  expect(await find.findByText(/^Expected share of assemblies without a wrong junction: > 99%, /)).toBeTruthy()
  expect(find.getByRole('columnheader', { name: 'Fidelity' })).toBeTruthy()
  await user.selectOptions(find.getByRole('combobox', { name: 'Enzyme' }), 'PaqCI')
  await user.click(find.getByRole('button', { name: 'Assemble' }))
  expect(await find.findByText(/^The fidelity of these overhangs isn’t known/)).toBeTruthy()
})
