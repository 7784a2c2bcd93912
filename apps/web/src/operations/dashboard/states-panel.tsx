import { orderTexts } from '@paratope/contract/ordering/orders'
import { ColumnFigure } from '#figures/column-figure.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import type { Dashboard } from './dashboard.data.ts'
import styles from './dashboard.module.css'
import { dashboardTexts } from './dashboard.texts.ts'
import { getStateHref } from './dashboard-links.ts'
import { Panel, useFigureTexts } from './panel.tsx'

export function StatesPanel({ states }: { states: NonNullable<Dashboard['orders']>['states'] }) {
  const t = useTexts(dashboardTexts)
  const tOrder = useTexts(orderTexts)
  const figureTexts = useFigureTexts()
  return (
    <Panel title={t('states')} isEmpty={states.every(({ count }) => count === 0)}>
      <ul className={styles.numbers}>
        {states.map(({ status, count }) => (
          <li key={status}>
            <Link href={getStateHref(status)}>
              <strong>{count}</strong> {tOrder(`status.${status}`)}
            </Link>
          </li>
        ))}
      </ul>
      <ColumnFigure
        {...figureTexts}
        className={styles.figure ?? ''}
        title={t('states')}
        fileName="orders-by-status"
        layout="stacked"
        x={{ label: t('status') }}
        y={{ label: t('orders') }}
        names={states.map(({ status }) => tOrder(`status.${status}`))}
        series={[{ name: t('orders'), values: states.map(({ count }) => count) }]}
      />
    </Panel>
  )
}
