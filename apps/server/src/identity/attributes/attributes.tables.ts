import type { LocalText } from '@paratope/contract/kernel'
import type { JSONColumnType } from 'kysely'

export interface AttributeDefinitionTable {
  key: string
  name: JSONColumnType<LocalText>
  hint: JSONColumnType<LocalText>
  dict: string
  choices: string[]
  preset: string
  sort: number
}

export interface AttributeChoiceTable {
  user_id: string
  key: string
  value: string
}

declare module '#kernel/database/database.ts' {
  interface Database {
    attribute_definition: AttributeDefinitionTable
    attribute_choice: AttributeChoiceTable
  }
}
