import type { OrderLookup } from '@paratope/contract/catalogue/products'
import { useEffect, useState } from 'react'
import { api } from '#lib/api/api.ts'

const debounceMs = 300

interface Lookups {
  known: ReadonlyMap<string, OrderLookup>
  failed: ReadonlySet<string>
}

/** Asks the catalogue for all numbers that are not known yet, in one call, once typing pauses. */
export function useOrderLookup(codes: readonly string[]): Lookups {
  const [lookups, setLookups] = useState<Lookups>({ known: new Map(), failed: new Set() })
  const missing = [...new Set(codes)].filter((code) => !lookups.known.has(code)).join('|')
  useEffect(() => {
    if (missing === '') return
    let isCurrent = true
    const lookUp = async () => {
      try {
        const { products } = await api({ quiet: true })
        const { records } = await products.lookup({ query: { codes: missing } })
        if (!isCurrent) return
        setLookups(({ known }) => ({
          known: new Map([...known, ...records.map((record) => [record.code, record] as const)]),
          failed: new Set(),
        }))
      } catch {
        if (isCurrent) setLookups(({ known }) => ({ known, failed: new Set(missing.split('|')) }))
      }
    }
    const timer = setTimeout(() => void lookUp(), debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [missing])
  return lookups
}
