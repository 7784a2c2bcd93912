import {
  type AttributeChoice,
  type AttributeDefinition,
  attributes as api,
} from '@paratope/contract/identity/attributes'
import { createErrorFactory, type Language, localize } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import type { TaggedCache } from '#kernel/tagged-cache.ts'
import { loadDictionaryLookup } from '#platform/dictionaries/index.ts'
import { findDefinition, listDefinitions, saveChoice } from './attributes.repo.ts'

const createError = createErrorFactory(api.errors)

export async function listAttributeDefinitions(
  db: Db,
  cache: TaggedCache,
  language: Language,
): Promise<AttributeDefinition[]> {
  const [rows, translate] = await Promise.all([listDefinitions(db), loadDictionaryLookup(db, cache, language)])
  return rows.map(({ key, name, hint, dict, choices, preset }) => ({
    attributeKey: key,
    name: localize(name, language),
    hint: localize(hint, language),
    attribute: preset,
    list: choices.map((value) => ({ itemValue: value, itemText: translate(dict, value) })),
  }))
}

export async function chooseAttribute(db: Db, userId: string, choice: AttributeChoice): Promise<void> {
  const { attributeKey: key, attribute: value } = choice
  const definition = await findDefinition(db, key)
  if (!definition?.choices.includes(value)) throw createError('attribute.unknown', { key })
  await saveChoice(db, { user_id: userId, key, value })
}
