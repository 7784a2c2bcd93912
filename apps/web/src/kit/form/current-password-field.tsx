import { useUser } from '#lib/session/session.ts'
import type { AnyForm } from './form-spec.ts'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'

/** The field that shows errors of the current password. */
export const passwordErrorFields = { 'password.*': 'password' } as const

/** The current password, required before sensitive changes. */
export function CurrentPasswordField<Spec extends AnyForm>(props: PasswordFieldProps<Spec>) {
  const user = useUser()
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input name="username" autoComplete="username" defaultValue={user?.username} readOnly hidden />
      <PasswordField {...props} autoComplete="current-password" />
    </>
  )
}
