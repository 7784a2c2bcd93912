import { defineTexts } from '@paratope/contract/texts'

export const ownPricesTexts = defineTexts('own-prices', {
  en: { own: 'Your price' },
  zh: { own: '贵方价格' },
  es: { own: 'Su precio' },
  ja: { own: '貴社価格' },
})
