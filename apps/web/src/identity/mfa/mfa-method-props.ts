import type { LoginResult } from '@paratope/contract/identity/sessions'
import type { MfaChallenge } from './mfa.data.ts'

/** What each way over the hurdle is given. */
export interface MfaMethodProps {
  challenge: MfaChallenge
  onLogin: (result: LoginResult) => void
  onCancel: () => void
}
