import { getNotificationPath } from '@paratope/contract/identity/notifications'
import type { ApprovalRequest } from '@paratope/contract/ordering/approvals'
import { approvalTexts } from '@paratope/contract/ordering/approvals/approvals.texts'
import { formatRevision } from '@paratope/contract/ordering/orders'
import { useAction } from '#kit/form/use-action.ts'
import { formatDay, formatMoment } from '#kit/page/format-dates.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { Status } from '#ui/display/status.tsx'
import { approvalsKey } from './approvals.data.ts'
import styles from './approvals.module.css'
import { DecisionButtons } from './decision-buttons.tsx'
import { LevelList } from './level-list.tsx'

const tones = { pending: 'warning', approved: 'success', rejected: 'danger', withdrawn: 'neutral' } as const

/** One request: what it is about, whose turn it is, and what happened so far. */
export function ApprovalCard({ request }: { request: ApprovalRequest }) {
  const t = useTexts(approvalTexts)
  const language = useLanguage()
  const site = useSite()
  const { orderNo, requestedBy, createdAt, total, state, revision, canDecide, canDecideFor, canWithdraw, isFromCart } =
    request
  return (
    <Card as="li" padding="large" className={styles.card}>
      <header className={styles.head}>
        <h3>
          <Link href={getNotificationPath({ kind: 'order', code: orderNo }, site, false)}>{orderNo}</Link>
        </h3>
        <Status tone={tones[state]}>{t(`state.${state}`)}</Status>
        <strong className={styles.total}>{formatMoney(total, language)}</strong>
      </header>
      <p className={styles.note}>
        {t('request.by', { name: requestedBy, day: formatDay(createdAt, language) })}
        {!isFromCart && ` · ${t('request.revision', { revision: formatRevision(revision) })}`}
      </p>
      {state === 'pending' && isFromCart && <p className={styles.note}>{t('request.fromCart')}</p>}
      {state === 'pending' && request.isOverBudget && <p className={styles.note}>{t('request.overBudget')}</p>}
      <LevelList request={request} />
      <Disclosure summary={t('history')}>
        <ol className={styles.history}>
          {request.history.map(({ decision, by, principal, reason, at }) => (
            <li key={`${decision} ${at}`}>
              <span>
                {t(`decision.${decision}`)}
                {by && ` · ${principal === null ? by : t('decision.by', { by, approver: principal })}`}
              </span>
              <span className={styles.note}>{formatMoment(at, language)}</span>
              {reason && <span>{reason}</span>}
            </li>
          ))}
        </ol>
      </Disclosure>
      {(canDecide || canDecideFor !== null || canWithdraw) && (
        <div className={styles.actions}>
          <DecisionButtons request={request} />
          {canWithdraw && <WithdrawButton request={request} />}
        </div>
      )}
    </Card>
  )
}

export function WithdrawButton({ request: { id } }: { request: ApprovalRequest }) {
  const t = useTexts(approvalTexts)
  const withdraw = useAction(({ approvals }) => approvals.withdraw({ params: { id } }), {
    successText: t('withdraw.done'),
    invalidates: [approvalsKey],
  })
  return (
    <Button loading={withdraw.isPending} onClick={() => void withdraw.run()}>
      {t('withdraw')}
    </Button>
  )
}
