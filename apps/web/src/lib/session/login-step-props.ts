import type { LoginResult } from '@paratope/contract/identity/sessions'
import type { RequestFailed } from '../api/request-failed.ts'

/** Facts of a refused login for other components: never the password or a code. */
export interface LoginFailure {
  readonly error: RequestFailed
  /** The user name or mobile number. */
  readonly username: string
  /** 0 for an e-mail address, 1 for another name; a verification uses it. */
  readonly loginType: 0 | 1
}

/** Replaces the form after a login that needs another step. */
export interface LoginStepProps {
  failure: LoginFailure
  onLogin: (result: LoginResult) => void
  /** The step succeeded, and another one is needed. */
  onFail: (failure: LoginFailure) => void
  /** Returns to the form. */
  onCancel: () => void
}

/** An alternative login below the form. */
export interface AlternativeLoginProps {
  onLogin: (result: LoginResult) => void
  /** The login was refused, perhaps because another step is needed. */
  onFail: (failure: LoginFailure) => void
}
