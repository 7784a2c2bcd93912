import type { Profile } from '@paratope/contract/identity/accounts'
import type { Language } from '@paratope/contract/texts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { userSlot } from '#lib/session/session.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).accounts.profile(),
})

export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).companies.current(),
})

export const useProfile = () => useQuery(profileQuery)
export const useCompany = () => useQuery(companyQuery)

/** Message of the server about a change, beside its reply. */
export type MessageHandler = (message: string) => void

/** The frames greet by this name. */
export function showNewName({ realname }: Profile): void {
  const user = userSlot.read()
  if (user) userSlot.write({ ...user, realname })
}

export async function sendAddressCode(
  to: { email: string } | { phone: string },
  onMessage: MessageHandler,
): Promise<void> {
  const { accounts } = await api({ onMessage: onMessage })
  await accounts.sendContactCode({ body: to })
}

export const saveLanguage = async (language: Language): Promise<null> =>
  (await api({ quiet: true })).accounts.updateLanguage({ body: { language } })
