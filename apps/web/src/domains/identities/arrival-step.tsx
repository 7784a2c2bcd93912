import type { ArrivalFormProps } from './arrival-form.ts'
import { LinkForm } from './link-form.tsx'
import { NewAccountForm } from './new-account-form.tsx'

/** Whoever has an account here is asked whether to link it, anybody else whether to open one. */
export default function ArrivalStep(props: ArrivalFormProps) {
  return props.arrival.known ? <LinkForm {...props} /> : <NewAccountForm {...props} />
}
