import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type Toast, toast } from '#ui/toast.ts'
import { isRecord, isText, slot } from './storage.ts'

type Kept = Pick<Toast, 'title' | 'text' | 'tone'>

const isKept = (value: unknown): value is Kept => isRecord(value) && isText(value['title'])
const keptSlot = slot({ name: 'toast-after-load', is: isKept, area: 'session', keepFor: 60_000 })

/** A message for the next page, even if the browser loads it anew. */
export const toastAfterLoad = (message: Kept): void => keptSlot.write(message)

/** Shows what the page before had to say. Stands once, with the messages. */
export function useToastAfterLoad(): void {
  const { key } = useLocation()
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (asked.current === key) return
    asked.current = key
    const kept = keptSlot.read()
    if (kept === undefined) return
    keptSlot.clear()
    toast.show(kept)
  }, [key])
}
