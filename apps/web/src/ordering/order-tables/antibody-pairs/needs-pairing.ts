import { readChainName } from '@paratope/bio/antibody'
import { detectSequenceKind } from '@paratope/bio/checks'
import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import type { OrderRow, ServiceColumn } from '@paratope/contract/catalogue/services/order-rows'
import { checkProfiles } from '@paratope/contract/ordering/order-tables/row-checks'

export interface ChainKeys {
  heavyKey: string
  lightKey: string
}

/** The columns of the two chains; nothing for services without them. */
export function findChainKeys({ code }: Pick<ServiceDetail, 'code'>): ChainKeys | undefined {
  const profile = checkProfiles[code]
  if (profile?.kind !== 'antibody') return undefined
  return { heavyKey: profile.columns?.heavy ?? 'heavy', lightKey: profile.columns?.light ?? 'light' }
}

/** Whether a column takes a variable domain and not a whole chain. */
export const isVariableColumn = (column: Pick<ServiceColumn, 'max'> | undefined): boolean =>
  column?.max !== undefined && column.max <= 200

/** Variable domains of human and mouse are shorter, even with a long CDR3. */
const LONGEST_DOMAIN = 135

function isLongerThanDomain(text: string): boolean {
  const residues = text.replace(/[\s*]/g, '')
  return residues.length > LONGEST_DOMAIN * (detectSequenceKind(residues) === 'dna' ? 3 : 1)
}

type ChainService = Pick<ServiceDetail, 'code' | 'nameColumn' | 'columns'>

/** Whether a row has a whole chain where the service asks for a variable domain. */
export function hasWholeChains(service: Pick<ChainService, 'code' | 'columns'>, rows: readonly OrderRow[]): boolean {
  const keys = findChainKeys(service)
  if (!keys) return false
  return [keys.heavyKey, keys.lightKey]
    .filter((key) => isVariableColumn(service.columns.find((column) => column.key === key)))
    .some((key) => rows.some((row) => isLongerThanDomain(row[key] ?? '')))
}

/**
 * Whether rows hold chains by themselves, or whole chains where variable domains are asked for, or leave open what
 * their residues may show.
 */
export function needsPairing(service: ChainService, rows: readonly OrderRow[]): boolean {
  const keys = findChainKeys(service)
  if (!keys) return false
  if (hasWholeChains(service, rows)) return true
  const { heavyKey, lightKey } = keys
  const isotype = service.columns.find(({ key }) => key === 'isotype')
  return rows.some((row) => {
    const [hasHeavy, hasLight] = [(row[heavyKey] ?? '') !== '', (row[lightKey] ?? '') !== '']
    if (!hasHeavy && !hasLight) return false
    if (hasHeavy !== hasLight && readChainName(row[service.nameColumn] ?? '').side !== undefined) return true
    return isotype !== undefined && isotype.initial === undefined && (row['isotype'] ?? '') === ''
  })
}
