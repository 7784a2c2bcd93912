import type { LoginResult } from '@paratope/contract/sessions'
import type { Hurdle } from './second-factors.data.ts'

/** What each way over the hurdle is given. */
export interface WayProps {
  hurdle: Hurdle
  onLogin: (result: LoginResult) => void
  onCancel: () => void
}
