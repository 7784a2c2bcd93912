import { type CheckProfile, type ColumnRole, type OrderRow, type Report, readCell } from './check-types.ts'
import { type NumberedRegion, numberConstantRegion } from './constant-regions.ts'
import {
  applyMutations,
  isEuNumber,
  type Mutation,
  type Numbering,
  type PlacedMutation,
  parseMutations,
  placeMutations,
} from './mutations.ts'
import { type FoundSignal, findSignalPeptide, signalChoices, signalPeptides } from './signal-peptides.ts'

/** A chain that is ordered, with the constant region that its EU numbers come from. */
export interface Chain {
  readonly role: ColumnRole
  readonly protein: string
  readonly region: NumberedRegion | undefined
  readonly signal: FoundSignal | undefined
}

export const createChain = (role: ColumnRole, protein: string): Chain => ({
  role,
  protein,
  region: numberConstantRegion(protein),
  signal: findSignalPeptide(protein),
})

/** The preset of the signal peptide beside what the chain brings itself. */
export function checkSignalPeptide(profile: CheckProfile, row: OrderRow, chain: Chain, report: Report): void {
  const choice = readCell(profile, row, 'signalPeptide').trim().toLowerCase()
  const isPreset = signalPeptides.some(({ id }) => id === choice)
  const { signal } = chain
  if (choice !== '' && !isPreset && !signalChoices.some((each) => each === choice))
    report('signalPeptide', 'signal.unknown', { choice })
  if (signal && isPreset) report('signalPeptide', 'signal.twice', { choice, length: signal.length })
  else if (signal && choice === 'none') report('signalPeptide', 'signal.likely', { length: signal.length })
  else if (!signal && choice === 'native') report('signalPeptide', 'signal.missing')
}

/** Checks the mutation points against the chains and returns these with the mutations made. */
export function checkMutations(
  profile: CheckProfile,
  row: OrderRow,
  chains: Readonly<Partial<Record<'heavy' | 'light', Chain>>>,
  report: Report,
): Readonly<Partial<Record<'heavy' | 'light', Chain>>> {
  const { mutations, unreadable } = parseMutations(readCell(profile, row, 'mutations'))
  for (const text of unreadable) report('mutations', 'mutation.unreadable', { text })
  const numbering = readNumbering(profile, row)
  checkConflicts(mutations, report)
  const mutate = (side: 'heavy' | 'light'): Chain | undefined => {
    const chain = chains[side]
    const own = mutations.filter(
      ({ chain: itsSide, position }) =>
        itsSide === side &&
        // Without a constant region in the sequence, the numbers are those of one that is added.
        (numbering !== 'antibody' || chain?.region || !isEuNumber(numbering, position)),
    )
    if (own.length === 0) return chain
    if (!chain) {
      report('mutations', 'mutation.sequence_missing', { text: own[0]?.text ?? '' })
      return undefined
    }
    if (numbering === 'eu' && !chain.region) {
      report('mutations', 'mutation.eu_unavailable', { text: own[0]?.text ?? '' })
      return chain
    }
    const placed = placeMutations(own, chain.protein, numbering, chain.region)
    const isFine = placed.map((mutation) => checkPlace(mutation, chain.protein, numbering, report)).every(Boolean)
    return isFine ? { ...chain, protein: applyMutations(chain.protein, placed) } : chain
  }
  const [heavy, light] = [mutate('heavy'), mutate('light')]
  return { ...(heavy && { heavy }), ...(light && { light }) }
}

function readNumbering(profile: CheckProfile, row: OrderRow): Numbering {
  const text = readCell(profile, row, 'numbering')
  if (text === 'antibody') return 'antibody'
  return /eu/i.test(text) ? 'eu' : 'sequential'
}

function checkPlace(mutation: PlacedMutation, protein: string, numbering: Numbering, report: Report): boolean {
  const { text, index, position, from, to } = mutation
  if (index === undefined) {
    if (isEuNumber(numbering, position)) report('mutations', 'mutation.eu_position', { text, position })
    else report('mutations', 'mutation.outside', { text, position, length: protein.length })
    return false
  }
  const found = protein[index] ?? ''
  if (from !== '' && from !== found) {
    report('mutations', 'mutation.wild_type', { text, position, found, expected: from, index: index + 1 })
    return false
  }
  if (to === found) report('mutations', 'mutation.silent', { text, position, found })
  return true
}

function checkConflicts(mutations: readonly Mutation[], report: Report): void {
  const seen = new Map<string, Mutation>()
  for (const mutation of mutations) {
    const key = `${mutation.chain} ${mutation.position}`
    const other = seen.get(key)
    if (other && other.to !== mutation.to)
      report('mutations', 'mutation.conflict', { text: mutation.text, other: other.text, position: mutation.position })
    seen.set(key, mutation)
  }
}
