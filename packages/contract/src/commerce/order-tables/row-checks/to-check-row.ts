import type { CheckProfile, ColumnRole } from '@paratope/bio/checks'
import type { OrderRow } from '../../../catalogue/services/order-rows/index.ts'

const sequenceRoles: Readonly<Record<CheckProfile['kind'], readonly ColumnRole[]>> = {
  antibody: ['heavy', 'light'],
  protein: ['sequence'],
  primer: ['sequence'],
  dna: ['sequence'],
}
// The name is checked with the other cells of the table.
const otherRoles: readonly ColumnRole[] = [
  'sequenceType',
  'mutations',
  'scale',
  'purification',
  'fivePrime',
  'threePrime',
]

/** Tags of proteins, whose mutations count along the sequence; all else has the Fc of an antibody. */
const tags = ['His', 'Avi-His', 'Strep', 'FLAG', 'none']

const getKey = ({ columns }: CheckProfile, role: ColumnRole): string => columns?.[role] ?? role

/** The keys of the cells that hold a sequence. */
export const listSequenceKeys = (profile: CheckProfile): string[] =>
  sequenceRoles[profile.kind].map((role) => getKey(profile, role))

/** The cells that the checks read; empty for a row without a sequence, such as one that orders by plasmid. */
export function toCheckRow(profile: CheckProfile, row: OrderRow): OrderRow {
  const sequenceKeys = listSequenceKeys(profile)
  if (sequenceKeys.every((key) => (row[key] ?? '').trim() === '')) return {}
  const keys = [...sequenceKeys, ...otherRoles.map((role) => getKey(profile, role))]
  const numbering = tags.includes(row['isotype'] ?? '') ? 'sequential' : 'antibody'
  return {
    ...Object.fromEntries(keys.flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]]))),
    [getKey(profile, 'numbering')]: numbering,
  }
}
