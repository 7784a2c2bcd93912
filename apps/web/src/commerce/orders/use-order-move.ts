import { orderPagesTexts } from '@paratope/contract/commerce/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
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
  const t = useTexts(orderPagesTexts)
  const queryClient = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const inFlight = useRef(false)
  const invalidateOrders = () => queryClient.invalidateQueries({ queryKey: ordersKey })

  async function runMove(
    call: () => Promise<unknown>,
    { successText, onDone, showRefusal }: OrderMoveOptions,
  ): Promise<void> {
    if (inFlight.current) return
    inFlight.current = true
    setIsPending(true)
    try {
      await call()
      await invalidateOrders()
      toast.show({ title: successText, tone: 'success' })
      onDone()
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      if (staleOrderErrors.includes(error.error)) {
        await invalidateOrders()
        toast.show({ title: error.message, text: t('stale'), tone: 'warning', duration: 8000 })
        onDone()
      } else if (!showRefusal?.(error)) announce(error, { language: getPageLanguage() })
    } finally {
      inFlight.current = false
      setIsPending(false)
    }
  }
  return { busy: isPending, move: runMove }
}
