import { orderPagesTexts } from '@paratope/contract/ordering/orders'
import { useQueryClient } from '@tanstack/react-query'
import { type Action, useAction } from '#kit/form/use-action.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { ordersKey } from './orders.data.ts'

/** Errors which mean that the order is no longer as it was shown. */
const staleOrderErrors: readonly unknown[] = [
  'record.changed',
  'order.transition_refused',
  'quote.revised',
  'quote.expired',
  'quote.content_changed',
  'quote.closed',
]

/** Handles errors of an order that changed meanwhile: explains them, loads the order again and calls `onStale`. */
export function useStaleOrder(onStale?: () => void): (error: RequestFailed) => Promise<boolean> {
  const t = useTexts(orderPagesTexts)
  const queryClient = useQueryClient()
  return async (error) => {
    if (!staleOrderErrors.includes(error.error)) return false
    await queryClient.invalidateQueries({ queryKey: ordersKey })
    toast.show({ title: error.message, text: t('stale'), tone: 'warning', duration: 8000 })
    onStale?.()
    return true
  }
}

export interface OrderActionOptions {
  successText: string
  /** Runs when the action is done, or is no longer possible. */
  onEnd?: () => void
}

/** One press that moves an order and shows its new state. */
export function useOrderAction<Input = void>(
  call: (client: ApiClient, input: Input) => Promise<unknown>,
  { successText, onEnd }: OrderActionOptions,
): Action<Input, unknown> {
  return useAction(call, {
    successText,
    invalidates: [ordersKey],
    onDone: onEnd,
    onRefuse: useStaleOrder(onEnd),
  })
}
