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

/** A message for the next page, even if the browser loads it anew. */
export const deferToast = (message: DeferredToast): void => deferredToastSlot.write(message)

/** Shows what the page before had to say. Stands once, with the messages. */
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
