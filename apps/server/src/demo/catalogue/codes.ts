import type { CatalogueSeedData, Grade } from './seed-data.ts'

type CodedCategory = CatalogueSeedData['sections'][number]['category']

/** Also written in the section facts; a test holds the two together. */
export const categoryLetters: Record<CodedCategory, string> = {
  biosimilar: 'A',
  'isotype-control': 'C',
  'anti-mouse': 'M',
  'fusion-protein': 'F',
  adc: 'D',
  related: 'R',
  'recombinant-protein': 'P',
  'cell-line': 'L',
  plasmid: 'V',
}

/** Letter, number of the fact, and as last digit the grade (0 without one): PV-A0126 is antibody 12 in grade V6. */
export const buildCatalogueCode = (category: CodedCategory, no: number, grade?: Grade): string =>
  `PV-${categoryLetters[category]}${String(no).padStart(3, '0')}${grade?.slice(1) ?? 0}`
