import { useCallback, useEffect, useRef } from 'react'

/**
 * Applies values that come from outside of an editor with a document of its own. Returns how the editor names its own
 * values: React may render them after the next key, and they must not replace what was typed meanwhile.
 */
export function useForeignValue(value: string, apply: (value: string) => void): (own: string) => void {
  const pending = useRef<string[]>([])
  const applyLatest = useRef(apply)
  useEffect(() => {
    applyLatest.current = apply
  })
  useEffect(() => {
    const at = pending.current.indexOf(value)
    pending.current = at === -1 ? [] : pending.current.slice(at + 1)
    if (at === -1) applyLatest.current(value)
  }, [value])
  return useCallback((own) => void pending.current.push(own), [])
}
