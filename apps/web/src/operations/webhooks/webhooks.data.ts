import type { Webhook } from '@paratope/contract/operations/webhooks'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const webhooksKey = ['webhooks'] as const

export const webhooksQuery = queryOptions({
  queryKey: [...webhooksKey, 'list'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).webhooks.list(),
})

export const deliveriesQuery = (id: Webhook['id'], pageNo: number, pageSize: number) =>
  queryOptions({
    queryKey: [...webhooksKey, 'deliveries', id, pageNo, pageSize],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).webhooks.deliveries({
        params: { id },
        query: { pageNo, pageSize },
      }),
  })
