import { useState } from 'react'

/** Whether all quantities of a page can be read, so that nothing goes on with another number than the one on screen. */
export function useQuantityCheck() {
  const [marked, setMarked] = useState<ReadonlySet<string | number>>(new Set())
  return {
    areValid: marked.size === 0,
    /** For `onValidityChange` of the quantity with this id. */
    track: (id: string | number) => (isValid: boolean) =>
      setMarked((before) => {
        if (before.has(id) !== isValid) return before
        const next = new Set(before)
        if (isValid) next.delete(id)
        else next.add(id)
        return next
      }),
  }
}
