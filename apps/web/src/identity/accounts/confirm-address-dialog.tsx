import { accountSettingsTexts, type Profile } from '@paratope/contract/identity/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { SendCodeButton } from '#identity/verification-codes/index.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { FormField } from '#kit/form/form-field.tsx'
import { fromServer } from '#kit/form/use-action.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Input } from '#ui/forms/input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { profileQuery, sendAddressCode } from './account.data.ts'
import styles from './contact-code-fields.module.css'
import { isEmailAddress } from './parse-email-list.ts'
import { confirmAddressForm } from './profile.forms.ts'

interface ConfirmAddressDialogProps {
  address: string
  onConfirmed: (profile: Profile) => void
  onClose: () => void
}

/** Takes the code that was sent to a new login address, or to an address that is to get messages. */
export default function ConfirmAddressDialog({ address, onConfirmed, onClose }: ConfirmAddressDialogProps) {
  const t = useTexts(accountSettingsTexts)
  const queryClient = useQueryClient()
  const contact = isEmailAddress(address) ? { email: address } : { phone: address }
  const showMessage = (title: string) => toast.show({ title, tone: 'success' })
  return (
    <FormDialog
      of={confirmAddressForm}
      body={contact}
      title={t('address.title', { address })}
      lead={t('address.lead')}
      buttonTexts={{ submit: t('address.confirm'), cancel: t('cancel'), close: t('close') }}
      errorTexts={{ code: t('address.code.needed') }}
      errorFields={{ 'code.*': 'code', 'input.refused': 'code' }}
      successText={fromServer}
      onDone={(profile) => {
        queryClient.setQueryData(profileQuery.queryKey, profile)
        onConfirmed(profile)
      }}
      onClose={onClose}
    >
      <FormField of={confirmAddressForm} name="code" label={t('address.code')}>
        <div className={styles.line}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={11} />
          <SendCodeButton label={t('address.code.get')} sendCode={() => sendAddressCode(contact, showMessage)} />
        </div>
      </FormField>
    </FormDialog>
  )
}
