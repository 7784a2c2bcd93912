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
  'signalPeptide',
  'scale',
  'purification',
  'fivePrime',
  'threePrime',
  'internal',
  'lna',
  'phosphorothioate',
]

/** Tags of proteins, whose mutations count along the sequence; all else has the Fc of an antibody. */
const tags = ['His', 'Avi-His', 'Strep', 'FLAG', 'none']

const getKey = ({ columns }: CheckProfile, role: ColumnRole): string => columns?.[role] ?? role

/** The keys of the cells that hold a sequence. */
export const listSequenceKeys = (profile: CheckProfile): string[] =>
  sequenceRoles[profile.kind].map((role) => getKey(profile, role))

/** The numbering that the row chooses, else that of its molecule. Other services have schemes of their own there. */
function getNumbering({ numbering = '', isotype = '' }: OrderRow): 'eu' | 'sequential' | 'antibody' {
  if (numbering === 'eu' || numbering === 'sequential') return numbering
  return tags.includes(isotype) ? 'sequential' : 'antibody'
}

/** The cells that the checks read; empty for a row without a sequence, such as one that orders by plasmid. */
export function toCheckRow(profile: CheckProfile, row: OrderRow): OrderRow {
  const sequenceKeys = listSequenceKeys(profile)
  if (sequenceKeys.every((key) => (row[key] ?? '').trim() === '')) return {}
  const keys = [...sequenceKeys, ...otherRoles.map((role) => getKey(profile, role))]
  return {
    ...Object.fromEntries(keys.flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]]))),
    numbering: getNumbering(row),
  }
}
