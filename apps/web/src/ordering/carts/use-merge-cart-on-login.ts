import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { addToCartTexts } from '#catalogue/products/index.ts'
import { api } from '#lib/api/api.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useToken } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { publishCartChange } from './cart-events.ts'
import { type AccountCartClient, mergeLocalCart } from './merge-local-cart.ts'
import { saveMergedLines, useFormatCartLines } from './merged-lines.ts'
import { getCartPath } from './order-paths.ts'

const maxCartLines = 1000

const accountCartClient: AccountCartClient = {
  async fetchQuantities() {
    const { records } = await (await api({ quiet: true })).carts.list({ query: { pageSize: maxCartLines } })
    return new Map(records.flatMap(({ packId, num }) => (packId === null ? [] : [[packId, num] as const])))
  },
  async add({ packId, quantity, lotNo }) {
    await (await api({ quiet: true })).carts.add({ body: { packId, quantity, batchNo: lotNo } })
  },
  isRefusal: (error) =>
    error instanceof RequestFailed && error.status >= 400 && error.status < 500 && error.status !== 401,
}

/** Brings the visitor's cart into the account as soon as there is one, and says what was moved. Mounted once, in the shell's cart. */
export function useMergeCartOnLogin(): void {
  const token = useToken()
  const t = useTexts(addToCartTexts)
  const site = useSite()
  const formatLines = useFormatCartLines()
  const { pathname } = useLocation()
  useEffect(() => {
    if (token === undefined) return
    const mergePromise = mergeLocalCart(accountCartClient).then(({ added, refused }) => {
      if (added.length > 0) {
        saveMergedLines(added)
        publishCartChange('unknown')
        // The cart itself says it on its page.
        if (pathname.toLowerCase() !== getCartPath(site).toLowerCase()) {
          toast.show({ title: t('merged'), text: formatLines(added), tone: 'success', duration: 0 })
        }
      }
      if (refused.length > 0) {
        toast.show({ title: t('merged.refused'), text: formatLines(refused), tone: 'warning', duration: 0 })
      }
    })
    // Whatever did not arrive is still in the browser; the next page tries again.
    mergePromise.catch(() => {})
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a login merges once, wherever it happens
  }, [token])
}
