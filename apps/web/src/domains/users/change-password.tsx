import { sessionTexts } from '@paratope/contract/texts/sessions'
import { userTexts } from '@paratope/contract/texts/users'
import { accountTexts, withoutChinese } from '@paratope/contract/users'
import { useState } from 'react'
import { AskDialog, type AskTools, type ShowErrors, textIn } from '#kit/ask-dialog.tsx'
import { useSite } from '#lib/frame.tsx'
import { RequestFailed } from '#lib/request-failed.ts'
import { useUser } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { Field } from '#ui/field.tsx'
import { SecretInput } from '#ui/secret-input.tsx'
import { toast } from '#ui/toast.ts'
import styles from './account.module.css'
import { changePassword, type PasswordEntries, type PasswordField, usePasswordErrors } from './changing-password.ts'
import { NewPassword } from './new-password.tsx'

const read = (entries: FormData): PasswordEntries => ({
  oldpassword: textIn(entries, 'oldpassword'),
  password: textIn(entries, 'password'),
  confirm: textIn(entries, 'confirm'),
})

/** Opened from every user menu: the old password, a new one, and the new one again. */
export default function ChangePassword({ onClose }: { onClose: () => void }) {
  const say = useSay(sessionTexts)
  const sayUser = useSay(userTexts)
  const sayAccount = useSay(accountTexts)
  const { allowPaste } = useSite()
  const user = useUser()
  const { check, refused } = usePasswordErrors()
  const [sealed, setSealed] = useState<PasswordField>()

  async function run(entries: FormData, show: ShowErrors<PasswordField>): Promise<void> {
    try {
      toast.show({ title: await changePassword(read(entries)), tone: 'success' })
      onClose()
    } catch (error) {
      if (!(error instanceof RequestFailed && show(refused(error)))) throw error
    }
  }

  const secret = (
    { errors, clear, idOf }: AskTools<PasswordField>,
    name: 'oldpassword' | 'confirm',
    label: string,
    autoComplete: string,
  ) => (
    <Field
      id={idOf(name)}
      label={label}
      error={errors[name]}
      hint={sealed === name && <span role="status">{sayUser('password.no_paste')}</span>}
      required
    >
      <SecretInput
        name={name}
        autoComplete={autoComplete}
        showText={sayUser('password.show')}
        hideText={sayUser('password.hide')}
        sealed={!allowPaste}
        onRefused={() => setSealed(name)}
        keep={withoutChinese}
        onInput={() => {
          clear(name)
          setSealed(undefined)
        }}
      />
    </Field>
  )
  return (
    <AskDialog<PasswordField>
      title={say('change.title')}
      width={520}
      words={{ submit: say('change.submit'), cancel: say('change.cancel'), close: sayAccount('close') }}
      check={(entries) => check(read(entries), user)}
      run={run}
      onClose={onClose}
    >
      {(tools) => (
        <>
          {/* Tells password managers whose password it is. */}
          <input name="username" autoComplete="username" defaultValue={user?.username} readOnly hidden />
          {secret(tools, 'oldpassword', say('change.old'), 'current-password')}
          <NewPassword
            id={tools.idOf('password')}
            name="password"
            label={say('change.new')}
            error={tools.errors.password}
            onInput={() => tools.clear('password')}
          />
          {secret(tools, 'confirm', say('change.confirm'), 'new-password')}
          <p className={styles.note}>{say('change.after')}</p>
        </>
      )}
    </AskDialog>
  )
}
