import type { Profile, ProfileChange } from '@paratope/contract/identity/accounts'
import type { CompanyChange, CompanyProfile } from '@paratope/contract/identity/companies'
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
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).companies.mine(),
})

export const useProfile = () => useQuery(profileQuery)
export const useCompany = () => useQuery(companyQuery)

/** What the server says to a change, beside what it answers. */
export type MessageHandler = (message: string) => void

const getAccountClient = (onMessage: MessageHandler) => api({ quiet: true, onMessage })

export async function updateProfile(body: ProfileChange, onMessage: MessageHandler): Promise<Profile> {
  const profile = await (await getAccountClient(onMessage)).accounts.changeProfile({ body })
  const user = userSlot.read()
  // The shells greet by this name.
  if (user) userSlot.write({ ...user, realname: profile.realname })
  return profile
}

export async function sendAddressCode(
  to: { email: string } | { phone: string },
  onMessage: MessageHandler,
): Promise<void> {
  const { accounts } = await api({ onMessage: onMessage })
  await accounts.addressCode({ body: to })
}

export const updateCompany = async (body: CompanyChange, onMessage: MessageHandler): Promise<CompanyProfile> =>
  (await getAccountClient(onMessage)).companies.change({ body })

export const saveLanguage = async (language: Language): Promise<null> =>
  (await api({ quiet: true })).accounts.chooseLanguage({ body: { language } })
