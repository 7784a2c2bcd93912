import { approvalTexts } from '@paratope/contract/commerce/approvals/approvals.texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderSectionProps } from '#commerce/orders/index.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { LevelList, WithdrawButton } from './approval-card.tsx'
import { approvalOfOrderQuery } from './approvals.data.ts'
import { DecisionDialog } from './decision-dialog.tsx'

/** Shows on the order that its acceptance waits, for whom, and the decision to whoever may make it. */
export default function HeldPurchase({ order }: OrderSectionProps) {
  const t = useTexts(approvalTexts)
  const canRead = useHasPermission('approval.read')
  const isOpen = order.status === 'toConfirm'
  const query = approvalOfOrderQuery(order.orderNo, order.version, useLanguage())
  const { data: request } = useQuery({ ...query, enabled: canRead && isOpen })
  const [openDialog, setOpenDialog] = useState<'approve' | 'reject'>()
  if (!isOpen || request?.state !== 'pending') return null
  const current = request.levels.find(({ isCurrent }) => isCurrent)
  return (
    <Callout
      tone="warning"
      title={t('held.title')}
      actions={
        <>
          {request.canDecide && (
            <>
              <Button tone="primary" onClick={() => setOpenDialog('approve')}>
                {t('approve')}
              </Button>
              <Button onClick={() => setOpenDialog('reject')}>{t('reject')}</Button>
            </>
          )}
          {request.canWithdraw && <WithdrawButton request={request} />}
        </>
      }
    >
      <p>{t('held.text', { name: current?.approver ?? '' })}</p>
      {request.isOverBudget && <p>{t('request.overBudget')}</p>}
      <LevelList request={request} />
      {openDialog && (
        <DecisionDialog request={request} decision={openDialog} onClose={() => setOpenDialog(undefined)} />
      )}
    </Callout>
  )
}
