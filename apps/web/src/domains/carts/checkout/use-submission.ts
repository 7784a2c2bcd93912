import type { Cart, CartItem } from '@paratope/contract/carts'
import type { CartDifference, OrderDraft, Submitted } from '@paratope/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { api } from '#lib/api.ts'
import { languageNow, newKey } from '#lib/api-settings.ts'
import { resultOf } from '#lib/order-paths.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { isRecord } from '#lib/storage.ts'
import { cartKey } from '../cart.data.ts'
import { cartChanged } from '../cart-news.ts'
import { setUnchosen } from '../unchosen.ts'
import { type Attempt, changeDraft, clearDraft, type OrderKind, readDraft } from './draft.ts'

type Body = z.input<typeof OrderDraft>

/** What the cart was and what the server says differs from it. */
export interface Differences {
  readonly before: readonly CartItem[]
  readonly changes: readonly CartDifference[]
}

/** The goods are not all there, or not all priced: an inquiry still can be made. */
export interface NotNow {
  readonly message: string
}

export interface Submission {
  busy: boolean
  differences: Differences | undefined
  notNow: NotNow | undefined
  send(kind: OrderKind, body: Body, lines: readonly CartItem[]): Promise<void>
  /** Sends what got no answer once more, word for word. */
  repeat(attempt: Attempt): Promise<void>
  settle(): void
}

/** Refusals of an order at list price that leave the way of an inquiry open. */
const onlyNow = new Set(['stock.short', 'order.price_missing', 'order.requirements'])

const neverAnswered = ({ status }: RequestFailed) => status === 0 || status === 502 || status === 504

const send = async ({ kind, key, body }: Attempt): Promise<Submitted> => {
  const { orders } = await api({ quiet: true, idempotencyKey: key })
  // The words were written from a body of this very shape.
  return orders[kind]({ body: JSON.parse(body) as Body })
}

/** Sends an order once, whatever happens on the way, and says what stood against it. */
export function useSubmission(refused: (error: RequestFailed) => boolean): Submission {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const held = useRef(false)
  const [differences, setDifferences] = useState<Differences>()
  const [notNow, setNotNow] = useState<NotNow>()

  async function attempt(attempt: Attempt, before: readonly CartItem[]): Promise<void> {
    if (held.current) return
    held.current = true
    setBusy(true)
    setDifferences(undefined)
    setNotNow(undefined)
    changeDraft({ attempt: { ...attempt, open: true } })
    try {
      const { orderNo } = await send(attempt)
      clearDraft()
      setUnchosen([])
      cartChanged('unknown')
      void navigate(resultOf(orderNo, attempt.kind === 'orderNow' ? 'order' : 'inquiry'), { replace: true })
    } catch (error) {
      held.current = false
      setBusy(false)
      if (!(error instanceof RequestFailed)) throw error
      changeDraft({ attempt: { ...attempt, open: neverAnswered(error) } })
      await explain(error, before)
    }
  }

  async function explain(error: RequestFailed, before: readonly CartItem[]): Promise<void> {
    if (error.error === 'cart.changed') {
      const changes: unknown = error.values['changes']
      await queries.invalidateQueries({ queryKey: cartKey })
      // The agreement says what this error brings along.
      setDifferences({ before, changes: Array.isArray(changes) ? (changes.filter(isRecord) as CartDifference[]) : [] })
    } else if (onlyNow.has(error.error ?? '')) {
      setNotNow({ message: error.message })
      void queries.invalidateQueries({ queryKey: cartKey })
    } else if (!neverAnswered(error) && !refused(error)) announce(error, { language: languageNow() })
  }

  return {
    busy,
    differences,
    notNow,
    send(kind, body, lines) {
      const text = JSON.stringify(body)
      const { attempt: last } = readDraft()
      const same = last?.kind === kind && last.body === text
      return attempt(same ? last : { kind, key: newKey(), body: text, open: true }, lines)
    },
    repeat: (open) => attempt(open, []),
    settle() {
      setDifferences(undefined)
      setNotNow(undefined)
    },
  }
}

/** The lines as they are after a change, without those that can no longer be had. */
export function linesAfter(cart: Cart, { before, changes }: Differences): CartItem[] {
  const lost = new Set(changes.filter(({ what }) => what.includes('gone')).map(({ id }) => id))
  return cart.records.filter(({ id, orderable }) => orderable && !lost.has(id) && before.some((line) => line.id === id))
}
