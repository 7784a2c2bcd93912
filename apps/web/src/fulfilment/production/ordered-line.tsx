import type { ProductionDetail } from '@paratope/contract/fulfilment/production'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { deskOrderQuery } from '#ordering/orders/index.ts'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { DetailSection } from './detail-section.tsx'
import styles from './production-detail.module.css'
import { productionOfficeTexts } from './production-office.texts.ts'

/** The entries of the customer, without which the work cannot be done: primer, template, concentration, sequence. */
export function OrderedLine({ line: { orderNo, no } }: { line: ProductionDetail }) {
  const t = useTexts(productionOfficeTexts)
  const order = useQuery(deskOrderQuery(orderNo, useLanguage()))
  const ordered = order.data?.subOrders.find((subOrder) => subOrder.no === no)
  if (!ordered || (ordered.serviceCells.length === 0 && ordered.note === '')) return null
  return (
    <DetailSection title={t('ordered')}>
      <DescriptionList
        columns={2}
        items={ordered.serviceCells.map(({ title, value }) => ({
          term: title,
          value: <span className={styles.cell}>{value}</span>,
        }))}
      />
      {ordered.note !== '' && <p className={styles.cell}>{ordered.note}</p>}
    </DetailSection>
  )
}
