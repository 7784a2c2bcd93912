import type { Address, AddressChange, AddressDraft } from '@paratope/contract/identity/addresses'
import type { Language } from '@paratope/contract/texts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { useLanguage } from '#lib/page/site-context.tsx'

export const addressesKey = ['addresses'] as const

const addressesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...addressesKey, language],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).addresses.list({ query: {} }),
  })

/** The company's address book, both kinds, the default of each first. */
export const useAddresses = () => useQuery(addressesQuery(useLanguage()))

const getAddressClient = async () => (await api({ quiet: true })).addresses

type AddressId = Address['id']

export const createAddress = async (body: AddressDraft): Promise<Address> => (await getAddressClient()).create({ body })
export const updateAddress = async (id: AddressId, body: AddressChange): Promise<Address> =>
  (await getAddressClient()).change({ params: { id }, body })
export const setDefaultAddress = async (id: AddressId): Promise<Address> =>
  (await getAddressClient()).makeDefault({ params: { id } })
export const deleteAddress = async (id: AddressId): Promise<null> =>
  (await getAddressClient()).remove({ params: { id } })
