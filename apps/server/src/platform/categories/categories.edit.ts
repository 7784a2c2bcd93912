import { createErrorFactory, type Language, localize } from '@paratope/contract/kernel'
import { categories as api, type CategoryRow } from '@paratope/contract/platform/categories'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import {
  deleteCategories,
  findCategoryRow,
  insertCategory,
  listCategoryRows,
  lockCategories,
  renameCategory,
  type CategoryRow as StoredCategory,
} from './categories.repo.ts'

const createError = createErrorFactory(api.errors)

const presentCategory = (
  { code, parent_code, name, version }: StoredCategory,
  hasChildren: boolean,
  language: Language,
): CategoryRow => ({
  id: code,
  parentId: parent_code ?? '',
  hasChildren,
  code,
  name: localize(name, language),
  names: { ...name, zh: name.zh ?? name.en },
  version,
})

export async function listCategoryChildren(db: Db, language: Language, parent: string): Promise<CategoryRow[]> {
  const rows = await listCategoryRows(db)
  const parents = new Set(rows.map(({ parent_code }) => parent_code))
  return rows
    .filter(({ parent_code }) => (parent_code ?? '') === (parent === '0' ? '' : parent))
    .map((row) => presentCategory(row, parents.has(row.code), language))
}

async function getCategory(db: Db, language: Language, code: string): Promise<CategoryRow> {
  const row = await findCategoryRow(db, code)
  if (!row) throw createCommonError('record.missing')
  const rows = await listCategoryRows(db)
  return presentCategory(
    row,
    rows.some(({ parent_code }) => parent_code === code),
    language,
  )
}

/** `A07` after `A06`; after `A99` follows `B01`. Undefined after `Z99`. */
export function findNextCode(parent: string, siblings: readonly string[]): string | undefined {
  const ends = siblings.map((code) => code.slice(parent.length)).sort()
  const [letter = 'A', ...digits] = ends.at(-1) ?? 'A00'
  const number = Number(digits.join('')) + 1
  if (number <= 99) return `${parent}${letter}${String(number).padStart(2, '0')}`
  return letter === 'Z' ? undefined : `${parent}${String.fromCharCode(letter.charCodeAt(0) + 1)}01`
}

/** Codes of the specification have 64 characters at most. */
const maxCodeLength = 64

/** The next code below a category; undefined if none is left. */
export function findFreeCode(parent: string, siblings: readonly string[]): string | undefined {
  const code = findNextCode(parent, siblings)
  return code !== undefined && code.length <= maxCodeLength ? code : undefined
}

export async function createCategory(
  db: Db,
  language: Language,
  { parentId, names }: { parentId: string; names: CategoryRow['names'] },
): Promise<CategoryRow> {
  await lockCategories(db)
  const rows = await listCategoryRows(db)
  if (parentId !== '' && !rows.some(({ code }) => code === parentId)) throw createCommonError('record.missing')
  const siblings = rows.filter(({ parent_code }) => (parent_code ?? '') === parentId)
  const codes = siblings.map(({ code }) => code)
  const code = findFreeCode(parentId, codes)
  if (code === undefined) throw createError('category.full')
  const sort = Math.max(0, ...rows.map((row) => row.sort)) + 1
  await insertCategory(db, { code, parent: parentId || null, name: names, sort })
  return getCategory(db, language, code)
}

export async function editCategory(
  db: Db,
  language: Language,
  { id, version, names }: Pick<CategoryRow, 'id' | 'version' | 'names'>,
): Promise<CategoryRow> {
  if (!(await renameCategory(db, id, version, names)))
    throw createCommonError('record.changed', { current: await getCategory(db, language, id) })
  return getCategory(db, language, id)
}

/** A category goes together with those below it, or after them. */
export async function removeCategories(db: Db, ids: readonly string[]): Promise<{ removed: number }> {
  await lockCategories(db)
  const rows = await listCategoryRows(db)
  const child = rows.find(({ code, parent_code }) => ids.includes(parent_code ?? '') && !ids.includes(code))
  if (child) throw createError('category.has_children', { name: child.parent_code ?? '' })
  return { removed: await deleteCategories(db, ids) }
}
