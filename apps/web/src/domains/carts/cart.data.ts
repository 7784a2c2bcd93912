import type { Cart, CartChange, CartItem } from '@paratope/contract/carts'
import { mostLines } from '@paratope/contract/carts'
import type { Language } from '@paratope/contract/texts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#lib/api.ts'
import { useLanguage } from '#lib/frame.tsx'
import { cartSlot } from '#lib/session.ts'
import { cartChanged, onCartChange } from './cart-news.ts'

export const cartKey = ['cart'] as const

/** The whole cart at once: it has at most 999 lines, and sums need them all. */
export const cartQuery = (language: Language) =>
  queryOptions({
    queryKey: [...cartKey, language],
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).carts.list({ query: { pageSize: mostLines + 1 } }),
  })

/** The account's cart; read anew whenever something on this page changed it. */
export function useCart() {
  const queries = useQueryClient()
  useEffect(() => onCartChange(() => void queries.invalidateQueries({ queryKey: cartKey })), [queries])
  return useQuery(cartQuery(useLanguage()))
}

type LineId = CartItem['id']

export async function changeLine(id: LineId, change: CartChange): Promise<void> {
  await (await api({ keepalive: true })).carts.change({ params: { id }, body: change })
  cartChanged('same')
}

export async function removeLines(ids: readonly LineId[]): Promise<void> {
  const { count } = await (await api({ keepalive: true })).carts.removeMany({ body: { ids: [...ids] } })
  cartChanged(count)
}

/** Shows a change at once; what the server says about it comes after. */
export function patchCart(queries: QueryClient, change: (line: CartItem) => CartItem): void {
  queries.setQueriesData<Cart>({ queryKey: cartKey }, (cart) => cart && { ...cart, records: cart.records.map(change) })
}

/** The browser holds the cart as it was last seen, so that what differs the next time can be said. */
export const keepSeen = (lines: readonly CartItem[]): void => cartSlot.write([...lines])
