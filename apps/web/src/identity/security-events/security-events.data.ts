import type { CompanySecurityEventQuery, SecurityEventQuery } from '@paratope/contract/identity/security-events'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const securityEventsQuery = (query: Partial<SecurityEventQuery>) =>
  queryOptions({
    queryKey: ['security-events', query],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).securityEvents.list({ query }),
    placeholderData: keepPreviousData,
  })

export const companySecurityEventsQuery = (query: Partial<CompanySecurityEventQuery>) =>
  queryOptions({
    queryKey: ['company-security-events', query],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).securityEvents.ofCompany({ query }),
    placeholderData: keepPreviousData,
  })
