import type { ApprovalRequest } from '@paratope/contract/ordering/approvals'
import { approvalTexts } from '@paratope/contract/ordering/approvals/approvals.texts'
import { useQuery } from '@tanstack/react-query'
import { ListPage } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsEmpty } from '#kit/page/settings-section.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { AbsenceSection } from './absence-section.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { ApprovalRules } from './approval-rules.tsx'
import { approvalsQuery, waitingApprovalsQuery } from './approvals.data.ts'
import styles from './approvals.module.css'

/** Requests for the user, decisions of the company, and its rules. */
export default function ApprovalsPage() {
  const t = useTexts(approvalTexts)
  const canDecide = useHasPermission('approval.decide')
  const place = getPagePlace(useListUrlState({ page: '1', size: '' }))
  const waiting = useQuery({ ...waitingApprovalsQuery, enabled: canDecide })
  const all = useQuery(approvalsQuery(place.page, place.pageSize))
  return (
    <ListPage title={t('title')} lead={t('lead')}>
      {canDecide && (
        <section aria-labelledby="waiting" className={styles.section}>
          <h2 id="waiting">{t('waiting')}</h2>
          <QueryState
            query={waiting}
            count={2}
            isEmpty={({ records }) => records.length === 0}
            empty={<SettingsEmpty>{t('waiting.none')}</SettingsEmpty>}
          >
            {({ records }) => <Cards records={records} isWaiting />}
          </QueryState>
        </section>
      )}
      <section aria-labelledby="all" className={styles.section}>
        <h2 id="all">{t('all')}</h2>
        <QueryState
          query={all}
          count={4}
          isEmpty={({ records }) => records.length === 0}
          empty={<SettingsEmpty>{t('all.none')}</SettingsEmpty>}
        >
          {({ records, total }) => (
            <>
              <Cards records={records} />
              <Paginator {...place} total={total} />
            </>
          )}
        </QueryState>
      </section>
      <ApprovalRules />
      {canDecide && <AbsenceSection />}
    </ListPage>
  )
}

interface CardsProps {
  records: readonly ApprovalRequest[]
  /** Requests for the user can be decided there; below, administrators may decide for others. */
  isWaiting?: boolean
}

const Cards = ({ records, isWaiting = false }: CardsProps) => (
  <ul className={styles.cards}>
    {records.map((request) => (
      <ApprovalCard key={request.id} request={isWaiting ? request : hideOwnDecision(request)} />
    ))}
  </ul>
)

const hideOwnDecision = (request: ApprovalRequest): ApprovalRequest =>
  request.canDecide ? { ...request, canDecide: false, canDecideFor: null } : request
