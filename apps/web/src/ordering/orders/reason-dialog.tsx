import { orderPagesTexts } from '@paratope/contract/ordering/orders'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { type OrderDetail, ordersKey } from './orders.data.ts'
import type { cancelByStaffForm, cancelOrderForm } from './orders.forms.ts'
import { useStaleOrder } from './use-order-action.ts'

export interface ReasonDialogProps {
  of: typeof cancelOrderForm | typeof cancelByStaffForm
  order: OrderDetail
  title: string
  /** Consequence of the action. */
  text: string
  label: string
  hint?: string
  /** Shown where no reason is given. */
  requiredText: string
  buttonTexts: { submit: string; cancel: string }
  tone?: 'primary' | 'danger'
  successText: string
  onClose: () => void
}

/** Asks for the reason of an action on an order and runs the action. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { of, order, text, label, hint, requiredText, buttonTexts, onClose, ...dialog } = props
  const t = useTexts(orderPagesTexts)
  return (
    <FormDialog
      {...dialog}
      of={of}
      params={{ orderNo: order.orderNo }}
      body={{ version: order.version }}
      width={520}
      buttonTexts={{ ...buttonTexts, close: t('close') }}
      errorTexts={{ reason: requiredText }}
      invalidates={[ordersKey]}
      onDone={onClose}
      onRefuse={useStaleOrder(onClose)}
      onClose={onClose}
    >
      <p>{text}</p>
      <TextareaField of={of} name="reason" label={label} hint={hint} />
    </FormDialog>
  )
}
