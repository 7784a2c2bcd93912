import type { VectorHost } from '../annotation/parts.ts'
import type { Element } from './construct.ts'

/** RNA polymerase III makes guides and hairpins. */
export const guidePromoters: ReadonlySet<string> = new Set(['prom-u6', 'prom-mu6', 'prom-h1', 'prom-h1-91'])
/** RNA polymerases of phages; cells have none unless it is brought along. */
export const phagePromoters: ReadonlySet<string> = new Set(['prom-t7', 'prom-t7lac', 'prom-t3', 'prom-sp6'])
/** Both strands are transcribed. */
const bidirectional: ReadonlySet<string> = new Set(['prom-gal1-10'])
/** Transcribe nothing well without what binds in front of them. */
export const minimalPromoters: ReadonlySet<string> = new Set(['prom-cmv-min', 'prom-hsp70', 'prom-cmv'])
/** Respond to a transactivator that must be there. */
export const tetPromoters: ReadonlySet<string> = new Set(['prom-tre3g', 'prom-tre3gv', 'prom-ptight', 'reg-trE'])

export type CellKind = 'bacterial' | 'eukaryotic'

/** Whether an element begins a transcript in a kind of cell. */
export function isPromoter({ kind, id, hosts, isFeature }: Element, cell: CellKind): boolean {
  if (kind === 'viral') return cell === 'eukaryotic' && (id === 'ltr-mmlv' || id === 'ltr-mscv' || id === 'ltr-3-hiv')
  if (kind !== 'promoter') return false
  if (isFeature) return true
  if (guidePromoters.has(id)) return false
  const isBacterial = hosts.includes('bacterial')
  if (cell === 'bacterial') return isBacterial || phagePromoters.has(id)
  return !phagePromoters.has(id) && hosts.some((host) => host !== 'bacterial')
}

export const isBidirectional = ({ id }: Element): boolean => bidirectional.has(id)

const nuclear: readonly VectorHost[] = ['mammalian', 'yeast', 'insect', 'plant']
export const isNuclear = ({ hosts }: Element): boolean => nuclear.some((host) => hosts.includes(host))
