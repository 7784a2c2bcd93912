import type { Complaint } from '@paratope/contract/fulfilment/complaints'
import { complaintTexts } from '@paratope/contract/fulfilment/complaints/complaints.texts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { OrderSection, type OrderSectionProps } from '#ordering/orders/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { ComplaintFiles } from './complaint-files.tsx'
import { complaintsQuery } from './complaints.data.ts'
import styles from './complaints.module.css'
import { OpenComplaintDialog } from './lazy-complaint-dialog.ts'

/** Complaints about goods of the order; from the first parcel on. */
export default function CustomerComplaints({ order }: OrderSectionProps) {
  const isShipped = order.subOrders.some(({ shipped }) => shipped > 0)
  return isShipped ? <ComplaintsOfOrder order={order} /> : null
}

function ComplaintsOfOrder({ order }: OrderSectionProps) {
  const t = useTexts(complaintTexts)
  const [isOpen, setIsOpen] = useState(false)
  const shipped = order.subOrders.filter((line) => line.shipped > 0)
  const canReport = useHasPermission('order.place')
  const complaints = useQuery(complaintsQuery(order.orderNo, useLanguage()))
  return (
    <OrderSection title={t('title')}>
      <p className={styles.small}>{t('lead')}</p>
      <QueryState query={complaints} count={1}>
        {(all) => (
          <ul className={styles.complaints}>
            {all.map((complaint) => (
              <ComplaintItem key={complaint.id} complaint={complaint} />
            ))}
          </ul>
        )}
      </QueryState>
      {canReport && (
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t('report')}
        </Button>
      )}
      <Suspense>
        {isOpen && <OpenComplaintDialog orderNo={order.orderNo} lines={shipped} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </OrderSection>
  )
}

function ComplaintItem({ complaint }: { complaint: Complaint }) {
  const t = useTexts(complaintTexts)
  const language = useLanguage()
  const { projectName, lotNo, reason, description, dueAt, outcome, answer, answeredAt } = complaint
  return (
    <li className={styles.complaint}>
      <p>
        <strong>{projectName}</strong> · {t(`reason.${reason}`)}
        {lotNo && ` · ${lotNo}`}
      </p>
      <p className={styles.text}>{description}</p>
      <ComplaintFiles complaint={complaint} />
      <p className={styles.small}>
        {answeredAt && outcome ? (
          <>
            <Badge tone="success">{t(`outcome.${outcome}`)}</Badge>{' '}
            {t('state.answered', { day: formatDay(answeredAt, language) })}
          </>
        ) : (
          <Badge tone="warning">{t('state.due', { day: formatDay(dueAt, language) })}</Badge>
        )}
      </p>
      {answer && <p className={styles.text}>{answer}</p>}
    </li>
  )
}
