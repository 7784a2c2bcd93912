import type { Cart, CartItem } from '@paratope/contract/ordering/carts'
import {
  type CartDifference,
  checkoutTexts,
  type OrderDraft,
  type SubmittedOrder,
} from '@paratope/contract/ordering/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { useAction } from '#kit/form/use-action.ts'
import { api } from '#lib/api/api.ts'
import { createRandomKey } from '#lib/api/api-settings.ts'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import { isFailure } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { cartKey } from '../cart.data.ts'
import { publishCartChange } from '../cart-events.ts'
import { saveDeselectedLines } from '../deselected-lines.ts'
import { getOrderResultHref } from '../order-result-path.ts'
import { orderTaxesKey } from '../order-taxes.data.ts'
import {
  clearCheckoutDraft,
  type OrderAttempt,
  type OrderKind,
  readCheckoutDraft,
  updateCheckoutDraft,
} from './checkout-draft.ts'
import { discardSavedDraft } from './use-saved-checkout-draft.ts'

type OrderDraftInput = z.input<typeof OrderDraft>

/** Differences between the submitted cart and the server's. */
export interface CartDifferences {
  readonly before: readonly CartItem[]
  readonly changes: readonly CartDifference[]
}

/** The goods are not all there, or not all priced: an inquiry still can be made. */
export interface OrderBlock {
  readonly message: string
}

export interface OrderSubmission {
  isPending: boolean
  differences: CartDifferences | undefined
  orderBlock: OrderBlock | undefined
  /** The last press sent nothing, as there was no connection. */
  isOffline: boolean
  submitOrder(kind: OrderKind, body: OrderDraftInput, lines: readonly CartItem[]): Promise<void>
  /** Sends what got no answer once more, word for word. */
  retryAttempt(attempt: OrderAttempt): Promise<void>
  dismissOutcome(): void
}

interface Submission {
  attempt: OrderAttempt
  /** The lines that the buyer saw. */
  before: readonly CartItem[]
}

/** Refusals of an order at list price that leave the way of an inquiry open. */
const onlyNow = new Set(['stock.short', 'order.price_missing', 'order.requirements', 'order.screening_held'])

const isUnanswered = ({ status }: RequestFailed) => status === 0 || status === 502 || status === 504

const sendAttempt = async ({ kind, key, body }: OrderAttempt): Promise<SubmittedOrder> => {
  const { orders } = await api({ quiet: true, idempotencyKey: key })
  // The words were written from a body of this very shape.
  return orders[kind]({ body: JSON.parse(body) as OrderDraftInput })
}

/** Sends an order once, whatever happens on the way, and says what stood against it. */
export function useOrderSubmission(showRefusal: (error: RequestFailed) => boolean): OrderSubmission {
  const t = useTexts(checkoutTexts)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [differences, setDifferences] = useState<CartDifferences>()
  const [orderBlock, setOrderBlock] = useState<OrderBlock>()
  const [isOffline, setIsOffline] = useState(false)
  const dismissOutcome = () => {
    setDifferences(undefined)
    setOrderBlock(undefined)
    setIsOffline(false)
  }
  const submission = useAction<SubmittedOrder, Submission>(
    (_, { attempt }) => {
      dismissOutcome()
      updateCheckoutDraft({ attempt: { ...attempt, isUnanswered: true } })
      return sendAttempt(attempt)
    },
    {
      onDone({ orderNo, status }, { attempt, before }) {
        clearCheckoutDraft()
        discardSavedDraft().catch(() => {})
        saveDeselectedLines([])
        publishCartChange('unknown')
        // Pending until the result is on screen: a second press would be a second order.
        const isService = before.length > 0 && before.every(({ packId }) => packId === null)
        const ordered = status === 'toConfirm' ? 'approval' : isService ? 'service' : 'order'
        return navigate(getOrderResultHref(orderNo, attempt.kind === 'orderNow' ? ordered : 'inquiry'), {
          replace: true,
        })
      },
      onRefuse(error, { attempt, before }) {
        updateCheckoutDraft({ attempt: { ...attempt, isUnanswered: isUnanswered(error) } })
        return handleRefusal(error, attempt.kind, before)
      },
    },
  )

  async function handleRefusal(error: RequestFailed, kind: OrderKind, before: readonly CartItem[]): Promise<boolean> {
    if (isFailure(error, 'cart.changed')) {
      const { changes } = error.values
      await queryClient.invalidateQueries({ queryKey: cartKey })
      setDifferences({ before, changes })
      return true
    }
    if (onlyNow.has(error.error ?? '')) {
      setOrderBlock({ message: error.message })
      void queryClient.invalidateQueries({ queryKey: cartKey })
      return true
    }
    if (isFailure(error, 'order.total_changed')) {
      await queryClient.invalidateQueries({ queryKey: orderTaxesKey })
      void queryClient.invalidateQueries({ queryKey: cartKey })
      setOrderBlock({ message: error.message })
      return true
    }
    if (isUnanswered(error) || showRefusal(error)) return true
    if (kind === 'submit') toast.show({ title: t('submit.inquiry.failed'), text: error.message, tone: 'danger' })
    return kind === 'submit'
  }

  async function runAttempt(attempt: OrderAttempt, before: readonly CartItem[]): Promise<void> {
    dismissOutcome()
    // Nothing leaves the browser, so an attempt that has never been sent is certainly no order.
    if (!navigator.onLine && !attempt.isUnanswered) return setIsOffline(true)
    await submission.run({ attempt, before })
  }

  return {
    isPending: submission.isPending,
    differences,
    orderBlock,
    isOffline,
    submitOrder(kind, body, lines) {
      const text = JSON.stringify(body)
      const { attempt: last } = readCheckoutDraft()
      const same = last?.kind === kind && last.body === text
      return runAttempt(same ? last : { kind, key: createRandomKey(), body: text, isUnanswered: false }, lines)
    },
    retryAttempt: (open) => runAttempt(open, []),
    dismissOutcome,
  }
}

/** The lines as they are after a change, without those that can no longer be had. */
export function listRemainingLines(cart: Cart, { before, changes }: CartDifferences): CartItem[] {
  const removedIds = new Set(changes.filter(({ changes: what }) => what.includes('gone')).map(({ id }) => id))
  return cart.records.filter(
    ({ id, orderable }) => orderable && !removedIds.has(id) && before.some((line) => line.id === id),
  )
}
