import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { readEntries, writeEntries } from './long-entries.ts'

export type Entries = Readonly<Record<string, string>>

/** While someone types, the address waits. */
const pauseMs = 400

export interface ToolEntries<Fields extends Entries> {
  entries: Fields
  set(changes: Partial<Fields>): void
  reset(): void
  /** Part of the entries stays in this browser, so the address alone does not carry them. */
  isShortened: boolean
  /** The address refers to entries of another browser. */
  isMissing: boolean
}

/** The entries of a tool; they stand in the address, so that it can be shared and bookmarked. */
export function useToolEntries<Fields extends Entries>(defaults: Fields): ToolEntries<Fields> {
  const isHydrated = useHydrated()
  const [query, setQuery] = useSearchParams()
  const [edited, setEdited] = useState<Partial<Fields>>()
  const [isShortened, setIsShortened] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const stored = useMemo(() => {
    const read = readEntries(isHydrated ? query : new URLSearchParams(), Object.keys(defaults))
    return { ...read, lang: query.get('lang') }
  }, [isHydrated, query, defaults])
  const entries: Fields = useMemo(() => ({ ...defaults, ...stored.entries, ...edited }), [defaults, stored, edited])

  const write = (next: Fields, shown: Partial<Fields>) => {
    setEdited(shown)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const written = writeEntries(next, defaults)
      if (stored.lang !== null) written.query.set('lang', stored.lang)
      setIsShortened(written.isShortened)
      setQuery(written.query, { replace: true, preventScrollReset: true })
    }, pauseMs)
  }
  return {
    entries,
    set: (changes) => write({ ...entries, ...changes }, { ...edited, ...changes }),
    reset: () => write(defaults, defaults),
    isShortened: edited ? isShortened : stored.isShortened,
    isMissing: !edited && stored.isMissing,
  }
}
