import { createErrorFactory, type Language, localize } from '@paratope/contract/kernel'
import { categories as api, type CategoryEntry } from '@paratope/contract/platform/categories'
import type { TreeNode } from '@paratope/contract/platform/dictionaries'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { ReferenceRow } from '#kernel/reference-table.ts'
import { toTreeNodes } from '#platform/dictionaries/index.ts'
import { listCategoryRows } from './categories.repo.ts'

const createError = createErrorFactory(api.errors)

export const conditionFields = ['code'] as const

export const listReferenceRows = async (db: Db, language: Language): Promise<ReferenceRow[]> =>
  (await listCategoryRows(db)).map(({ code, parent_code, name }) => ({
    value: code,
    text: localize(name, language),
    parent: parent_code ?? '',
    fields: { code },
  }))

export const loadCategoryTree = async (
  db: Db,
  language: Language,
  filter: { parent: string; condition?: string; isDeep?: boolean },
): Promise<TreeNode[]> =>
  toTreeNodes(await listReferenceRows(db, language), { condition: '', ...filter, conditionFields })

export async function findCategory(db: Db, language: Language, field: string, value: string): Promise<CategoryEntry> {
  if (field !== 'id' && field !== 'code') throw createError('category.field_unknown')
  const rows = await listReferenceRows(db, language)
  const row = rows.find((candidate) => candidate.value === value)
  if (!row) throw createCommonError('record.missing')
  return {
    id: row.value,
    pid: row.parent || '0',
    code: row.value,
    name: row.text,
    hasChild: rows.some(({ parent }) => parent === row.value) ? '1' : '0',
  }
}

/** Ids without a category are returned as they are. */
export async function listCategoryNames(db: Db, language: Language, ids: string): Promise<string[]> {
  const names = new Map((await listReferenceRows(db, language)).map(({ value, text }) => [value, text]))
  return ids.split(',').map((id) => names.get(id) ?? id)
}
