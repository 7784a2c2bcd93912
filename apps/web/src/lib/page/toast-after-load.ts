import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type Toast, toast } from '#ui/overlays/toast.ts'
import { createSlot, isRecord, isString } from '../storage/storage.ts'

type DeferredToast = Pick<Toast, 'title' | 'text' | 'tone'>

const isDeferredToast = (value: unknown): value is DeferredToast => isRecord(value) && isString(value['title'])
const deferredToastSlot = createSlot({
  name: 'toast-after-load',
  isValid: isDeferredToast,
  area: 'session',
  maxAgeMs: 60_000,
})

/** A toast for the next page, also across a reload. */
export const deferToast = (message: DeferredToast): void => deferredToastSlot.write(message)

/** Shows the toast of the previous page. Rendered once, with the toasts. */
export function useDeferredToast(): void {
  const { key } = useLocation()
  const shownForKey = useRef<string>(undefined)
  useEffect(() => {
    if (shownForKey.current === key) return
    shownForKey.current = key
    const deferred = deferredToastSlot.read()
    if (deferred === undefined) return
    deferredToastSlot.clear()
    toast.show(deferred)
  }, [key])
}
