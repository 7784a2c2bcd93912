import type { Address, AddressChange, AddressDraft } from '@paratope/contract/addresses'
import type { Language } from '@paratope/contract/texts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#lib/api.ts'
import { useLanguage } from '#lib/frame.tsx'

export const addressesKey = ['addresses'] as const

const addressesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...addressesKey, language],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).addresses.list({ query: {} }),
  })

/** The company's address book, both kinds, the default of each first. */
export const useAddresses = () => useQuery(addressesQuery(useLanguage()))

const client = async () => (await api({ quiet: true })).addresses

type Id = Address['id']

export const createAddress = async (body: AddressDraft): Promise<Address> => (await client()).create({ body })
export const changeAddress = async (id: Id, body: AddressChange): Promise<Address> =>
  (await client()).change({ params: { id }, body })
export const makeDefault = async (id: Id): Promise<Address> => (await client()).makeDefault({ params: { id } })
export const removeAddress = async (id: Id): Promise<null> => (await client()).remove({ params: { id } })
