import { type Feature, type Molecule, planSequencing } from '@paratope/bio'
import { designIssueCodes, vectorHosts, vectorTemplates } from '@paratope/bio/vectors'
import { languages } from '@paratope/contract/texts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getPlasmid } from '../../../../../../packages/bio/src/testing/plasmids.fixtures.ts'
import { type RenderPageOptions, renderPage, resetBrowser } from '../../../testing/render-page.tsx'
import { installPopovers } from '../../../ui/testing/theme/popover-platform.ts'
import { checkNameTexts } from './panels/check-names.texts.ts'
import { checkTexts } from './panels/checks.texts.ts'
import { buildSequencingRows } from './panels/sequencing-section.tsx'
import { slotTexts } from './panels/slots.texts.ts'
import { templateTexts } from './panels/templates.texts.ts'
import VectorDesigner, { type VectorDesignerProps } from './vector-designer.tsx'

// Loaded here, so that no test waits for a large module.
await Promise.all([
  import('./analysis/analysis.ts'),
  import('./analysis/library-analysis.ts'),
  import('./dialogs/annotation-dialog.tsx'),
  import('./dialogs/codon-dialog.tsx'),
  import('./dialogs/feature-dialog.tsx'),
  import('./dialogs/history-dialog.tsx'),
  import('./dialogs/translation-dialog.tsx'),
  import('./panels/checks-panel.tsx'),
  import('./panels/enzymes-panel.tsx'),
  import('./panels/orfs-panel.tsx'),
  import('./panels/primers-panel.tsx'),
])

let popovers: ReturnType<typeof installPopovers>
beforeEach(() => {
  // Without workers, analyses run in the thread of the test.
  vi.stubGlobal('Worker', undefined)
  popovers = installPopovers()
})
afterEach(() => {
  resetBrowser()
  popovers.remove()
  vi.unstubAllGlobals()
})

const ampicillin: Feature = {
  name: 'AmpR',
  type: 'CDS',
  segments: [{ start: 1625, end: 2486, strand: -1 }],
  qualifiers: [],
}
const puc19: Molecule = { ...getPlasmid('puc19'), features: [ampicillin] }
const user = userEvent.setup()

function open(props: Partial<VectorDesignerProps> = {}, site: RenderPageOptions['site'] = {}) {
  const change = vi.fn<(molecule: Molecule) => void>()
  const page = renderPage(<VectorDesigner molecule={puc19} onChange={change} {...props} />, { language: 'en', site })
  return {
    page,
    change,
    /** Last report after the pause. */
    async read(): Promise<Molecule> {
      await waitFor(() => expect(change).toHaveBeenCalled())
      return change.mock.lastCall?.[0] ?? puc19
    },
  }
}
const getSequence = () => screen.getByRole('application', { name: 'Sequence, both strands' })
const inEditMenu = (name: string) =>
  within(screen.getByRole('menu', { name: 'Edit', hidden: true })).getByRole('menuitem', { name, hidden: true })
const findText = async (text: string) => {
  await user.clear(screen.getByRole('searchbox', { name: 'Find bases or go to a position' }))
  await user.type(screen.getByRole('searchbox', { name: 'Find bases or go to a position' }), `${text}{Enter}`)
}

