import { productSpecTexts } from '@paratope/contract/catalogue/products/product-specs.texts'
import { productionStepTexts } from '@paratope/contract/fulfilment/production/production-steps.texts'
import type { MonthlyRevenue } from '@paratope/contract/operations/dashboard'
import { type Language, tOptional } from '@paratope/contract/texts'
import { ColumnFigure } from '#figures/column-figure.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Tabs } from '#ui/actions/tabs.tsx'
import { formatMoney, getNumberFormat } from '#ui/display/format.ts'
import { joinAside } from '#ui/display/join-aside.ts'
import styles from './dashboard.module.css'
import { dashboardTexts } from './dashboard.texts.ts'
import { getMonthHref } from './dashboard-links.ts'
import { formatShortMonth } from './format-short-month.ts'
import { FigureLists, Panel, useFigureTexts } from './panel.tsx'
import { buildRevenueSeries, listCurrencies, otherCategories } from './revenue-series.ts'

/** Revenue by month and category; each currency on its own. */
export function RevenuePanel({ revenue }: { revenue: readonly MonthlyRevenue[] }) {
  const t = useTexts(dashboardTexts)
  const currencies = listCurrencies(revenue)
  return (
    <Panel title={t('revenue')} lead={t('revenue.lead')} isWide isEmpty={revenue.length === 0}>
      <Tabs
        label={t('currency')}
        items={currencies.map((currency) => ({
          id: currency,
          text: currency,
          panel: <RevenueFigure revenue={revenue} currency={currency} />,
        }))}
      />
    </Panel>
  )
}

function RevenueFigure({ revenue, currency }: { revenue: readonly MonthlyRevenue[]; currency: string }) {
  const t = useTexts(dashboardTexts)
  const language = useLanguage()
  const figureTexts = useFigureTexts()
  const { months, series } = buildRevenueSeries(revenue, currency)
  const major =
    10 ** (getNumberFormat(language, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
  return (
    <>
      <ColumnFigure
        {...figureTexts}
        className={styles.figure ?? ''}
        title={joinAside(t('revenue'), currency, language)}
        fileName={`revenue-${currency.toLowerCase()}`}
        layout="stacked"
        x={{ label: t('month') }}
        y={{ label: t('amount'), unit: currency }}
        names={months.map((month) => formatShortMonth(month, language))}
        series={series.map(({ category, values }) => ({
          name: category === otherCategories ? t('other') : nameCategory(category, language),
          values: values.map((minor) => minor / major),
        }))}
        formatValue={(value) => formatMoney({ minor: Math.round(value * major), currency }, language)}
      />
      <FigureLists
        links={months.map((month, at) => ({
          href: getMonthHref('confirmed', month),
          text: `${formatShortMonth(month, language)}: ${formatMoney(
            { minor: series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0), currency },
            language,
          )}`,
        }))}
      />
    </>
  )
}

/** Categories of products, and kinds of services under their names in production. */
const nameCategory = (category: string, language: Language): string =>
  tOptional(productSpecTexts, language, `category.${category}`) ??
  tOptional(productionStepTexts, language, `template.${category}`) ??
  category
