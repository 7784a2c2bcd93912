import { type PriceList, type priceAgreements, priceListTexts } from '@paratope/contract/catalogue/price-agreements'
import { formatDay } from '#kit/page/format-dates.ts'
import { defineTable } from '#kit/table/define-table.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber } from '#ui/display/format.ts'

/** When a list counts, in words. */
export function ListPeriod({ fromDay, untilDay }: Pick<PriceList, 'fromDay' | 'untilDay'>) {
  const t = useTexts(priceListTexts)
  const language = useLanguage()
  const from = formatDay(fromDay, language)
  return untilDay ? t('period.range', { from, until: formatDay(untilDay, language) }) : t('period.open', { from })
}

function CompanyNames({ companies }: Pick<PriceList, 'companies'>) {
  const t = useTexts(priceListTexts)
  const language = useLanguage()
  const [first, second] = companies
  if (first && !second) return first.name
  return t('companies.count', { count: formatNumber(companies.length, language) })
}

export const priceListTable = defineTable<typeof priceAgreements.endpoints.lists>()({
  name: 'price-lists',
  texts: priceListTexts,
  rowKey: 'id',
  columns: [
    { key: 'name', text: 'name', grow: true },
    { key: 'companies', text: 'companies', cell: (list) => <CompanyNames {...list} />, wide: true, phone: true },
    { key: 'prices', text: 'prices', as: 'number', wide: true },
    { key: 'fromDay', text: 'period', cell: (list) => <ListPeriod {...list} />, phone: true },
  ],
})
