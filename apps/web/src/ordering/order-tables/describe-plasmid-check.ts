import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { joinList } from '#ui/display/format.ts'
import type { OrderTableT } from './order-table-texts.ts'
import type { PlasmidCheck } from './row-notes.ts'
import { getColumnTitle } from './table-errors.ts'

/** Describes in a sentence whether a plasmid encodes its row. */
export function describePlasmidCheck(
  { same, closest }: PlasmidCheck,
  service: Pick<ServiceDetail, 'columns'>,
  t: OrderTableT,
  language: string,
): string {
  if (same.length > 0) {
    const columns = same.map((column) => getColumnTitle(service, column))
    return t('plasmid.same', { columns: joinList(columns, language) })
  }
  if (closest?.result.kind !== 'different') return t('plasmid.absent')
  const { count, position, wanted, found } = closest.result
  return t('plasmid.differs', { column: getColumnTitle(service, closest.column), count, position, wanted, found })
}
