import { orderPagesTexts } from '@paratope/contract/commerce/orders'
import { useQueryClient } from '@tanstack/react-query'
import { usePending } from '#kit/form/use-pending.ts'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { announce } from '#lib/api/request-notices.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { ordersKey } from './orders.data.ts'

/** Refusals which mean that the order is no longer as it was shown. */
const staleOrderErrors: readonly unknown[] = [
  'record.changed',
  'order.transition_refused',
  'quote.revised',
  'quote.expired',
]

export interface OrderMoveOptions {
  /** Said in the corner when it is done. */
  successText: string
  onDone: () => void
  /** Takes a refusal that belongs to a field; says whether it did. */
  showRefusal?: (error: RequestFailed) => boolean
}

/** Moves an order once, shows how it stands then, and explains where somebody else was faster. */
export function useOrderMove() {
  const queryClient = useQueryClient()
  const showStaleOrder = useShowStaleOrder()
  const { isPending, runOnce } = usePending()

  async function runMove(
    call: () => Promise<unknown>,
    { successText, onDone, showRefusal }: OrderMoveOptions,
  ): Promise<void> {
    try {
      await call()
      await queryClient.invalidateQueries({ queryKey: ordersKey })
      toast.show({ title: successText, tone: 'success' })
      onDone()
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      if (await showStaleOrder(error)) onDone()
      else if (!showRefusal?.(error)) announce(error, { language: getPageLanguage() })
    }
  }
  return {
    busy: isPending,
    async move(call: () => Promise<unknown>, options: OrderMoveOptions): Promise<void> {
      await runOnce(() => runMove(call, options))
    },
  }
}

/** Shows the order as it stands now where somebody else was faster; returns whether that was the reason. */
export function useShowStaleOrder(): (error: RequestFailed) => Promise<boolean> {
  const t = useTexts(orderPagesTexts)
  const queryClient = useQueryClient()
  return async (error) => {
    if (!staleOrderErrors.includes(error.error)) return false
    await queryClient.invalidateQueries({ queryKey: ordersKey })
    toast.show({ title: error.message, text: t('stale'), tone: 'warning', duration: 8000 })
    return true
  }
}
