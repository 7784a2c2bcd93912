import { useQuery } from '@tanstack/react-query'
import { ListPage, ListTools } from '#kit/list/list-page.tsx'
import { PrintButton } from '#kit/list/print-button.tsx'
import { formatMoment } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { ActionPanel } from './action-panel.tsx'
import { type Dashboard, officeDashboardQuery } from './dashboard.data.ts'
import styles from './dashboard.module.css'
import { dashboardTexts } from './dashboard.texts.ts'
import { DeadlinesPanel } from './deadlines-panel.tsx'
import { RevenuePanel } from './revenue-panel.tsx'
import { StatesPanel } from './states-panel.tsx'
import { TurnaroundPanel } from './turnaround-panel.tsx'

/** The figures of the business, as far as the person's permissions reach; each number leads to what it counts. */
export default function DashboardPage() {
  const t = useTexts(dashboardTexts)
  const dashboard = useQuery(officeDashboardQuery())
  return (
    <ListPage
      title={t('title')}
      headerActions={
        <ListTools>
          <PrintButton />
        </ListTools>
      }
    >
      <QueryState
        query={dashboard}
        shape="card"
        count={6}
        isEmpty={({ orders, openQuotes, production, parcels, money }) =>
          !orders && !openQuotes && !production && !parcels && !money
        }
        empty={
          <EmptyState title={t('nothing.title')} drawing={<StateDrawing state="no-results" />}>
            {t('nothing')}
          </EmptyState>
        }
      >
        {(figures) => <Panels figures={figures} />}
      </QueryState>
    </ListPage>
  )
}

function Panels({ figures }: { figures: Dashboard }) {
  const t = useTexts(dashboardTexts)
  const language = useLanguage()
  const { orders, money, countedAt, figuresUpdatedAt } = figures
  return (
    <>
      <div className={styles.panels}>
        <ActionPanel figures={figures} />
        {orders && <DeadlinesPanel deadlines={orders.deadlines} />}
        {orders && <StatesPanel states={orders.states} />}
        {orders && <TurnaroundPanel turnaround={orders.turnaround} />}
        {money && <RevenuePanel revenue={money.revenue} />}
      </div>
      <p className={styles.countedAt}>
        {t('countedAt', { time: formatMoment(countedAt, language) })}{' '}
        {figuresUpdatedAt && t('figuresUpdatedAt', { time: formatMoment(figuresUpdatedAt, language) })}
      </p>
    </>
  )
}
