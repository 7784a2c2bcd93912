import type { ApprovalRequest } from '@paratope/contract/ordering/approvals'
import { approvalTexts } from '@paratope/contract/ordering/approvals/approvals.texts'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { DecisionDialog, ForColleagueDialog } from './decision-dialog.tsx'

/** Decides as the approver, or, by buttons that name the approver, for them. */
export function DecisionButtons({ request }: { request: ApprovalRequest }) {
  const t = useTexts(approvalTexts)
  const [decision, setDecision] = useState<'approve' | 'reject'>()
  const { orderNo, canDecide, canDecideFor: name } = request
  if (!canDecide && name === null) return null
  const close = () => setDecision(undefined)
  const getLabel = (kind: 'approve' | 'reject') => (canDecide || name === null ? t(kind) : t(`${kind}For`, { name }))
  return (
    <>
      <Button tone={canDecide ? 'primary' : 'secondary'} onClick={() => setDecision('approve')}>
        {getLabel('approve')}
        <span className="visually-hidden"> {orderNo}</span>
      </Button>
      <Button onClick={() => setDecision('reject')}>
        {getLabel('reject')}
        <span className="visually-hidden"> {orderNo}</span>
      </Button>
      {decision && (canDecide || name === null) && (
        <DecisionDialog request={request} decision={decision} onClose={close} />
      )}
      {decision && !canDecide && name !== null && (
        <ForColleagueDialog request={request} decision={decision} name={name} onClose={close} />
      )}
    </>
  )
}
