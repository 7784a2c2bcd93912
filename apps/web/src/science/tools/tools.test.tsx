import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import AntibodyConcentrationPage from './antibody-concentration-page.tsx'
import CodonOptimizationPage from './codon-optimization-page.tsx'
import DigestPage from './digest-page.tsx'
import DilutionPage from './dilution-page.tsx'
import { lacZAlpha } from './examples.ts'
import IsotypeGuidePage from './isotype-guide-page.tsx'
import { readEntries, writeEntries } from './long-entries.ts'
import MeltingTemperaturePage from './melting-temperature-page.tsx'
import MolarityPage from './molarity-page.tsx'
import PrimerDesignPage from './primer-design-page.tsx'
import ReverseComplementPage from './reverse-complement-page.tsx'
import ToolsPage from './tools-page.tsx'
import UnitsPage from './units-page.tsx'

afterEach(resetBrowser)

test('the index begins with what the site is for', () => {
  renderPage(<ToolsPage />, { language: 'en', site: { systemType: 2 } })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Sequences',
    'At the bench',
  ])
  expect(screen.getByRole('link', { name: 'Restriction digest' }).getAttribute('href')).toBe('/tools/digest')
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(16)
  resetBrowser()
  renderPage(<ToolsPage />, { language: 'en', site: { systemType: 3 } })
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('At the bench')
})

test('a sequence is turned over while it is typed, and stands in the address', async () => {
  const { router } = renderPage(<ReverseComplementPage />, { language: 'en' })
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'DNA sequence' }), 'ATGCC')
  expect((await screen.findByRole('region', { name: 'Result' })).textContent).toBe('GGCAT')
  await waitFor(() => expect(router.state.location.search).toBe('?seq=ATGCC'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'complement')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Result' }).textContent).toBe('TACGG'))
  expect((await axe.run(screen.getByRole('heading', { level: 1 }).parentElement ?? document)).violations).toEqual([])
})

test('a wrong letter is named at its field, with line and column', async () => {
  renderPage(<ReverseComplementPage />, { language: 'en', url: '/?seq=ACGT%0AAC%21T' })
  expect(await screen.findByText('Line 2, column 3: “!” isn’t allowed in this sequence.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'DNA sequence' }).getAttribute('aria-invalid')).toBe('true')
})

test('long entries stay in the browser that wrote them', () => {
  const long = 'ACGT'.repeat(1000)
  const { query, isShortened } = writeEntries({ seq: long, mode: 'reverse' }, { seq: '', mode: '' })
  expect(isShortened).toBe(true)
  expect(query.get('seq')).toMatch(/^~[0-9a-z]+-4000$/)
  expect(query.get('mode')).toBe('reverse')
  expect(readEntries(query, ['seq', 'mode'])).toEqual({
    entries: { seq: long, mode: 'reverse' },
    isMissing: false,
    isShortened: true,
  })
  expect(readEntries(new URLSearchParams({ seq: '~zzz-9' }), ['seq'])).toMatchObject({ entries: {}, isMissing: true })
})

test('a link with the sequence of another browser says so', async () => {
  renderPage(<ReverseComplementPage />, { language: 'en', url: '/?seq=~zzz-9' })
  expect(await screen.findByText(/This link was made in another browser/)).toBeTruthy()
})

test('a digest lists its fragments; an unknown enzyme is answered at its field', async () => {
  renderPage(<DigestPage />, { language: 'en', url: '/?seq=AAAAGAATTCAAAAAAGAATTCAA&enzymes=EcoRI' })
  const table = await screen.findByRole('table', { name: 'Fragment' })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['FragmentLengthPositionEnds', '112\u202fbp6–17EcoRI / EcoRI', '212\u202fbp18–5EcoRI / EcoRI'])
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'Enzymes' }), 'x')
  expect(await screen.findByText('There is no enzyme “EcoRIx”. EcoRI, EcoRV, EcoNI')).toBeTruthy()
})

const answers = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.replace('\u202f', ' '))

test('10 mM sodium chloride in 100 mL takes 58.44 mg', async () => {
  renderPage(<MolarityPage />, { language: 'en' })
  expect(answers()).toContain('58.44 mg')
  const user = userEvent.setup()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Calculate' }), 'Concentration')
  expect(answers()).toContain('171.1 mM')
})

