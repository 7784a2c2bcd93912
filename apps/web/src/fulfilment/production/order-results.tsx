import type { ProductionLine } from '@paratope/contract/fulfilment/production'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { OrderSection, type OrderSectionProps } from '#ordering/orders/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { LineResults } from './line-results.tsx'
import styles from './order-production.module.css'
import { orderProductionTexts } from './order-production.texts.ts'
import { useOrderProduction } from './use-order-production.ts'

/** With more lines than this, only the first is open at first. */
const openLines = 3

/** Released results of an order: values with their verdict, curves as figures, files. */
export function CustomerResults({ order }: OrderSectionProps) {
  const t = useTexts(orderProductionTexts)
  const lines = useOrderProduction(order)?.data?.filter(({ results, files }) => results.length + files.length > 0) ?? []
  if (lines.length === 0) return null
  return (
    <OrderSection title={t('results.title')}>
      <div className={styles.lines}>
        {lines.map((line, at) => (
          <ResultDisclosure
            key={line.no}
            order={order}
            line={line}
            isOpenAtFirst={at === 0 || lines.length <= openLines}
          />
        ))}
      </div>
    </OrderSection>
  )
}

interface ResultDisclosureProps {
  order: OrderSectionProps['order']
  line: ProductionLine
  isOpenAtFirst: boolean
}

/** Its figures load when it is opened. */
function ResultDisclosure({ order, line, isOpenAtFirst }: ResultDisclosureProps) {
  const t = useTexts(orderProductionTexts)
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const failed = line.results.filter(({ passed }) => !passed).length
  return (
    <Disclosure
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      summary={
        <span className={styles.summary}>
          <strong>{line.name}</strong>
          {line.results.length > 0 && (
            <Badge tone={failed > 0 ? 'danger' : 'success'}>
              {failed > 0 ? t('results.failed', { count: failed }) : t('results.passed')}
            </Badge>
          )}
        </span>
      }
    >
      {isOpen && <LineResults order={order} line={line} hasFigures />}
    </Disclosure>
  )
}
