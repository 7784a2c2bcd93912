import type { ApprovalRequest } from '@paratope/contract/ordering/approvals'
import { approvalTexts } from '@paratope/contract/ordering/approvals/approvals.texts'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { ordersKey } from '#ordering/orders/index.ts'
import { formatMoney } from '#ui/display/format.ts'
import { approvalsKey } from './approvals.data.ts'
import { approvalDecisionForm, approvalForColleagueForm } from './approvals.forms.ts'

interface DecisionDialogProps {
  request: ApprovalRequest
  decision: 'approve' | 'reject'
  onClose: () => void
}

/** Approving takes one press; rejecting needs a reason for the buyer. */
export function DecisionDialog({ request, decision, onClose }: DecisionDialogProps) {
  const t = useTexts(approvalTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { id, version, orderNo: code, total } = request
  return (
    <FormDialog
      of={approvalDecisionForm}
      params={{ id }}
      body={{ version, decision }}
      title={
        decision === 'approve'
          ? t('approve.title', { code, total: formatMoney(total, language) })
          : t('reject.title', { code })
      }
      width={520}
      tone={decision === 'approve' ? 'primary' : 'danger'}
      buttonTexts={{ submit: t(decision), cancel: t('cancel'), close: t('close') }}
      validate={({ reason }) => (decision === 'reject' && !reason ? { reason: t('reject.needed') } : {})}
      errorTexts={{ reason: t('reject.needed') }}
      successText={t(`${decision}.done`)}
      invalidates={[approvalsKey, ordersKey]}
      onDone={onClose}
      onRefuse={async () => {
        await queryClient.invalidateQueries({ queryKey: approvalsKey })
        return false
      }}
      onClose={onClose}
    >
      <TextareaField of={approvalDecisionForm} name="reason" label={t(`${decision}.reason`)} />
    </FormDialog>
  )
}

interface ForColleagueDialogProps extends DecisionDialogProps {
  /** Name of the approver. */
  name: string
}

/** Deciding for the approver takes a reason, which everyone reads who sees the request. */
export function ForColleagueDialog({ request, decision, name, onClose }: ForColleagueDialogProps) {
  const t = useTexts(approvalTexts)
  const queryClient = useQueryClient()
  const { id, version, orderNo: code, isNamedLater } = request
  return (
    <FormDialog
      of={approvalForColleagueForm}
      params={{ id }}
      body={{ version, decision }}
      title={t(`${decision}For.title`, { code, name })}
      lead={
        <>
          {t('decideFor.lead', { name })}
          {isNamedLater && ` ${t('decideFor.later')}`}
        </>
      }
      width={520}
      tone={decision === 'approve' ? 'primary' : 'danger'}
      buttonTexts={{ submit: t(`${decision}For`, { name }), cancel: t('cancel'), close: t('close') }}
      errorTexts={{ reason: t('reject.needed') }}
      successText={t(`${decision}.done`)}
      invalidates={[approvalsKey, ordersKey]}
      onDone={onClose}
      onRefuse={async () => {
        await queryClient.invalidateQueries({ queryKey: approvalsKey })
        return false
      }}
      onClose={onClose}
    >
      <TextareaField of={approvalForColleagueForm} name="reason" label={t('decideFor.reason', { name })} />
    </FormDialog>
  )
}
