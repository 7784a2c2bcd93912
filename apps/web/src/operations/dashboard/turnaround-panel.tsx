import type { MonthlyTurnaround } from '@paratope/contract/operations/dashboard'
import { ColumnFigure } from '#figures/column-figure.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import styles from './dashboard.module.css'
import { dashboardTexts } from './dashboard.texts.ts'
import { getMonthHref } from './dashboard-links.ts'
import { formatShortMonth } from './format-short-month.ts'
import { listMonths } from './list-months.ts'
import { FigureLists, Panel, useFigureTexts } from './panel.tsx'

/** Time that orders take, as half and nine of ten of them did. */
export function TurnaroundPanel({ turnaround }: { turnaround: readonly MonthlyTurnaround[] }) {
  const t = useTexts(dashboardTexts)
  const figureTexts = useFigureTexts()
  const { lang } = figureTexts
  const months = listMonths(turnaround.map(({ month }) => month))
  const find = (month: string) => turnaround.find((one) => one.month === month)
  return (
    <Panel title={t('turnaround')} lead={t('turnaround.lead')} isWide isEmpty={turnaround.length === 0}>
      <ColumnFigure
        {...figureTexts}
        className={styles.figure ?? ''}
        title={t('turnaround')}
        fileName="turnaround"
        layout="grouped"
        x={{ label: t('month') }}
        y={{ label: t('days'), unit: t('days.unit') }}
        names={months.map((month) => formatShortMonth(month, lang))}
        series={[
          { name: t('median'), values: months.map((month) => find(month)?.medianDays ?? 0) },
          { name: t('p90'), values: months.map((month) => find(month)?.p90Days ?? 0) },
        ]}
      />
      <FigureLists
        links={turnaround.map(({ month, orders }) => ({
          href: getMonthHref('shipped', month),
          text: t('lists.month', { month: formatShortMonth(month, lang), count: orders }),
        }))}
      />
    </Panel>
  )
}
