import type { Pack } from '@paratope/contract/catalogue/products'
import { useEffect, useState } from 'react'
import { api } from '#lib/api/api.ts'
import type { LocalCartLine } from './local-cart.ts'

type PricesByPack = Readonly<Record<string, Pick<Pack, 'prices' | 'tiers'>>>

/** List prices and tiers of the packs in a visitor's cart, read from their products; what is not there yet has none. */
export function useListPrices(lines: readonly LocalCartLine[]): PricesByPack {
  const [prices, setPrices] = useState<PricesByPack>({})
  const catalogs = [...new Set(lines.map(({ catalog }) => catalog))].sort().join()
  useEffect(() => {
    let isCancelled = false
    for (const slug of catalogs.split(',').filter(Boolean)) {
      void fetchPrices(slug).then((found) => {
        if (!isCancelled) setPrices((known) => ({ ...known, ...found }))
      })
    }
    return () => {
      isCancelled = true
    }
  }, [catalogs])
  return prices
}

async function fetchPrices(slug: string): Promise<PricesByPack> {
  try {
    const client = await api({ quiet: true })
    const { packs } = await client.products.detail({ params: { slug } })
    return Object.fromEntries(packs.map(({ id, prices, tiers }) => [id, { prices, tiers }]))
  } catch {
    // A cart without prices is still a cart; they are read again after the login.
    return {}
  }
}
