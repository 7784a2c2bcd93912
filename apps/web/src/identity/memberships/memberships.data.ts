import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).memberships.list(),
})

export const invitationsQuery = queryOptions({
  queryKey: ['company-invitations'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).memberships.invitations(),
})
