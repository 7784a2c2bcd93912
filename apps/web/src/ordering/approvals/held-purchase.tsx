import { approvalTexts } from '@paratope/contract/ordering/approvals/approvals.texts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import type { OrderSectionProps } from '#ordering/orders/index.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { WithdrawButton } from './approval-card.tsx'
import { approvalOfOrderQuery } from './approvals.data.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { LevelList } from './level-list.tsx'

/** Shows on the order that its acceptance waits, for whom, and the decision to anyone who may make it. */
export default function HeldPurchase({ order }: OrderSectionProps) {
  const t = useTexts(approvalTexts)
  const canRead = useHasPermission('approval.read')
  const isOpen = order.status === 'toConfirm'
  const query = approvalOfOrderQuery(order.orderNo, order.version, useLanguage())
  const { data: request } = useQuery({ ...query, enabled: canRead && isOpen })
  if (!isOpen || request?.state !== 'pending') return null
  const current = request.levels.find(({ isCurrent }) => isCurrent)
  return (
    <Callout
      tone="warning"
      title={t('held.title')}
      actions={
        <>
          <DecisionButtons request={request} />
          {request.canWithdraw && <WithdrawButton request={request} />}
        </>
      }
    >
      {request.obstacle === null && <p>{t('held.text', { name: current?.approver ?? '' })}</p>}
      {request.isOverBudget && <p>{t('request.overBudget')}</p>}
      <LevelList request={request} />
    </Callout>
  )
}
