import { userTexts } from '@paratope/contract/texts/users'
import { useState } from 'react'
import { useSite } from '#lib/frame.tsx'
import { useUser } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { Field } from '#ui/field.tsx'
import { SecretInput } from '#ui/secret-input.tsx'

export interface OwnPasswordProps {
  id: string
  label: string
  hint: string
  error: string | undefined
  onInput: () => void
}

/** One's own password, asked for once more before something that matters. */
export function OwnPassword({ id, label, hint, error, onInput }: OwnPasswordProps) {
  const say = useSay(userTexts)
  const { allowPaste } = useSite()
  const user = useUser()
  const [sealed, setSealed] = useState(false)
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input name="username" autoComplete="username" defaultValue={user?.username} readOnly hidden />
      <Field
        id={id}
        label={label}
        error={error}
        hint={sealed ? <span role="status">{say('password.no_paste')}</span> : hint}
        required
      >
        <SecretInput
          name="password"
          autoComplete="current-password"
          showText={say('password.show')}
          hideText={say('password.hide')}
          sealed={!allowPaste}
          onRefused={() => setSealed(true)}
          onInput={() => {
            onInput()
            setSealed(false)
          }}
        />
      </Field>
    </>
  )
}
