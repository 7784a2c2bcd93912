import { accountSettingsTexts, type Profile } from '@paratope/contract/identity/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { SendCodeButton } from '#identity/verification-codes/index.ts'
import { EntryDialog, readText, type ShowErrors } from '#kit/form/entry-dialog.tsx'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { confirmAddress, profileQuery, sendAddressCode } from './account.data.ts'
import styles from './contact-code-fields.module.css'
import { isEmailAddress } from './parse-email-list.ts'

interface ConfirmAddressDialogProps {
  address: string
  onConfirmed: (profile: Profile) => void
  onClose: () => void
}

/** Takes the code that was sent to a new login address, or to an address that is to get mail. */
export default function ConfirmAddressDialog({ address, onConfirmed, onClose }: ConfirmAddressDialogProps) {
  const t = useTexts(accountSettingsTexts)
  const queries = useQueryClient()
  const to = isEmailAddress(address) ? { email: address } : { phone: address }
  const showMessage = (title: string) => toast.show({ title, tone: 'success' })

  async function run(entries: FormData, show: ShowErrors<'code'>): Promise<void> {
    try {
      const saved = await confirmAddress({ ...to, code: readText(entries, 'code').trim() }, showMessage)
      queries.setQueryData(profileQuery.queryKey, saved)
      onConfirmed(saved)
    } catch (error) {
      const refused = error instanceof RequestFailed && /^(code\.|input\.refused)/.test(error.error ?? '')
      if (!refused || !show({ code: error.message })) throw error
    }
  }

  return (
    <EntryDialog<'code'>
      title={t('address.title', { address })}
      lead={t('address.lead')}
      buttonTexts={{ submit: t('address.confirm'), cancel: t('cancel'), close: t('close') }}
      validate={(entries) => (readText(entries, 'code').trim() === '' ? { code: t('address.code.needed') } : {})}
      onSubmit={run}
      onClose={onClose}
    >
      {({ errors, clearError: clear, getFieldId: getId }) => (
        <Field id={getId('code')} label={t('address.code')} error={errors.code} required>
          <div className={styles.line}>
            <Input
              name="code"
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={11}
              onInput={() => clear('code')}
            />
            <SendCodeButton label={t('address.code.get')} sendCode={() => sendAddressCode(to, showMessage)} />
          </div>
        </Field>
      )}
    </EntryDialog>
  )
}
