import type { CompanyQuery } from '@paratope/contract/identity/companies'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const companiesKey = ['desk-companies'] as const

export const companiesQuery = (query: Partial<CompanyQuery>) =>
  queryOptions({
    queryKey: [...companiesKey, query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).companies.deskList({ query }),
  })

export const companyMembersQuery = (id: string) =>
  queryOptions({
    queryKey: ['company-members', id],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).memberships.ofCompany({ params: { id } }),
  })

export const requirementsQuery = queryOptions({
  queryKey: ['company-requirements'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).companies.requirements(),
})
