import type { ProductionDetail } from '@paratope/contract/fulfilment/production'
import { cartTexts } from '@paratope/contract/ordering/carts'
import { useFormatPackSize } from '#catalogue/products/index.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { cx } from '#ui/display/cx.ts'
import { thinSpace } from '#ui/display/format.ts'
import { DetailSection } from './detail-section.tsx'
import styles from './ordered-line.module.css'
import { productionOfficeTexts } from './production-office.texts.ts'

/** Everything that was ordered, without which the work cannot be done: primer, template, concentration, sequence. */
export function OrderedLine({ line: { ordered, num } }: { line: ProductionDetail }) {
  const t = useTexts(productionOfficeTexts)
  const tCart = useTexts(cartTexts)
  const packSize = useFormatPackSize()
  const { cells, amount, unit, lotNo, concentration, note } = ordered
  const items = [
    { key: 'num', title: t('ordered.quantity'), value: `${num} × ${packSize({ packingQuantity: amount, unit })}` },
    ...(lotNo ? [{ key: 'lotNo', title: tCart('batchNo'), value: lotNo }] : []),
    ...(concentration
      ? [{ key: 'concentration', title: t('ordered.concentration'), value: `${concentration}${thinSpace}mg/ml` }]
      : []),
    ...cells,
    ...(note ? [{ key: 'note', title: t('ordered.note'), value: note }] : []),
  ]
  return (
    <DetailSection title={t('ordered')}>
      <dl className={styles.cells}>
        {items.map((item) => {
          const isSequence = 'isSequence' in item && item.isSequence
          return (
            <div key={item.key} className={cx(item.value.length > longValue && styles.wide)}>
              <dt>{item.title}</dt>
              <dd className={cx(isSequence && 'mono', isSequence && styles.sequence)}>{item.value}</dd>
            </div>
          )
        })}
      </dl>
    </DetailSection>
  )
}

/** Longer values have the whole width. */
const longValue = 30
