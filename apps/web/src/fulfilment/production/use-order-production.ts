import { type ProductionLine, productionListKey } from '@paratope/contract/fulfilment/production'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useLiveTable } from '#lib/realtime/use-live-updates.ts'
import { useHasPermission } from '#lib/session/permissions.tsx'
import type { OrderSectionProps } from '#ordering/orders/index.ts'
import { orderProductionQuery, productionKey } from './production.data.ts'

/** Goods from stock are only picked, which is no production to the customer. */
export const isProduced = ({ template }: ProductionLine): boolean => template !== 'stock'

/** Undefined where there is nothing to show: without permission, before production, or without made items. */
export function useOrderProduction({ orderNo, productionTime }: OrderSectionProps['order']) {
  const queryClient = useQueryClient()
  const isShown = useHasPermission('production.read') && productionTime !== null
  const production = useQuery({ ...orderProductionQuery(orderNo, useLanguage()), enabled: isShown })
  useLiveTable(productionListKey, () => void queryClient.invalidateQueries({ queryKey: productionKey }))
  return isShown && production.data?.length !== 0 ? production : undefined
}
