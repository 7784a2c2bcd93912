import { type AttributeChoice, type AttributeDefinition, attributes as api } from '@paratope/contract/attributes'
import { type Language, pick, raiser } from '@paratope/contract/kernel'
import { wordsIn } from '#domains/dictionaries/index.ts'
import type { Db } from '#kernel/database.ts'
import type { Memo } from '#kernel/memo.ts'
import { allDefinitions, findDefinition, saveChoice } from './attributes.repo.ts'

const raise = raiser(api.errors)

export async function definitionsIn(db: Db, memo: Memo, language: Language): Promise<AttributeDefinition[]> {
  const [rows, word] = await Promise.all([allDefinitions(db), wordsIn(db, memo, language)])
  return rows.map(({ key, name, hint, dict, choices, preset }) => ({
    attributeKey: key,
    name: pick(name, language),
    hint: pick(hint, language),
    attribute: preset,
    list: choices.map((value) => ({ itemValue: value, itemText: word(dict, value) })),
  }))
}

export async function chooseAttribute(db: Db, userId: string, choice: AttributeChoice): Promise<void> {
  const { attributeKey: key, attribute: value } = choice
  const definition = await findDefinition(db, key)
  if (!definition?.choices.includes(value)) throw raise('attribute.unknown', { key })
  await saveChoice(db, { user_id: userId, key, value })
}
