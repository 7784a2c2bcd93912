import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useCurrency, useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Price } from '#ui/display/price.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import type { CardView } from './card-view.ts'
import { findPrice } from './prices.ts'

/** The smallest pack's price, or that there is none before a quote. */
export function FromPrice({ card }: { card: Pick<CardView, 'from' | 'size' | 'quickPack'> }) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  const currency = useCurrency()
  const amount = findPrice(card.from, currency)
  if (!amount) return <span>{t('quote')}</span>
  return (
    <>
      <Price amount={amount} lang={language} prefix={t('from')} suffix={t('from.size', { size: card.size })} />
      <span data-own-price={`${card.quickPack}:1`} />
    </>
  )
}

export function QuickAddButton({ card }: { card: CardView }) {
  const t = useTexts(productTexts)
  const { quickPack: packId, code: catalog, name, size, href } = card
  if (packId === null) {
    return (
      <Button size="small" tone="quiet" href={href}>
        {t('quote.open')}
      </Button>
    )
  }
  return <AddToCartButton isShort size="small" line={{ packId, catalog, name, size, href, quantity: 1 }} />
}
