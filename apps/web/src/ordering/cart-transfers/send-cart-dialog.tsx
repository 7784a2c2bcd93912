import type { CartColleague } from '@paratope/contract/ordering/cart-transfers'
import { cartTransferTexts } from '@paratope/contract/ordering/cart-transfers/cart-transfers.texts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { publishCartChange } from '#ordering/carts/index.ts'
import { sendCartForm } from './cart-transfers.forms.ts'

export interface SendCartDialogProps {
  colleagues: readonly CartColleague[]
  onClose: () => void
}

/** Moves the whole cart to a colleague. */
export default function SendCartDialog({ colleagues, onClose }: SendCartDialogProps) {
  const t = useTexts(cartTransferTexts)
  return (
    <FormDialog
      of={sendCartForm}
      title={t('title')}
      lead={t('lead')}
      buttonTexts={{ submit: t('submit'), cancel: t('cancel'), close: t('cancel') }}
      errorTexts={{ toUserId: t('cart_transfer.colleague_unknown') }}
      errorFields={{ 'cart_transfer.*': 'toUserId', 'cart.*': 'toUserId' }}
      successText={t('sent')}
      onDone={() => {
        publishCartChange('unknown')
        onClose()
      }}
      onClose={onClose}
    >
      <SelectField
        of={sendCartForm}
        name="toUserId"
        label={t('colleague')}
        placeholder={t('choose')}
        options={colleagues.map(({ id, name }) => ({ value: id, text: name }))}
      />
      <TextareaField of={sendCartForm} name="message" label={t('message')} />
    </FormDialog>
  )
}
