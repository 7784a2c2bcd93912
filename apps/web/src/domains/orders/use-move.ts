import { orderPagesTexts } from '@paratope/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { languageNow } from '#lib/api-settings.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { toast } from '#ui/toast.ts'
import { ordersKey } from './orders.data.ts'

/** Refusals which mean that the order is no longer as it was shown. */
const overtaken: readonly unknown[] = ['record.changed', 'order.move_refused', 'quote.revised', 'quote.expired']

export interface MoveOptions {
  /** Said in the corner when it is done. */
  said: string
  onDone: () => void
  /** Takes a refusal that belongs to a field; says whether it did. */
  refused?: (error: RequestFailed) => boolean
}

/** Moves an order once, shows how it stands then, and explains where somebody else was faster. */
export function useMove() {
  const say = useSay(orderPagesTexts)
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const held = useRef(false)
  const renew = () => queries.invalidateQueries({ queryKey: ordersKey })

  async function move(call: () => Promise<unknown>, { said, onDone, refused }: MoveOptions): Promise<void> {
    if (held.current) return
    held.current = true
    setBusy(true)
    try {
      await call()
      await renew()
      toast.show({ title: said, tone: 'success' })
      onDone()
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      if (overtaken.includes(error.error)) {
        await renew()
        toast.show({ title: error.message, text: say('stale'), tone: 'warning', duration: 8000 })
        onDone()
      } else if (!refused?.(error)) announce(error, { language: languageNow() })
    } finally {
      held.current = false
      setBusy(false)
    }
  }
  return { busy, move }
}
