import { LinkForm } from './link-form.tsx'
import { NewAccountForm } from './new-account-form.tsx'
import type { PendingIdentityFormProps } from './pending-identity-form.ts'

/** Whoever has an account here is asked whether to link it, anybody else whether to open one. */
export default function PendingIdentityStep(props: PendingIdentityFormProps) {
  return props.pendingIdentity.hasAccount ? <LinkForm {...props} /> : <NewAccountForm {...props} />
}
