import { type PriceList, priceAgreements } from '@paratope/contract/catalogue/price-agreements'
import { singleLineText } from '@paratope/contract/kernel'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { defineForm } from '#kit/form/define-form.ts'
import { api } from '#lib/api/api.ts'

export const priceListsKey = ['price-lists'] as const

interface PageOf {
  keyword: string
  pageNo: number
  pageSize: number
}

export const priceListsQuery = (query: PageOf) =>
  queryOptions({
    queryKey: [...priceListsKey, query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).priceAgreements.lists({ query }),
  })

export const listedPricesQuery = (id: PriceList['id'], query: PageOf) =>
  queryOptions({
    queryKey: [...priceListsKey, id, 'prices', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).priceAgreements.listedPrices({ params: { id }, query }),
  })

/** Starts a list or changes one; the discount is typed in percent. */
export const priceListForm = defineForm('priceAgreements.createList', priceAgreements.endpoints.createList, {
  percent: singleLineText(40),
})
