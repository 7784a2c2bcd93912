import { useRef } from 'react'
import { newKey } from '#lib/api-settings.ts'

/** A key for a write: the same words keep theirs, so a second click or a retry is the same write; other words get another. */
export function useKeyFor(): (body: unknown) => string {
  const last = useRef<{ text: string; key: string }>(undefined)
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current?.text !== text) last.current = { text, key: newKey() }
    return last.current.key
  }
}
