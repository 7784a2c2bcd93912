import type { OrderTaxes, TaxQuery } from '@paratope/contract/ordering/orders'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const orderTaxesKey = ['order-taxes'] as const

/** The taxes of an order to these addresses; without one, to the company's default address. */
export function useOrderTaxes(query: TaxQuery): OrderTaxes | undefined {
  const { data } = useQuery({
    queryKey: [...orderTaxesKey, query.shippingAddressId, query.invoiceAddressId],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).orders.taxes({ query }),
  })
  return data
}
