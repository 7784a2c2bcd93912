import type { MonthlyTurnaround } from '@paratope/contract/operations/dashboard'
import { ColumnFigure } from '#figures/column-figure.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { dashboardTexts } from './dashboard.texts.ts'
import { formatShortMonth } from './format-short-month.ts'
import { listMonths } from './list-months.ts'
import { myWorkTexts } from './my-work.texts.ts'
import { useFigureTexts } from './panel.tsx'

/** Time that the customer's orders take, month by month. */
export default function MyTurnaround({ turnaround }: { turnaround: readonly MonthlyTurnaround[] }) {
  const t = useTexts(myWorkTexts)
  const tFigure = useTexts(dashboardTexts)
  const figureTexts = useFigureTexts()
  const months = listMonths(turnaround.map(({ month }) => month))
  const find = (month: string) => turnaround.find((one) => one.month === month)
  return (
    <ColumnFigure
      {...figureTexts}
      title={t('turnaround')}
      fileName="turnaround"
      layout="grouped"
      x={{ label: tFigure('month') }}
      y={{ label: tFigure('days'), unit: tFigure('days.unit') }}
      names={months.map((month) => formatShortMonth(month, figureTexts.lang))}
      series={[{ name: tFigure('median'), values: months.map((month) => find(month)?.medianDays ?? 0) }]}
    />
  )
}
