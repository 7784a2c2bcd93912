import type { Category } from '@paratope/contract/catalogue/products'

interface Experiment {
  readonly id: string
  readonly category: Category
  /** Filters of the list, as its address has them. */
  readonly filter: Readonly<Record<string, string>>
}

/** What researchers come for, as filtered lists. */
export const experiments = [
  { id: 'block', category: 'anti-mouse', filter: { target: 'PD-1', application: 'blocking' } },
  { id: 'deplete', category: 'anti-mouse', filter: { target: 'CD8a|CD8b', application: 'depletion' } },
  { id: 'neutralise', category: 'anti-mouse', filter: { target: 'IFN-γ', application: 'neutralization' } },
  { id: 'match', category: 'isotype-control', filter: { application: 'in-vivo' } },
  { id: 'kill', category: 'adc', filter: { application: 'cytotoxicity' } },
] as const satisfies readonly Experiment[]
