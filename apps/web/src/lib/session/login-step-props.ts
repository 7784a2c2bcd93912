import type { LoginResult } from '@paratope/contract/identity/sessions'
import type { RequestFailed } from '../api/request-failed.ts'

/** What others may know of a refused login: never the password, never a code. */
export interface LoginFailure {
  readonly error: RequestFailed
  /** The name or the mobile number that was to log in. */
  readonly username: string
  /** 0 signs in with an e-mail address, 1 with another name; a verification goes there. */
  readonly loginType: 0 | 1
}

/** What stands in place of the form once a login was refused for want of one thing more. */
export interface LoginStepProps {
  failure: LoginFailure
  onLogin: (result: LoginResult) => void
  /** What was shown was good, and one thing more is asked for. */
  onFail: (failure: LoginFailure) => void
  /** Back to the form. */
  onCancel: () => void
}

/** Another way in, below the form. */
export interface AlternativeLoginProps {
  onLogin: (result: LoginResult) => void
  /** Refused, perhaps only for want of one thing more. */
  onFail: (failure: LoginFailure) => void
}
