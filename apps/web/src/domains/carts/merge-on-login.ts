import { useEffect } from 'react'
import { useToken } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { toast } from '#ui/toast.ts'
import { addToCartTexts } from './add-to-cart.texts.ts'
import { type LocalLine, mergeLocalCart } from './local-cart.ts'
import { addLine } from './use-add-to-cart.ts'

const listed = (lines: readonly LocalLine[]) =>
  lines.map(({ quantity, name, size }) => `${quantity} × ${name}, ${size}`).join(' · ')

/** Brings the visitor's cart into the account as soon as there is one, and says what was moved. Stands once, in the shell's cart. */
export function useMergeOnLogin(merged?: () => void): void {
  const token = useToken()
  const say = useSay(addToCartTexts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a login is the only reason to merge
  useEffect(() => {
    if (token === undefined) return
    void mergeLocalCart(addLine).then(({ taken, refused }) => {
      if (taken.length > 0) {
        toast.show({ title: say('merged'), text: listed(taken), tone: 'success', duration: 0 })
        merged?.()
      }
      if (refused.length > 0) {
        toast.show({ title: say('merged.refused'), text: listed(refused), tone: 'warning', duration: 0 })
      }
    })
  }, [token])
}
