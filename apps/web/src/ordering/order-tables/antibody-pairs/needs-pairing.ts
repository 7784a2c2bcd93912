import { readChainName } from '@paratope/bio/antibody'
import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
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

/** Whether rows hold chains by themselves, or leave open what their residues may show. */
export function needsPairing(
  service: Pick<ServiceDetail, 'code' | 'nameColumn' | 'columns'>,
  rows: readonly OrderRow[],
): boolean {
  const keys = findChainKeys(service)
  if (!keys) return false
  const { heavyKey, lightKey } = keys
  const isotype = service.columns.find(({ key }) => key === 'isotype')
  return rows.some((row) => {
    const [hasHeavy, hasLight] = [(row[heavyKey] ?? '') !== '', (row[lightKey] ?? '') !== '']
    if (!hasHeavy && !hasLight) return false
    if (hasHeavy !== hasLight && readChainName(row[service.nameColumn] ?? '').side !== undefined) return true
    return isotype !== undefined && isotype.initial === undefined && (row['isotype'] ?? '') === ''
  })
}
