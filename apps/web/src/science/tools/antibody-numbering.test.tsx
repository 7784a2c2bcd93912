import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import AntibodyNumberingPage from './antibody-numbering-page.tsx'

afterEach(resetBrowser)

const user = userEvent.setup()

const listTable = (place: HTMLElement) =>
  within(within(place).getByRole('table', { name: 'Liabilities' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .join(' | '),
    )

const readCdrs = (place: HTMLElement) =>
  ['CDR1', 'CDR2', 'CDR3'].map(
    (name) => within(place).getAllByText(name, { selector: 'dt *' })[0]?.closest('dt')?.nextElementSibling?.textContent,
  )

test('[C19] both chains of an antibody are numbered; CDRs and liabilities follow the scheme', async () => {
  renderPage(<AntibodyNumberingPage />, { language: 'en' })
  await user.click(screen.getByRole('button', { name: 'Try an example' }))
  const heavy = await screen.findByRole('region', { name: 'trastuzumab_VH' })
  expect(readCdrs(heavy)).toEqual(['DTYIH 5 residues', 'RIYPTNGYTRYADSVKG 17 residues', 'WGGDGFYAMDY 11 residues'])
  expect(listTable(heavy)).toEqual([
    'Deamidation | NG | H54 | CDR2 | 55',
    'Isomerisation | DS | H61 | CDR2 | 62',
    'Deamidation | NS | H82A | Framework | 84',
    'Oxidation | W | H95 | CDR3 | 99',
    'Isomerisation | DG | H98 | CDR3 | 102',
    'Oxidation | M | H100C | CDR3 | 107',
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Numbering' }), 'imgt')
  expect(readCdrs(heavy)).toEqual(['GFNIKDTY 8 residues', 'IYPTNGYT 8 residues', 'SRWGGDGFYAMDY 13 residues'])
  expect(listTable(heavy)[0]).toBe('Deamidation | NG | H62 | CDR2 | 55')
  const light = screen.getByRole('region', { name: 'trastuzumab_VL' })
  expect(within(light).getByText('IGKV1-12*01, human: 87.5% (77 of 88)')).toBeTruthy()
  expect(within(light).getByText('As close: IGKV1-39*01, IGKV1D-13*02.')).toBeTruthy()
})

test('a chain that is no antibody is named as such, and a wrong letter by its place', async () => {
  renderPage(<AntibodyNumberingPage />, { language: 'en' })
  const entry = screen.getByRole('textbox', { name: 'Antibody chains' })
  await user.type(entry, 'MKTAYIAKQRQISFVKSHFSRQ')
  const chain = await screen.findByRole('region', { name: 'Chain 1' })
  expect(chain.textContent).toContain('Not an antibody variable domain')
  await user.type(entry, '!')
  expect(await screen.findByText('Line 1, column 23: “!” isn’t allowed in this sequence.')).toBeTruthy()
})
