import type { Instant, Language } from '@paratope/contract/kernel'
import type { letterKinds, letterStates } from '@paratope/contract/letters'
import type { Generated, JSONColumnType } from 'kysely'
import type { LetterValues } from './letter.ts'

export type LetterKind = (typeof letterKinds)[number]
export type LetterState = (typeof letterStates)[number]

export interface LetterTable {
  id: string
  kind: LetterKind
  address: string
  language: Language
  site: string | null
  template: string
  values: JSONColumnType<LetterValues>
  state: Generated<LetterState>
  masked: Generated<boolean>
  tries: Generated<number>
  failure: string | null
  made_at: Instant
  until: Instant | null
  sent_at: Instant | null
  down_at: Generated<Instant | null>
}

declare module '#kernel/database.ts' {
  interface Database {
    letter: LetterTable
  }
}
