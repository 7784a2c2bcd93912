import type { OwnPrice } from '@paratope/contract/ordering/carts'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '#lib/api/api.ts'
import { useCurrency, useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatMoney } from '#ui/display/format.ts'
import styles from './own-price-notes.module.css'
import { ownPricesTexts } from './own-prices.texts.ts'
import { type PricePlace, watchPricePlaces } from './price-places.ts'

type PricesByPack = ReadonlyMap<string, OwnPrice | null>

const mostPacks = 200
const noPrices: PricesByPack = new Map()

/**
 * Prices of the reader's company, beside each list price of the catalogue. Those pages are the same for all, and come
 * from caches; so prices of one company are asked for apart, and shown in the places that the pages name.
 */
export default function OwnPriceNotes() {
  const currency = useCurrency()
  const [places, setPlaces] = useState<readonly PricePlace[]>([])
  useEffect(() => watchPricePlaces(setPlaces), [])
  const prices = useOwnPrices(places, currency)
  return places.map(({ element, pack }, at) => {
    const price = prices.get(pack)
    const isShort = 'short' in element.dataset
    return price && createPortal(<OwnPriceNote price={price} isShort={isShort} />, element, String(at))
  })
}

function useOwnPrices(places: readonly PricePlace[], currency: OwnPrice['price']['currency']): PricesByPack {
  const [known, setKnown] = useState({ currency, prices: noPrices })
  const prices = known.currency === currency ? known.prices : noPrices
  const missing = [...new Set(places.map(({ pack }) => pack))].filter((pack) => !prices.has(pack)).slice(0, mostPacks)
  const packs = missing.join()
  useEffect(() => {
    if (packs === '') return
    let isCancelled = false
    const showOwn = (own: readonly OwnPrice[]) => {
      if (isCancelled) return
      const found = packs
        .split(',')
        .map((pack) => [pack, own.find(({ packId, quantity }) => pack === `${packId}:${quantity}`) ?? null] as const)
      setKnown((before) => ({
        currency,
        prices: new Map([...(before.currency === currency ? before.prices : noPrices), ...found]),
      }))
    }
    // Without an answer list prices are shown as such, and the cart says what is paid.
    fetchOwnPrices(packs, currency).then(showOwn, () => {})
    return () => {
      isCancelled = true
    }
  }, [packs, currency])
  return prices
}

async function fetchOwnPrices(packs: string, currency: OwnPrice['price']['currency']): Promise<OwnPrice[]> {
  const client = await api({ quiet: true })
  return client.carts.ownPrices({ query: { packs, currency } })
}

function OwnPriceNote({ price: { price }, isShort }: { price: OwnPrice; isShort: boolean }) {
  const t = useTexts(ownPricesTexts)
  const language = useLanguage()
  return (
    <span className={styles.note} title={isShort ? t('own') : undefined}>
      <span className={isShort ? 'visually-hidden' : undefined}>{t('own')}</span> {formatMoney(price, language)}
    </span>
  )
}
