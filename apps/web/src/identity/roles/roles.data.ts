import type { UserQuery } from '@paratope/contract/identity/roles'
import type { Language } from '@paratope/contract/texts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const rolesKey = ['roles'] as const
export const peopleKey = ['people'] as const

export const rolesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...rolesKey, language],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).roles.list(),
  })

export const peopleQuery = (query: Partial<UserQuery>, language: Language) =>
  queryOptions({
    queryKey: [...peopleKey, query, language],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).roles.users({ query }),
  })

/** Checks on the server whether a new role may have this code: whether it is one, and whether it is free. */
export async function verifyRoleCode(code: string): Promise<void> {
  const { validation } = await api({ quiet: true })
  await validation.checkRule({ query: { ruleCode: 'roleCode', value: encodeURIComponent(code) } })
  const query = { tableName: 'sys_role', fieldName: 'role_code', fieldVal: code, dataId: '' }
  await validation.checkDuplicate({ query })
}
