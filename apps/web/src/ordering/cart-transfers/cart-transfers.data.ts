import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const receivedCartsQuery = queryOptions({
  queryKey: ['received-carts'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).cartTransfers.received(),
})

export const cartColleaguesQuery = queryOptions({
  queryKey: ['cart-colleagues'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).cartTransfers.colleagues(),
})
