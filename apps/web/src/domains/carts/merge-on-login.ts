import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { api } from '#lib/api.ts'
import { useSite } from '#lib/frame.tsx'
import { cartPath } from '#lib/order-paths.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { useToken } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { toast } from '#ui/toast.ts'
import { addToCartTexts } from './add-to-cart.texts.ts'
import { cartChanged } from './cart-news.ts'
import { type Account, mergeLocalCart } from './merge-local-cart.ts'
import { keepMerged, useListed } from './merged.ts'

const most = 1000

const account: Account = {
  async numbers() {
    const { records } = await (await api({ quiet: true })).carts.list({ query: { pageSize: most } })
    return new Map(records.flatMap(({ packId, num }) => (packId === null ? [] : [[packId, num] as const])))
  },
  async add({ packId, quantity }) {
    await (await api({ quiet: true })).carts.add({ body: { packId, quantity } })
  },
  refuses: (error) =>
    error instanceof RequestFailed && error.status >= 400 && error.status < 500 && error.status !== 401,
}

/** Brings the visitor's cart into the account as soon as there is one, and says what was moved. Stands once, in the shell's cart. */
export function useMergeOnLogin(): void {
  const token = useToken()
  const say = useSay(addToCartTexts)
  const site = useSite()
  const listed = useListed()
  const { pathname } = useLocation()
  useEffect(() => {
    if (token === undefined) return
    const merging = mergeLocalCart(account).then(({ taken, refused }) => {
      if (taken.length > 0) {
        keepMerged(taken)
        cartChanged('unknown')
        // The cart itself says it on its page.
        if (pathname.toLowerCase() !== cartPath(site).toLowerCase()) {
          toast.show({ title: say('merged'), text: listed(taken), tone: 'success', duration: 0 })
        }
      }
      if (refused.length > 0) {
        toast.show({ title: say('merged.refused'), text: listed(refused), tone: 'warning', duration: 0 })
      }
    })
    // Whatever did not arrive is still in the browser; the next page tries again.
    merging.catch(() => {})
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a login merges once, wherever it happens
  }, [token])
}
