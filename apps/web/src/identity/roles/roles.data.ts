import type { ManagedUser, Role, RoleChange, UserChange, UserQuery } from '@paratope/contract/identity/roles'
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

export const peoplePageSize = 25

export const peopleQuery = (query: Partial<UserQuery>, language: Language) =>
  queryOptions({
    queryKey: [...peopleKey, query, language],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).roles.people({ query: { pageSize: peoplePageSize, ...query } }),
  })

/** Hears what the server says to a success. */
type MessageHandler = (message: string) => void

const getRolesClient = async (onMessage?: MessageHandler) =>
  (await api({ quiet: true, ...(onMessage && { onMessage }) })).roles

/** Whether a new role may have this code. */
export async function verifyRoleCodeIsFree(code: string): Promise<void> {
  const { validation } = await api({ quiet: true })
  const query = { tableName: 'sys_role', fieldName: 'role_code', fieldVal: code, dataId: '' }
  await validation.duplicate({ query })
}

export const updateRole = async (code: string, body: RoleChange, onMessage: MessageHandler): Promise<Role> =>
  (await getRolesClient(onMessage)).change({ params: { code }, body })
export const deleteRoles = async (codes: readonly string[]): Promise<{ removed: number }> =>
  (await getRolesClient()).remove({ body: { codes: [...codes] } })
export const updatePerson = async (
  id: ManagedUser['id'],
  body: UserChange,
  onMessage: MessageHandler,
): Promise<ManagedUser> => (await getRolesClient(onMessage)).changePerson({ params: { id }, body })
