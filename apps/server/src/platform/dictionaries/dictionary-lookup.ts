import { createErrorFactory } from '@paratope/contract/kernel'
import { dictionaries as api, type DictItem, DictPath } from '@paratope/contract/platform/dictionaries'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import type { Session } from '#kernel/http/session.ts'
import type { ReferenceTable } from '#kernel/reference-table.ts'
import { listItems } from './dictionaries.service.ts'

export const createError = createErrorFactory(api.errors)

export interface LookupContext extends Pick<RequestContext, 'db' | 'language' | 'registry'> {
  session: Session | undefined
}

/** Refuses readers without the permission of the table. */
export function requireTable({ session }: LookupContext, table: ReferenceTable | undefined): ReferenceTable {
  if (!table) throw createError('dictionary.unknown')
  if (!session) throw createCommonError('session.missing')
  if (table.needs !== undefined && !session.permissions.has(table.needs)) throw createCommonError('permission.missing')
  return table
}

const toItem = ({ value, text }: { value: string; text: string }): DictItem => ({
  value,
  text,
  title: text,
  label: text,
})

/**
 * The items of a dictionary by its code, or of a registered table by `table,text,code`. All other names are refused
 * alike.
 */
export async function listDictionary(context: LookupContext, path: string): Promise<DictItem[]> {
  const { db, language, registry } = context
  if (!DictPath.safeParse(path).success) throw createError('dictionary.unknown')
  const [name = '', text, code] = path.split(',')
  if (text !== undefined) {
    const found = registry.referenceTables.find(
      ({ table, textField, codeField }) => table === name && textField === text && codeField === code,
    )
    return (await requireTable(context, found).listRows(db, language)).map(toItem)
  }
  const items = await listItems(db, name, language)
  if (items.length === 0) throw createError('dictionary.unknown')
  return items
}

/** Unknown values are returned as their own texts. */
export async function loadTexts(context: LookupContext, path: string, key: string): Promise<string> {
  const texts = new Map((await listDictionary(context, path)).map(({ value, text }) => [value, text]))
  return key
    .split(',')
    .map((value) => texts.get(value) ?? value)
    .join(',')
}

export async function searchDictionary(
  context: LookupContext,
  path: string,
  { keyword, pageSize }: { keyword: string; pageSize: number },
): Promise<DictItem[]> {
  const wanted = keyword.toLowerCase()
  const matches = ({ text, value }: DictItem) =>
    text.toLowerCase().includes(wanted) || value.toLowerCase().startsWith(wanted)
  return (await listDictionary(context, path)).filter(matches).slice(0, pageSize)
}
