import { productTexts } from '@paratope/contract/texts/products'
import { AddToCart } from '#domains/carts/index.tsx'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import type { CardView } from './card-view.ts'
import { priceIn } from './prices.ts'

/** The smallest pack's price, or that there is none before a quote. */
export function FromPrice({ card }: { card: Pick<CardView, 'from' | 'size'> }) {
  const say = useSay(productTexts)
  const language = useLanguage()
  const amount = priceIn(card.from, language)
  if (!amount) return <span>{say('quote')}</span>
  return <Price amount={amount} lang={language} prefix={say('from')} suffix={`/ ${card.size}`} />
}

export function QuickAdd({ card }: { card: CardView }) {
  const say = useSay(productTexts)
  const { quickPack: packId, code: catalog, name, size, href } = card
  if (packId === null) {
    return (
      <Button size="small" tone="quiet" href={href}>
        {say('quote.open')}
      </Button>
    )
  }
  return <AddToCart short size="small" line={{ packId, catalog, name, size, href, quantity: 1 }} />
}
