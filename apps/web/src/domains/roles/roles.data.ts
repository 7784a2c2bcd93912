import type { Person, PersonChange, PersonQuery, Role, RoleChange, RoleDraft } from '@paratope/contract/roles'
import type { Language } from '@paratope/contract/texts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api.ts'

export const rolesKey = ['roles'] as const
export const peopleKey = ['people'] as const

export const rolesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...rolesKey, language],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).roles.list(),
  })

export const peoplePageSize = 25

export const peopleQuery = (query: Partial<PersonQuery>, language: Language) =>
  queryOptions({
    queryKey: [...peopleKey, query, language],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).roles.people({ query: { pageSize: peoplePageSize, ...query } }),
  })

/** Hears what the server says to a success. */
type Heard = (message: string) => void

const client = async (heard?: Heard) => (await api({ quiet: true, ...(heard && { heard }) })).roles

export const addRole = async (body: RoleDraft): Promise<Role> => (await client()).add({ body })
export const changeRole = async (code: string, body: RoleChange, heard: Heard): Promise<Role> =>
  (await client(heard)).change({ params: { code }, body })
export const removeRoles = async (codes: readonly string[]): Promise<{ removed: number }> =>
  (await client()).remove({ body: { codes: [...codes] } })
export const changePerson = async (id: Person['id'], body: PersonChange, heard: Heard): Promise<Person> =>
  (await client(heard)).changePerson({ params: { id }, body })