test('50 µM from 10 mM: 50 µL of stock in 10 mL; more than the stock is refused', async () => {
  renderPage(<DilutionPage />, { language: 'en' })
  expect(answers()).toEqual(expect.arrayContaining(['50 µL', '9.95 mL']))
  resetBrowser()
  renderPage(<DilutionPage />, { language: 'en', url: '/?final=20+mM' })
  expect(await screen.findByText('The final concentration must not exceed that of the stock.')).toBeTruthy()
})

test('1 mg/mL of 150 kDa is 6.667 µM, 1 µg of 1,000 bp is 1.618 pmol', () => {
  renderPage(<UnitsPage />, { language: 'en' })
  expect(answers()).toEqual(expect.arrayContaining(['6.667 µM', '1.618 pmol']))
})

test('an IgG that reads 0.685 in 1 cm is 500 µg/mL', async () => {
  renderPage(<AntibodyConcentrationPage />, { language: 'en', url: '/?a280=0.685' })
  await waitFor(() => expect(answers()).toContain('500 µg/mL'))
  expect(screen.getByText(/3.333 µM at 150 kDa/)).toBeTruthy()
})

test('human IgG3 does not bind protein A, mouse IgG2a depletes', () => {
  renderPage(<IsotypeGuidePage />, { language: 'en' })
  const row = within(screen.getByRole('table', { name: 'Human' })).getByRole('row', { name: /IgG3/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(0, 4),
  ).toEqual(['strong', 'strong', 'none', 'strong'])
  expect(screen.getByText(/Depletes target cells; corresponds to human IgG1/)).toBeTruthy()
})

test('hairpins and dimers of primers are drawn, with ΔG, Tm and what is beyond the limit', async () => {
  renderPage(<MeltingTemperaturePage />, {
    language: 'en',
    url: '/?seq=notI%20ACTTGACCATGAGCGGCCGC%0Aloop%20AGGCACGAAAGTGCCTA',
  })
  const drawing = await screen.findByRole('img', { name: /^Hairpin of loop: ΔG -5.7.kcal\/mol · Tm 79.°C$/ })
  expect(drawing.textContent).toBe([' 5′-AGGCACGA╮', '    ||||||  │', '3′-ATCCGTGAA╯'].join('\n'))
  expect(screen.getByText('Self-dimer of notI').closest('li')?.textContent).toContain('Beyond the limit')
})

test('pairs of primers are ranked with the reasons why others are refused; a change of a plasmid has its own primers', async () => {
  const seq = encodeURIComponent(lacZAlpha)
  renderPage(<PrimerDesignPage />, { language: 'en', url: `/?use=qpcr&seq=${seq}` })
  const table = await screen.findByRole('table', { name: 'Primer design' })
  expect(within(table).getAllByRole('rowheader', { name: 'Forward' }).length).toBeGreaterThan(0)
  expect(screen.getByText(/primers examined\. Refused: .*too cold/)).toBeTruthy()
  resetBrowser()
  renderPage(<PrimerDesignPage />, { language: 'en', url: `/?use=overlapping&from=150&to=150&new=A&seq=${seq}` })
  expect(within(await screen.findByRole('table', { name: 'Primer design' })).getAllByRole('row')).toHaveLength(3)
  resetBrowser()
  renderPage(<PrimerDesignPage />, { language: 'en', url: `/?from=900&seq=${seq}` })
  expect(await screen.findByText(/Enter a first and a last position between 1 and 3\d\d/)).toBeTruthy()
})

test('a gene is optimised on its page, with the sites to avoid and the codons of the host', async () => {
  vi.stubGlobal('Worker', undefined)
  renderPage(<CodonOptimizationPage />, {
    language: 'en',
    url: '/?seq=ATGCTAGAATTCAGATAA&host=e-coli_k12&avoid=EcoRI&min=20&max=80',
  })
  // CTG, GAA, CGC and TAA are the codons that Escherichia coli uses most; TTT behind GAA leaves no EcoRI site.
  expect((await screen.findByRole('region', { name: 'Result' })).textContent).toBe('ATGCTGGAATTTCGCTAA')
  expect(screen.getByText('The protein is the same.')).toBeTruthy()
  expect(screen.getByText('No region is difficult to synthesise.')).toBeTruthy()
  expect(screen.getAllByText('GC content along the gene')[0]).toBeTruthy()
})

test('a gene with a stop before its end is refused at its field', async () => {
  vi.stubGlobal('Worker', undefined)
  renderPage(<CodonOptimizationPage />, { language: 'en', url: '/?seq=ATGTAAAAATAA' })
  expect(await screen.findByText('Codon 2 is a stop before the end. Check the reading frame.')).toBeTruthy()
})
