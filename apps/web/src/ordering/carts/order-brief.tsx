import { checkoutTexts } from '@paratope/contract/ordering/orders'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatMoney } from '#ui/display/format.ts'

interface OrderBriefProps {
  orderNo: string
}

/** Sum and PO number of the order, for anyone who may read it; the page around it is public. */
export default function OrderBrief({ orderNo }: OrderBriefProps) {
  const [queries] = useState(createQueryClient)
  if (!useHasPermission('order.read')) return null
  return (
    <QueryClientProvider client={queries}>
      <OrderFacts orderNo={orderNo} />
    </QueryClientProvider>
  )
}

function OrderFacts({ orderNo }: OrderBriefProps) {
  const t = useTexts(checkoutTexts)
  const language = useLanguage()
  const { data: order } = useQuery({
    queryKey: ['order-brief', orderNo, language],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).orders.detail({ params: { orderNo } }),
  })
  if (!order) return null
  const { quotePrice, poNumber, subOrderCount } = order
  return (
    <DescriptionList
      items={[
        { term: t('done.items'), value: String(subOrderCount) },
        ...(quotePrice ? [{ term: t('done.total'), value: formatMoney(quotePrice, language) }] : []),
        ...(poNumber ? [{ term: t('done.poNumber'), value: poNumber }] : []),
      ]}
    />
  )
}
