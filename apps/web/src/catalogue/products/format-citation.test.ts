import { expect, test } from 'vitest'
import { countPerYear, formatBibtex, formatRis } from './format-citation.ts'

const publication = {
  title: 'Blockade of PD-1 & CTLA-4',
  authors: 'Müller, A.; Li, B.',
  journal: 'Journal of Examples',
  year: 2021,
  doi: '10.1000/abc_1',
}

test('a publication as BibTeX has a key, and signs of LaTeX are escaped', () => {
  expect(formatBibtex(publication)).toBe(`@article{muller2021,
  title = {{Blockade of PD-1 \\& CTLA-4}},
  author = {Müller, A. and Li, B.},
  journal = {Journal of Examples},
  year = {2021},
  doi = {10.1000/abc_1}
}
`)
  expect(formatBibtex({ ...publication, authors: '', journal: '' })).not.toMatch(/author|journal/)
})

test('a publication as RIS has a line for each author', () => {
  expect(formatRis(publication).split('\r\n')).toEqual([
    'TY  - JOUR',
    'TI  - Blockade of PD-1 & CTLA-4',
    'AU  - Müller, A.',
    'AU  - Li, B.',
    'JO  - Journal of Examples',
    'PY  - 2021',
    'DO  - 10.1000/abc_1',
    'ER  - ',
    '',
  ])
})

test('years without a publication count as none', () => {
  expect(countPerYear([{ year: 2023 }, { year: 2021 }, { year: 2023 }])).toEqual([
    { year: 2021, count: 1 },
    { year: 2022, count: 0 },
    { year: 2023, count: 2 },
  ])
  expect(countPerYear([])).toEqual([])
})
