import type { Quote } from '@paratope/contract/ordering/quotes'
import { useHasPermission } from '#lib/session/permissions.tsx'
import type { OrderDetail } from '#ordering/orders/index.ts'

/** The quote that takes questions and answers: the latest one until it is decided. */
export function useOpenQuote(order: OrderDetail, isDesk: boolean): Quote | undefined {
  const mayWrite = useHasPermission(isDesk ? 'order.quote' : 'order.accept')
  const isOpen = order.status === 'inquiry' || order.status === 'toConfirm'
  return mayWrite && isOpen ? order.quotes.find(({ revision }) => revision === order.quoteRevision) : undefined
}
