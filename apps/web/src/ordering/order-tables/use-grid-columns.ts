import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { calculateServicePrice } from '@paratope/contract/catalogue/services/order-rows'
import { type Currency, createMoney } from '@paratope/contract/kernel/money'
import { useMemo } from 'react'
import type { GridRow } from '#kit/grid/grid-types.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatMoney } from '#ui/display/format.ts'
import { buildGridColumns } from './grid-columns.tsx'
import { isFilled, toOrderRow } from './grid-rows.ts'
import { orderTablePageTexts } from './order-table.texts.ts'

/** The columns of a service, with the price of each row in this currency. */
export function useGridColumns(service: ServiceDetail, currency: Currency) {
  const t = useTexts(orderTablePageTexts)
  const language = useLanguage()
  return useMemo(() => {
    function renderPrice(gridRow: GridRow) {
      const row = toOrderRow(service.columns, gridRow)
      if (!isFilled(service.columns, row)) return ''
      const minor = calculateServicePrice(service.price ?? undefined, row, currency)
      return minor === undefined ? t('price.quote') : formatMoney(createMoney(minor, currency), language)
    }
    return buildGridColumns(service, t, renderPrice)
  }, [service, currency, language, t])
}
