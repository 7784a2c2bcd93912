import { isUnambiguous } from '../molecule/alphabet.ts'
import { getMeltingTemperature } from '../primers/melting.ts'
import { getOligoMass, modificationMasses, PHOSPHOROTHIOATE_MASS } from '../primers/oligo-mass.ts'
import { type CheckProfile, type OrderRow, readCell } from './check-types.ts'
import { findModification } from './primer-modifications.ts'
import type { SequenceCell } from './sequence-cell.ts'

const MAX_MELTING = 80
const [SHORTEST_MELTING, TWO_BONDS, THREE_BONDS] = [8, 2, 3]

/** Melting temperature and mass of a primer with its modifications; absent where they are not known. */
export function measureOligo(
  profile: CheckProfile,
  row: OrderRow,
  { symbols, codes }: SequenceCell,
): { meltingTemperature?: number; molecularWeight?: number } {
  if (!isUnambiguous(symbols)) return {}
  const hasOtherBases =
    codes.some(({ kind, end }) => kind === 'base' || end === 'inner') ||
    readCell(profile, row, 'internal') !== '' ||
    readCell(profile, row, 'lna') !== ''
  const canMelt = !hasOtherBases && symbols.length >= SHORTEST_MELTING && symbols.length <= MAX_MELTING
  const change = hasOtherBases ? undefined : sumChanges(profile, row, { symbols, codes })
  return {
    ...(canMelt && { meltingTemperature: getMeltingTemperature(symbols) }),
    ...(change !== undefined && { molecularWeight: getOligoMass(symbols) + change }),
  }
}

/** Da that modifications of the ends and bonds add; undefined if one of them is not known. */
function sumChanges(
  profile: CheckProfile,
  row: OrderRow,
  { symbols, codes }: Pick<SequenceCell, 'symbols' | 'codes'>,
): number | undefined {
  const named = codes.filter(({ kind }) => kind === 'named')
  const ends = (['fivePrime', 'threePrime'] as const).map((role): number | undefined => {
    const text = readCell(profile, row, role) || named.find(({ end }) => end === role)?.text || ''
    return text === '' ? 0 : modificationMasses[findModification(text)?.id ?? '']
  })
  const isPlaced = named.every(({ end }) => end === 'fivePrime' || end === 'threePrime')
  const bonds = countBonds(profile, row, { symbols, codes })
  if (!isPlaced || bonds === undefined) return undefined
  return ends.reduce(
    (sum: number | undefined, mass) => (sum === undefined || mass === undefined ? undefined : sum + mass),
    bonds * PHOSPHOROTHIOATE_MASS,
  )
}

/** Phosphorothioate bonds by the asterisks of the sequence, else by the choice of the row. */
function countBonds(
  profile: CheckProfile,
  row: OrderRow,
  { symbols, codes }: Pick<SequenceCell, 'symbols' | 'codes'>,
): number | undefined {
  const marked = codes.filter(({ kind }) => kind === 'phosphorothioate').length
  const most = symbols.length - 1
  const choices: Readonly<Record<string, number>> = {
    '': 0,
    'ends-2': Math.min(most, 2 * TWO_BONDS),
    'ends-3': Math.min(most, 2 * THREE_BONDS),
    all: most,
  }
  return marked > 0 ? marked : choices[readCell(profile, row, 'phosphorothioate')]
}
