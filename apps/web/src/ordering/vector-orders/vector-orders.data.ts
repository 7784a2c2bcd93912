import type { VectorOrderDraft } from '@paratope/contract/ordering/vector-orders'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export type VectorOptions = Omit<VectorOrderDraft, 'versionId' | 'quantity' | 'note' | 'reason'>

export const estimateQuery = (versionId: string, { glycerolStock, customVectorId, ...options }: VectorOptions) =>
  queryOptions({
    queryKey: ['vector-orders', 'estimate', versionId, glycerolStock, customVectorId, options],
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).vectorOrders.estimate({
        query: {
          versionId,
          ...options,
          glycerolStock: glycerolStock ? 'true' : 'false',
          ...(customVectorId && { customVectorId }),
        },
      }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })

/** The version of the address, to learn its design. */
export const orderedVersionQuery = (versionId: string) =>
  queryOptions({
    queryKey: ['vector-orders', 'version', versionId],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).designs.version({ params: { id: versionId } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
