import { accountTexts, type Profile } from '@paratope/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { CodeButton } from '#domains/codes/index.tsx'
import { AskDialog, type ShowErrors, textIn } from '#kit/ask-dialog.tsx'
import { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { toast } from '#ui/toast.ts'
import { confirmAddress, profileQuery, sendAddressCode } from './account.data.ts'
import styles from './contact-code.module.css'
import { isEmailAddress } from './email-lists.ts'

interface ConfirmAddressDialogProps {
  address: string
  onConfirmed: (profile: Profile) => void
  onClose: () => void
}

/** Takes the code that was sent to a new login address, or to an address that is to get mail. */
export default function ConfirmAddressDialog({ address, onConfirmed, onClose }: ConfirmAddressDialogProps) {
  const say = useSay(accountTexts)
  const queries = useQueryClient()
  const to = isEmailAddress(address) ? { email: address } : { phone: address }
  const heard = (title: string) => toast.show({ title, tone: 'success' })

  async function run(entries: FormData, show: ShowErrors<'code'>): Promise<void> {
    try {
      const saved = await confirmAddress({ ...to, code: textIn(entries, 'code').trim() }, heard)
      queries.setQueryData(profileQuery.queryKey, saved)
      onConfirmed(saved)
    } catch (error) {
      const refused = error instanceof RequestFailed && /^(code\.|input\.refused)/.test(error.error ?? '')
      if (!refused || !show({ code: error.message })) throw error
    }
  }

  return (
    <AskDialog<'code'>
      title={say('address.title', { address })}
      lead={say('address.lead')}
      words={{ submit: say('address.confirm'), cancel: say('cancel'), close: say('close') }}
      check={(entries) => (textIn(entries, 'code').trim() === '' ? { code: say('address.code.needed') } : {})}
      run={run}
      onClose={onClose}
    >
      {({ errors, clear, idOf }) => (
        <Field id={idOf('code')} label={say('address.code')} error={errors.code} required>
          <div className={styles.line}>
            <Input
              name="code"
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={11}
              onInput={() => clear('code')}
            />
            <CodeButton label={say('address.code.get')} send={() => sendAddressCode(to, heard)} />
          </div>
        </Field>
      )}
    </AskDialog>
  )
}
