import type { ProductionLine } from '@paratope/contract/fulfilment/production'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { HasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DeskOrderSection, OrderSection, type OrderSectionProps } from '#ordering/orders/index.ts'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { LineGuide } from './line-guide.tsx'
import { LineResults } from './line-results.tsx'
import { LineSteps } from './line-steps.tsx'
import styles from './order-production.module.css'
import { orderProductionTexts } from './order-production.texts.ts'
import { groupProduction, PlateProduction } from './plate-production.tsx'
import { isProduced, useOrderProduction } from './use-order-production.ts'

/** The production of one's order, kept up to date while it is open; nothing for goods from stock. */
export function CustomerProduction({ order }: OrderSectionProps) {
  const t = useTexts(orderProductionTexts)
  const production = useOrderProduction(order)
  if (!production || (production.data && !production.data.some(isProduced))) return null
  return (
    <OrderSection title={t('title')}>
      <OrderProduction production={production} />
    </OrderSection>
  )
}

/** The same at the desk: what the customer sees. */
export function DeskProduction({ order }: OrderSectionProps) {
  const t = useTexts(orderProductionTexts)
  const production = useOrderProduction(order)
  if (!production) return null
  return (
    <DeskOrderSection title={t('title')}>
      <HasPermission action="production.board">
        <p className={styles.board}>
          <Link href={`/office/production?view=list&keyword=${order.orderNo}`}>{t('board')}</Link>
        </p>
      </HasPermission>
      <OrderProduction production={production} order={order} />
    </DeskOrderSection>
  )
}

/** More lines than this are closed at first. */
const openLines = 3

interface OrderProductionProps {
  /** The order whose results are shown with the steps. */
  order?: OrderSectionProps['order']
  production: NonNullable<ReturnType<typeof useOrderProduction>>
}

function OrderProduction({ order, production }: OrderProductionProps) {
  return (
    <QueryState query={production} count={2}>
      {(all) => {
        const lines = order ? all : all.filter(isProduced)
        const renderLine = (line: ProductionLine) => (
          <Disclosure
            key={line.no}
            open={lines.length <= openLines || line.isLate}
            summary={<LineSummary line={line} />}
          >
            {!order && <LineGuide line={line} />}
            <LineSteps line={line} />
            {order && <LineResults order={order} line={line} />}
          </Disclosure>
        )
        return (
          <div className={styles.lines}>
            {groupProduction(lines).map((entry) =>
              'plate' in entry ? (
                <PlateProduction key={entry.plate.key} plate={entry.plate}>
                  {renderLine}
                </PlateProduction>
              ) : (
                renderLine(entry.line.line)
              ),
            )}
          </div>
        )
      }}
    </QueryState>
  )
}

const tones = {
  waiting: 'neutral',
  running: 'primary',
  released: 'success',
  late: 'warning',
  done: 'success',
  cancelled: 'danger',
  delivered: 'success',
  analysed: 'success',
} as const

function getLineState({ state, isLate, isData, steps, results, files }: ProductionLine): keyof typeof tones {
  const hasResults = results.length + files.length > 0
  if (isData && state === 'done') return hasResults ? 'delivered' : 'analysed'
  if (state === 'cancelled' || state === 'done') return state
  // Quantities that the customer has received are neither late nor pending.
  if (hasResults) return 'released'
  if (isLate) return 'late'
  return steps.some(({ startedOn }) => startedOn !== null) ? 'running' : 'waiting'
}

function LineSummary({ line }: { line: ProductionLine }) {
  const t = useTexts(orderProductionTexts)
  const language = useLanguage()
  const { name, ready, num, isData, plannedOn, predictedOn } = line
  const state = getLineState(line)
  const day = formatDay(predictedOn, language)
  const isOpen = state === 'waiting' || state === 'running' || state === 'late'
  return (
    <span className={styles.summary}>
      <strong>{name}</strong>
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {isOpen && (
        <span className={styles.soft}>
          {predictedOn > plannedOn
            ? t('expected.late', { day, planned: formatDay(plannedOn, language) })
            : t('expected', { day })}
        </span>
      )}
      {isOpen && !isData && ready > 0 && ready < num && (
        <span className={styles.soft}>{t('partly', { ready, all: num })}</span>
      )}
    </span>
  )
}
