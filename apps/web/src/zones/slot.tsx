import { type ReactNode, Suspense } from 'react'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { useToken } from '#lib/session/session.ts'
import { personalSlots, type SlotName, slots } from './slots.ts'

/** A domain's part of the shell; shows the fallback until it is loaded, or if there is none. */
export function Slot({ name, fallback = null }: { name: SlotName; fallback?: ReactNode }) {
  const hydrated = useHydrated()
  const token = useToken()
  const Part = slots[name]
  if (!Part || !hydrated || (token === undefined && personalSlots.has(name))) return fallback
  return (
    <Suspense fallback={fallback}>
      <Part key={personalSlots.has(name) ? token : undefined} />
    </Suspense>
  )
}
