import { useRef } from 'react'
import { createRandomKey } from '#lib/api/api-settings.ts'

/** A key for a write: the same words keep theirs, so a second click or a retry is the same write; other words get another. */
export function useIdempotencyKey(): (body: unknown) => string {
  const lastRequest = useRef<{ text: string; key: string }>(undefined)
  return (body) => {
    const text = JSON.stringify(body)
    if (lastRequest.current?.text !== text) lastRequest.current = { text, key: createRandomKey() }
    return lastRequest.current.key
  }
}
