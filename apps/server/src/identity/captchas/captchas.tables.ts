import type { Instant } from '@paratope/contract/kernel'

export interface CaptchaTable {
  asked_by: string
  key: string
  answer_hash: string
  expires_at: Instant
}

export interface SliderTable {
  secret_hash: string
  address: string
  moved: boolean
  made_at: Instant
  expires_at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    captcha: CaptchaTable
    slider: SliderTable
  }
}
