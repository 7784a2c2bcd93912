import type { DeskCompany } from '@paratope/contract/identity/companies'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const agreementsKey = ['price-agreements'] as const

export const agreementsQuery = (companyId: DeskCompany['id']) =>
  queryOptions({
    queryKey: [...agreementsKey, companyId],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).priceAgreements.list({ params: { companyId } }),
  })
