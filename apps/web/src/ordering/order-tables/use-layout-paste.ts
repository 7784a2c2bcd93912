import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { maxOrderRows, readLayout } from '@paratope/contract/catalogue/services/order-rows'
import type { GridModel } from '#kit/grid/grid-model.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { addGridRows } from './add-grid-rows.ts'
import { orderTablePageTexts } from './order-table.texts.ts'

/** Reads a pasted block by its own headings or wells; a block that already fits the columns is pasted as it is. */
export function useLayoutPaste(service: ServiceDetail, model: GridModel) {
  const t = useTexts(orderTablePageTexts)
  return (block: readonly (readonly string[])[], keys: readonly string[]): boolean => {
    const { columns, plateColumn } = service
    const layout = readLayout(columns, block)
    const [first = []] = block
    const wellAt = plateColumn === null ? -1 : keys.indexOf(plateColumn)
    const isInPlace = wellAt >= 0 && wellAt < first.length && layout?.rows[0]?.[plateColumn ?? ''] === first[wellAt]
    if (!layout || isInPlace) return false
    const leftOut = addGridRows(service, model, layout.rows)
    if (leftOut > 0) toast.show({ title: t('full', { most: maxOrderRows, count: leftOut }), tone: 'warning' })
    const title = t('layout.done', { count: layout.rows.length - leftOut })
    if (layout.ignored.length === 0) toast.show({ title, tone: 'success' })
    else {
      const text = t('excel.ignored', { columns: layout.ignored.join(', ') })
      toast.show({ title, text, tone: 'warning', duration: 0 })
    }
    return true
  }
}
