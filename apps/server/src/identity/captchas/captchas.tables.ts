import type { Instant } from '@paratope/contract/kernel'

export interface CaptchaTable {
  owner_hash: string
  key: string
  answer_hash: string
  expires_at: Instant
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
    slider: SliderTable
  }
}
