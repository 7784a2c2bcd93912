import { CategoryImportRow, categoryImportTexts } from '@paratope/contract/platform/categories'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { defineImport, type RowRefusal } from '#platform/files/index.ts'
import { findFreeCode } from './categories.edit.ts'
import { insertCategory, listCategoryRows, lockCategories } from './categories.repo.ts'

export const categoryImport = defineImport({
  name: 'categories',
  row: CategoryImportRow,
  texts: categoryImportTexts,
  examples: [{ en: 'Reagents', zh: '试剂', es: 'Reactivos', ja: '試薬' }],
})

/** Adds rows below the parent, in their order, and answers those whose name is taken or for which no code is left. */
export async function importCategories(
  db: Db,
  parent: string,
  rows: readonly CategoryImportRow[],
): Promise<RowRefusal[]> {
  await lockCategories(db)
  const existing = await listCategoryRows(db)
  if (parent !== '' && !existing.some(({ code }) => code === parent)) throw createCommonError('record.missing')
  const siblings = existing.filter(({ parent_code }) => (parent_code ?? '') === parent)
  const names = new Set(siblings.map(({ name }) => name.en.toLowerCase()))
  const codes = siblings.map(({ code }) => code)
  let sort = Math.max(0, ...existing.map((row) => row.sort))
  const refusals: RowRefusal[] = []
  for (const [index, name] of rows.entries()) {
    const code = findFreeCode(parent, codes)
    if (names.has(name.en.toLowerCase())) refusals.push({ index, code: 'import.name_taken' })
    else if (code === undefined) refusals.push({ index, code: 'import.category_full' })
    else {
      names.add(name.en.toLowerCase())
      codes.push(code)
      sort += 1
      await insertCategory(db, { code, parent: parent || null, name, sort })
    }
  }
  return refusals
}
