import { LinkForm } from './link-form.tsx'
import { NewAccountForm } from './new-account-form.tsx'
import type { PendingIdentityFormProps } from './pending-identity-form.ts'

/** Asks users with an account whether to link it, all others whether to create one. */
export default function PendingIdentityStep(props: PendingIdentityFormProps) {
  return props.pendingIdentity.hasAccount ? <LinkForm {...props} /> : <NewAccountForm {...props} />
}
