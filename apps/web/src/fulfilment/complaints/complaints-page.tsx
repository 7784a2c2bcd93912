import type { Complaint } from '@paratope/contract/fulfilment/complaints'
import { complaintTexts } from '@paratope/contract/fulfilment/complaints/complaints.texts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ListPage } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { ComplaintFiles } from './complaint-files.tsx'
import { complaintStates, deskComplaintsQuery } from './complaints.data.ts'
import styles from './complaints.module.css'

const AnswerDialog = lazyComponent(() => import('./answer-complaint-dialog.tsx'))

/** Complaints of customers, the first due first. */
export default function ComplaintsPage() {
  const t = useTexts(complaintTexts)
  const urlState = useListUrlState({ state: 'open', page: '1', size: '' })
  const place = getPagePlace(urlState)
  const state = complaintStates.find((one) => one === urlState.state.state) ?? 'open'
  const query = useQuery(deskComplaintsQuery({ state, pageNo: place.page, pageSize: place.pageSize }, useLanguage()))
  const [answered, setAnswered] = useState<Complaint>()
  const empty = (
    <EmptyState title={t('empty')} drawing={<StateDrawing state="no-results" />}>
      {t('empty.text')}
    </EmptyState>
  )
  return (
    <ListPage title={t('desk.title')} lead={t('desk.lead')}>
      <TabLinks
        label={t('states')}
        items={complaintStates.map((one) => ({
          href: urlState.getHref({ state: one }),
          text: t(`filter.${one}`),
          isCurrent: one === state,
        }))}
      />
      <QueryState query={query} count={8} isEmpty={({ records }) => records.length === 0} empty={empty}>
        {({ records, total }) => (
          <>
            <Table caption={t('desk.title')} isCaptionHidden isStacked>
              <thead>
                <tr>
                  <Th>{t('order')}</Th>
                  <Th>{t('description')}</Th>
                  <Th>{t('due')}</Th>
                  <Th>{t('outcome')}</Th>
                </tr>
              </thead>
              <tbody>
                {records.map((complaint) => (
                  <ComplaintRow key={complaint.id} complaint={complaint} onAnswer={() => setAnswered(complaint)} />
                ))}
              </tbody>
            </Table>
            <Paginator {...place} total={total} />
          </>
        )}
      </QueryState>
      <Suspense>{answered && <AnswerDialog complaint={answered} onClose={() => setAnswered(undefined)} />}</Suspense>
    </ListPage>
  )
}

function ComplaintRow({ complaint, onAnswer }: { complaint: Complaint; onAnswer: () => void }) {
  const t = useTexts(complaintTexts)
  const language = useLanguage()
  const { orderNo, company, openedBy, projectName, catalog, lotNo, reason, description, dueAt, outcome } = complaint
  const [now] = useState(Date.now)
  const isOverdue = outcome === null && Date.parse(dueAt) < now
  return (
    <tr>
      <th scope="row">
        <Link href={`/office/orders?order=${encodeURIComponent(orderNo)}`} className="mono">
          {orderNo}
        </Link>
        <p className={styles.small}>
          {company} · {openedBy}
        </p>
      </th>
      <Td label={t('description')}>
        <div>
          <p>
            <strong>{t(`reason.${reason}`)}</strong> · {projectName} <span className="mono">{catalog}</span>
            {lotNo && ` · ${lotNo}`}
          </p>
          <p className={styles.text}>{description}</p>
          <ComplaintFiles complaint={complaint} isDesk />
        </div>
      </Td>
      <Td label={t('due')}>{isOverdue ? <Badge tone="danger">{t('overdue')}</Badge> : formatDay(dueAt, language)}</Td>
      <Td label={t('outcome')}>
        {outcome ? (
          <Badge tone="success">{t(`outcome.${outcome}`)}</Badge>
        ) : (
          <Button size="small" onClick={onAnswer}>
            {t('answer')}
          </Button>
        )}
      </Td>
    </tr>
  )
}
