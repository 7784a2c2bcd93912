import type { CompanyChange, CompanyProfile } from '@paratope/contract/companies'
import type { Language } from '@paratope/contract/texts'
import type { AddressConfirmation, LoginDataChange, Profile, ProfileChange } from '@paratope/contract/users'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#lib/api.ts'
import { userSlot } from '#lib/session.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).users.profile(),
})

export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).companies.mine(),
})

export const useProfile = () => useQuery(profileQuery)
export const useCompany = () => useQuery(companyQuery)

/** What the server says to a change, beside what it answers. */
export type Heard = (message: string) => void

const client = (heard: Heard) => api({ quiet: true, heard })

export async function changeProfile(body: ProfileChange, heard: Heard): Promise<Profile> {
  const profile = await (await client(heard)).users.changeProfile({ body })
  const user = userSlot.read()
  // The shells greet by this name.
  if (user) userSlot.write({ ...user, realname: profile.realname })
  return profile
}

export const changeLoginData = async (body: LoginDataChange, heard: Heard): Promise<Profile> =>
  (await client(heard)).users.changeLoginData({ body })

export async function sendAddressCode(to: { email: string } | { phone: string }, heard: Heard): Promise<void> {
  const { users } = await api({ heard })
  await users.addressCode({ body: to })
}

export const confirmAddress = async (body: AddressConfirmation, heard: Heard): Promise<Profile> =>
  (await client(heard)).users.confirmAddress({ body })

export const changeCompany = async (body: CompanyChange, heard: Heard): Promise<CompanyProfile> =>
  (await client(heard)).companies.change({ body })

export const chooseLanguage = async (language: Language): Promise<null> =>
  (await api({ quiet: true })).users.chooseLanguage({ body: { language } })
