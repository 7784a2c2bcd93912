import type { Instant } from '@paratope/contract/kernel'
import type { Generated } from 'kysely'

export interface CaptchaTable {
  owner_hash: string
  key: string
  answer_hash: string
  expires_at: Instant
  /** Whether its answer went out by e-mail instead of as a picture. */
  emailed: Generated<boolean>
}

export interface CaptchaFailureTable {
  network: string
  failures: number
  since: Instant
}

export interface SliderTable {
  secret_hash: string
  address: string
  is_solved: boolean
  created_at: Instant
  expires_at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    captcha: CaptchaTable
    captcha_failure: CaptchaFailureTable
    slider: SliderTable
  }
}