test('[PLASMID-003] typed bases change molecule and map, undo takes them back', async () => {
  const { change, page } = open()
  getSequence().focus()
  await user.keyboard('acg')
  expect(screen.getByText('2,689 bp', { selector: 'footer *' })).toBeTruthy()
  await waitFor(() => expect(change.mock.lastCall?.[0].bases.slice(0, 6)).toBe(`ACG${puc19.bases.slice(0, 3)}`))
  await user.keyboard('{Control>}z{/Control}')
  expect(screen.getByText('2,686 bp', { selector: 'footer *' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Redo' }))
  page.unmount()
  expect(change.mock.lastCall?.[0].bases).toHaveLength(2689)
})

test('a place or bases on either strand are found and selected in both views', async () => {
  open()
  await findText('gaattc')
  expect(screen.getByText(/^396\.\.401 · 6 bp/, { selector: 'footer *' })).toBeTruthy()
  expect(screen.getByText('1 of 1, forward')).toBeTruthy()
  await findText('CACTGATTAAGCATTGGTAA')
  expect(screen.getByText(/1 of 1, reverse/)).toBeTruthy()
  expect(screen.getByText(/Tm \d+\.\d/, { selector: 'footer *' })).toBeTruthy()
  await findText('2680..5')
  expect(screen.getByText(/^2,680\.\.5 · 12 bp/, { selector: 'footer *' })).toBeTruthy()
  await findText('GGGGGGGGGGGGGGGG')
  expect(screen.getByText('Not found')).toBeTruthy()
})

test('the menu of a right click copies the selection as it is asked and selects what lies around it', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  open()
  await findText('gaattc')
  fireEvent.contextMenu(getSequence(), { clientX: 10, clientY: 10 })
  const menu = screen.getByRole('menu', { name: 'Selection', hidden: true })
  const choose = (name: string) => user.click(within(menu).getByRole('menuitem', { name, hidden: true }))
  await choose('Copy bases')
  await choose('Copy reverse complement')
  await choose('Copy as FASTA')
  const map = screen.getByRole('group', { name: /^Circular map of/ })
  fireEvent.contextMenu(within(map).getByRole('button', { name: /^AmpR/ }), { clientX: 10, clientY: 10 })
  await choose('Copy as protein')
  const texts = copied.mock.calls.map(([text]) => text)
  expect(texts.slice(0, 3)).toEqual(['GAATTC', 'GAATTC', expect.stringMatching(/^>\S+\nGAATTC\n$/)])
  // The feature lies on the reverse strand and is read there.
  expect(texts[3]?.slice(0, 10)).toBe('MSIQHFRVAL')
  await findText('1700..1720')
  await choose('Select the reading frame here')
  expect(screen.getByText(/^1,626\.\.2,486 · 861 bp/, { selector: 'footer *' })).toBeTruthy()
  await findText('420')
  await choose('Select between cutters')
  expect(await screen.findByText(/^4\d\d\.\.4\d\d · \d+ bp/, { selector: 'footer *' })).toBeTruthy()
})

test('amino acids, names and bases with mismatches are found', async () => {
  open()
  await findText('MSIQHF')
  expect(screen.getByText(/^2,469\.\.2,486 · 18 bp/, { selector: 'footer *' })).toBeTruthy()
  await findText('ampr')
  expect(screen.getByText('AmpR: 1 of 1')).toBeTruthy()
  await findText('EcoRI')
  await waitFor(() => expect(screen.getByText('EcoRI: 1 of 1')).toBeTruthy())
  await user.selectOptions(screen.getByRole('combobox', { name: 'Find in' }), 'Bases, 1 mismatch')
  await findText('CACTGATTAAGCATTGGTAC')
  expect(screen.getByText(/1 of 1, reverse/)).toBeTruthy()
})

test('a feature is chosen on the map, renamed in its dialog and deleted in the list', async () => {
  const { read } = open()
  const map = screen.getByRole('group', { name: /^Circular map of/ })
  await user.click(within(map).getByRole('button', { name: /^AmpR/ }))
  expect(screen.getByText(/^1,626\.\.2,486 · 861 bp/, { selector: 'footer *' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Edit AmpR' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit feature' })
  await user.clear(within(dialog).getByRole('textbox', { name: /Name/ }))
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(within(dialog).getByText('Enter a name')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'bla{Enter}')
  expect((await read()).features[0]).toMatchObject({ name: 'bla', qualifiers: [{ name: 'label', value: 'bla' }] })
  await user.click(screen.getByRole('button', { name: 'Delete bla' }))
  expect(screen.queryByRole('button', { name: /^bla/ })).toBeNull()
})

test('pasted text is cleaned, and refused with the place of what is no base', async () => {
  const { read, change } = open()
  getSequence().focus()
  await user.paste('>insert\n1 acgt acgt\n')
  expect((await read()).bases.slice(0, 8)).toBe('ACGTACGT')
  change.mockClear()
  await user.paste('ACGT\nAC?GT')
  expect(screen.getByText('“?” in line 2, column 3 isn’t a base. Nothing was pasted.')).toBeTruthy()
  expect(change).not.toHaveBeenCalled()
})

test('a reader selects and finds, but changes nothing', async () => {
  const { change } = open({ readOnly: true })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Parts' })).toBeNull()
  getSequence().focus()
  await user.keyboard('acg{Backspace}{Control>}z{/Control}{ArrowRight}')
  expect(screen.getByText('After base 1', { selector: 'footer *' })).toBeTruthy()
  expect(change).not.toHaveBeenCalled()
})

test('parts of the library are searched and inserted with their feature', async () => {
  const { read } = open()
  const parts = screen.getByRole('region', { name: 'Parts' })
  await user.type(within(parts).getByRole('searchbox', { name: 'Search parts' }), '6xhis')
  await user.click(within(parts).getByRole('button', { name: /^6xHis tag/ }))
  const molecule = await read()
  expect(molecule.features[1]).toMatchObject({ name: '6xHis tag', segments: [{ start: 0, end: 18, strand: 1 }] })
  expect(molecule.bases).toHaveLength(2686 + 18)
})

const empty: Molecule = { name: 'pNew', topology: 'circular', bases: '', features: [] }

test('[PLASMID-006] a template is a published plasmid that is filled slot by slot, and the checks say what is missing', async () => {
  const start = vi.fn()
  const { read } = open({ molecule: empty, vectorType: 'mammalian', onTemplate: start })
  expect(screen.getByRole('link', { name: 'pcDNA3.1(+)' }).getAttribute('href')).toBe('/backbones/pcdna3.1-plus')
  expect(await screen.findByRole('img', { name: /^Circular map of pcDNA3.1\(\+\), 5,428 bp/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Start from the template' }))
  await user.click(await screen.findByRole('tab', { name: 'Checks' }))
  expect(await screen.findByText('1 error to fix')).toBeTruthy()
  expect(screen.getByText('Gene (ORF) is missing')).toBeTruthy()
  expect(start.mock.calls.map(([{ vectorType }]) => vectorType)).toEqual(['mammalian'])
  await user.click(screen.getByRole('button', { name: /^Gene \(ORF\)/ }))
  await user.type(screen.getByRole('searchbox', { name: 'Search parts' }), 'spcas9')
  await user.click(screen.getByRole('button', { name: /^SpCas9\s*4,101/ }))
  expect(await screen.findByText('SpCas9 begins with GAC instead of a start codon')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add ATG' }))
  await user.click(await screen.findByRole('button', { name: 'Add TAA' }))
  expect(await screen.findByText('No errors found')).toBeTruthy()
  await waitFor(async () => {
    const [segment] = (await read()).features.find(({ name }) => name === 'SpCas9')?.segments ?? []
    expect((segment?.end ?? 0) - (segment?.start ?? 0)).toBe(4101 + 6)
  })
  await user.click(await screen.findByRole('button', { name: 'Restore Gene (ORF) of the backbone' }))
  await waitFor(async () => expect((await read()).bases).toHaveLength(5428))
})

test('a tag goes into the reading frame of its gene, and says what it needs', async () => {
  const { read } = open({ molecule: empty, vectorType: 'mammalian' })
  await user.click(screen.getByRole('button', { name: 'Start from the template' }))
  await user.click(await screen.findByRole('button', { name: /^N-terminal tag/ }))
  await user.click(screen.getByRole('button', { name: /^FLAG tag/ }))
  expect(await screen.findByText('Insert a gene first; the tag goes into its reading frame')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Gene \(ORF\)/ }))
  await user.click(screen.getByRole('button', { name: /^EGFP/ }))
  await user.click(screen.getByRole('button', { name: /^N-terminal tag/ }))
  await user.click(screen.getByRole('button', { name: /^FLAG tag/ }))
  const flag = 'GCCACCATGGATTACAAAGACGATGACGATAAGGTGAGCAAGGGC'
  await waitFor(async () => expect((await read()).bases).toContain(flag))
  await user.click(screen.getByRole('button', { name: 'Remove N-terminal tag' }))
  await waitFor(async () => expect((await read()).bases).toContain('GCCACCATGGTGAGCAAGGGC'))
})

test('a sequence of one’s own fills the slot of a guide', async () => {
  const { read } = open({ molecule: empty, vectorType: 'other' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Template' }), 'CRISPR, transient')
  expect(screen.getByRole('link', { name: 'Addgene 62988' }).getAttribute('href')).toBe(
    'https://www.addgene.org/62988/',
  )
  await user.click(screen.getByRole('button', { name: 'Start from the template' }))
  await user.click(await screen.findByRole('button', { name: /^Guide sequence/ }))
  await user.type(screen.getByRole('textbox', { name: 'Sequence of Guide sequence' }), 'GACCCCCTCCACCCCGCCTC')
  await user.click(screen.getByRole('button', { name: 'Insert' }))
  await waitFor(async () => expect((await read()).bases).toContain('GACCCCCTCCACCCCGCCTCGTTTTAGAGCTA'))
})

test('an edited backbone is named with its place, until the design is detached from its template', async () => {
  const { read } = open({ molecule: empty, vectorType: 'aav' })
  await user.click(screen.getByRole('button', { name: 'Start from the template' }))
  await user.click(await screen.findByRole('tab', { name: 'Checks' }))
  expect(await screen.findByText('No errors found')).toBeTruthy()
  await findText('61')
  await user.click(getSequence())
  await user.keyboard('ttt')
  expect(await screen.findByText('The backbone was edited')).toBeTruthy()
  await user.click(screen.getByText('pAAV-hSyn-EGFP', { selector: 'summary' }))
  await user.click(screen.getByRole('button', { name: 'Detach from the template' }))
  expect(await screen.findByText('No errors found')).toBeTruthy()
  expect((await read()).features.some(({ qualifiers }) => qualifiers.some(({ name }) => name === 'slot'))).toBe(false)
})

test('a design of an old template opens as it is and says that its template was replaced', async () => {
  const old = { ...ampicillin, qualifiers: [{ name: 'slot', value: 'marker' }] }
  open({ molecule: { ...puc19, features: [old] }, vectorType: 'cloning' })
  expect(screen.getByText('The template of this design was replaced')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Template slots' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Checks' }))
  expect(await screen.findByText('1 error to fix')).toBeTruthy()
})

test('unique cutters are listed, drawn and digested, with a gel', async () => {
  open()
  await user.click(screen.getByRole('tab', { name: 'Enzymes' }))
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name or site' }), 'EcoRI')
  await user.click(await screen.findByRole('checkbox', { name: /^EcoRI GAATTC/ }))
  expect(screen.getByText('1 fragment: 2,686 bp')).toBeTruthy()
  expect(screen.getByRole('img', { name: /^Digest of/ })).toBeTruthy()
  const map = screen.getByRole('group', { name: /^Circular map of/ })
  expect(within(map).getByText('EcoRI 396')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Enzymes' }), 'Cut twice')
  await user.clear(screen.getByRole('searchbox', { name: 'Search by name or site' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or site' }), 'PvuII')
  await user.click(screen.getByRole('checkbox', { name: /^PvuII/ }))
  expect(screen.getByText('2 fragments: 2,364 bp, 322 bp')).toBeTruthy()
  expect(screen.getByText('3 fragments: 2,364 bp, 234 bp, 88 bp')).toBeTruthy()
})

test('annotation adds what is accepted and leaves own features alone', async () => {
  const { read } = open()
  await user.click(screen.getByRole('button', { name: 'Annotate' }))
  const dialog = await screen.findByRole('dialog', { name: 'Annotate from the library' })
  const origin = await within(dialog).findByRole('checkbox', { name: /^(pUC|pBR322).*origin/ })
  await user.click(origin)
  const add = within(dialog).getByRole('button', { name: /^Add \d+ features$/ })
  await user.click(add)
  const { features } = await read()
  expect(features[0]).toEqual(ampicillin)
  expect(features.map(({ name }) => name)).toContain('AmpR (bla) promoter')
  expect(features.some(({ type }) => type === 'rep_origin')).toBe(false)
})

test('a gene is optimised for a host, its changes are explained and it replaces the selection', async () => {
  const { read } = open()
  await user.click(
    within(screen.getByRole('group', { name: /^Circular map of/ })).getByRole('button', { name: /^AmpR/ }),
  )
  await findText('1..9')
  fireEvent.keyDown(getSequence(), { key: 'ArrowLeft' })
  await findText('1..9')
  await user.click(inEditMenu('Optimise codons'))
  const dialog = await screen.findByRole('dialog', { name: 'Optimise codons' })
  const field = within(dialog).getByRole('textbox', { name: 'Gene or protein' })
  await user.clear(field)
  await user.type(field, 'ATGCTAAGATAA')
  await user.click(within(dialog).getByRole('button', { name: 'Optimise' }))
  expect(await within(dialog).findByText('The protein is the same.')).toBeTruthy()
  // CTA, AGA and TAA become the codons that human cells use most.
  expect(dialog.textContent).toContain('CAI 0.41 → 1 · GC 25% → 58.3% · 3 codons changed')
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: /^Best for the host/ }).checked).toBe(true)
  expect(within(dialog).getAllByText('GC content along the gene')[0]).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Replace the selection' }))
  expect((await read()).bases).toHaveLength(2686 - 9 + 12)
})

test('a good gene is shown beside its candidates before it is inserted, and a lower index is said', async () => {
  open()
  await user.click(inEditMenu('Optimise codons'))
  const dialog = await screen.findByRole('dialog', { name: 'Optimise codons' })
  const insert = within(dialog).getByRole<HTMLButtonElement>('button', { name: /^(Insert|Replace)/ })
  const field = within(dialog).getByRole('textbox', { name: 'Gene or protein' })
  await user.clear(field)
  // The beginning of EGFP in the codons of human cells.
  await user.type(field, 'ATGGTGAGCAAGGGCGAGGAGCTGTTCACCGGGGTGGTGCCCATCCTGGTCGAGCTGGACGGC')
  expect(insert.disabled).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Optimise' }))
  expect(await within(dialog).findByText('The protein is the same.')).toBeTruthy()
  expect(insert.disabled).toBe(false)
  expect(within(dialog).queryByText('The codon adaptation index falls')).toBeNull()
  await user.click(within(dialog).getByRole('radio', { name: /^Match the host’s usage/ }))
  expect(within(dialog).getByText('The codon adaptation index falls')).toBeTruthy()
})

test('reading frames of a length are listed, the longest first', async () => {
  open()
  await user.click(screen.getByRole('tab', { name: 'ORFs' }))
  expect(await screen.findByText(/^286 codons/)).toBeTruthy()
  const [first] = screen.getAllByRole('button', { name: /codons/ })
  if (!first) throw new Error('no reading frame')
  await user.click(first)
  expect(screen.getByText(/^1,626\.\.2,486/, { selector: 'footer *' })).toBeTruthy()
})

test('structures of a primer are drawn, and a primer with N has no Tm', async () => {
  open()
  await user.click(screen.getByRole('tab', { name: 'Primers' }))
  const field = await screen.findByRole('textbox', { name: 'Your primer, 5′ to 3′' })
  await user.type(field, 'AGGCACGAAAGTGCCTA')
  expect(screen.getByRole('img', { name: /^Hairpin melts at 79 °C, ΔG -5\.7 kcal\/mol/ }).textContent).toContain(
    '||||||',
  )
  await user.type(field, 'N')
  expect(screen.getByText(/Tm not known/)).toBeTruthy()
})

test('primers show where they bind and at which temperature', async () => {
  open()
  await user.click(screen.getByRole('tab', { name: 'Primers' }))
  expect(await screen.findByText('Select 12 to 80 bases to see them as a primer.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Your primer, 5′ to 3′' }), 'GTAAAACGACGGCCAGT')
  expect(screen.getByText(/^17 nt · Tm 5\d\.\d/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Binding site\s*379/ }))
  expect(screen.getByText(/^379\.\.395 · 17 bp/, { selector: 'footer *' })).toBeTruthy()
})

test('commands turn the selection and set the origin', async () => {
  const { read } = open()
  await findText('101..110')
  await user.keyboard('{Escape}')
  getSequence().focus()
  await user.keyboard('{Control>}e{/Control}')
  expect((await read()).bases.slice(100, 110)).not.toBe(puc19.bases.slice(100, 110))
  await user.click(inEditMenu('Set origin here'))
  await waitFor(async () => expect((await read()).bases.slice(10, 30)).toBe(puc19.bases.slice(110, 130)))
})

test('the designer is accessible', async () => {
  open({ vectorType: 'mammalian' })
  expect(
    (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations.map(({ id, nodes }) => [
      id,
      nodes[0]?.html,
    ]),
  ).toEqual([])
})

test('every slot, issue, host and antibiotic has words in four languages', () => {
  const keys = [
    ...vectorTemplates.flatMap(({ slots }) => slots.map(({ id }) => `slot.${id}`)),
    ...vectorTemplates.map(({ id }) => `name.${id}`),
    ...designIssueCodes.flatMap((code) => [`issue.${code}`, `issue.${code}.hint`]),
    ...vectorHosts.map((host) => `host.${host}`),
    ...['ampicillin', 'kanamycin', 'trimethoprim'].map((name) => `antibiotic.${name}`),
  ]
  for (const language of languages) {
    const tables = [slotTexts, templateTexts, checkTexts, checkNameTexts].map(({ table }) => table[language])
    const table: Readonly<Record<string, string | undefined>> = Object.assign({}, ...tables)
    expect(keys.filter((key) => !table[key])).toEqual([])
  }
})

test('layers hide their features from map and sequence, and primers of the library are drawn', async () => {
  open()
  const map = screen.getByRole('region', { name: 'Map' })
  expect(within(map).getByRole('button', { name: /^AmpR/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Layers' }))
  await user.click(screen.getByRole('checkbox', { name: 'selection marker (1)' }))
  await waitFor(() => expect(within(map).queryByRole('button', { name: /^AmpR/ })).toBeNull())
  await user.click(screen.getByRole('checkbox', { name: 'Sequencing primers in the library' }))
  await findText('379..395')
  const primer = await screen.findAllByRole('button', { name: /M13/i })
  expect(primer.some((button) => /Tm 51\.7/.test(button.title))).toBe(true)
})

test('the edges of the panes move with the arrow keys, within limits, and are remembered', async () => {
  const { page } = open()
  screen.getByRole('separator', { name: 'Width of the tools' }).focus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(screen.getByRole('separator', { name: 'Width of the tools' }).getAttribute('aria-valuenow')).toBe('352')
  await user.keyboard('{End}{ArrowLeft}')
  expect(screen.getByRole('separator', { name: 'Width of the tools' }).getAttribute('aria-valuenow')).toBe('560')
  screen.getByRole('separator', { name: 'Height of the map' }).focus()
  await user.keyboard('{ArrowUp}')
  page.unmount()
  open()
  expect(screen.getByRole('separator', { name: 'Height of the map' }).getAttribute('aria-valuenow')).toBe('328')
})

test('[C16] reads that verify the selection are planned, to be ordered or copied', async () => {
  open({ designId: 'dsg_00000000000000000000000001' }, { systemType: 1 })
  await findText('450..600')
  await user.click(screen.getByRole('tab', { name: 'Primers' }))
  await user.click(await screen.findByRole('button', { name: 'Plan for the selection' }))
  const [read] = await screen.findAllByText(/^standard primer · reads /)
  expect(read?.textContent).toMatch(/^standard primer · reads 4\d\d\.\.1,\d+$/)
  expect(screen.getByRole('link', { name: 'Order sequencing' }).getAttribute('href')).toBe(
    '/SequencingServices/Index?verify=dsg_00000000000000000000000001&from=450&to=600#order',
  )
  const range = { start: 449, end: 600 }
  const rows = buildSequencingRows(puc19, range, planSequencing(puc19, range)).split('\n')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.split('\t').slice(1, 6)).toEqual(['plasmid', '', '', '2686', 'design'])
  expect(rows[0]?.split('\t')[8]).toBe(puc19.bases.slice(449, 600))
})

describe('history', () => {
  const insert: Feature = {
    name: 'lacZ',
    type: 'CDS',
    segments: [{ start: 0, end: 300, strand: 1 }],
    qualifiers: [{ name: 'label', value: 'lacZ' }],
  }
  const states = [
    { at: '2026-11-26T09:00:00.000Z', molecule: { ...puc19, bases: puc19.bases.slice(0, 2600) }, isOpened: true },
    { at: '2026-11-26T09:05:00.000Z', molecule: { ...puc19, features: [ampicillin, insert] }, isOpened: false },
    { at: '2026-11-26T09:06:00.000Z', molecule: puc19, isOpened: false },
  ].map((state, index) => ({ ...state, key: `${index}`, by: 'Ada Owner', isOfThisTab: index === 2 }))

  async function openHistory() {
    const opened = open({ listEarlierStates: async () => states })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', false))
    await user.click(inEditMenu('History'))
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'History' })) }
  }

  test('lists the states with time, tab, person and what changed, and goes back to one', async () => {
    const { dialog, read } = await openHistory()
    const items = (await dialog.findAllByRole('listitem')).map(({ textContent }) =>
      textContent?.replaceAll('\u202f', ' '),
    )
    expect(items).toHaveLength(3)
    expect(items[0]).toMatch(/2,686 bp · This tab · Ada OwnerlacZ removed/)
    expect(items[1]).toMatch(/2,686 bp · Another tab · Ada Owner86 bases added, 0 removedlacZ added/)
    expect(items[2]).toMatch(/Opened · 2,600 bp · Another tab · Ada Owner/)
    await user.click(dialog.getAllByRole('button', { name: 'Go back to this state' })[2] ?? document.body)
    expect((await read()).bases).toBe(puc19.bases.slice(0, 2600))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.getByText('2,686 bp', { selector: 'footer *' })).toBeTruthy())
  })

  test('compares two states by bases and features', async () => {
    const { dialog } = await openHistory()
    await user.click((await dialog.findAllByRole('button', { name: 'Compare' }))[1] ?? document.body)
    expect(dialog.getByText('lacZ removed', { selector: 'li li' })).toBeTruthy()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Compare with' }), '0')
    expect(dialog.getByText('lacZ added', { selector: 'li li' })).toBeTruthy()
    expect(dialog.getByText(/86 bases inserted before position 2,600/)).toBeTruthy()
  })

  test('undo leads to the states of before the page', async () => {
    open({ listEarlierStates: async () => states })
    const undo = screen.getByRole('button', { name: 'Undo' })
    await waitFor(() => expect(undo).toHaveProperty('disabled', false))
    await user.click(undo)
    await user.click(undo)
    expect(screen.getByText('2,600 bp', { selector: 'footer *' })).toBeTruthy()
    expect(undo).toHaveProperty('disabled', true)
  })
})
