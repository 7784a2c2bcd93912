import { defineTexts } from '@paratope/contract/texts'

export const lotStripTexts = defineTexts('lot-strip', {
  en: {
    request: 'Order lot {lot} only',
    'request.hint': 'Your quote confirms whether it is still available.',
  },
  zh: {
    request: '仅订购批号 {lot}',
    'request.hint': '是否仍有库存以报价为准。',
  },
  es: {
    request: 'Pedir solo el lote {lot}',
    'request.hint': 'El presupuesto confirma si aún está disponible.',
  },
  ja: {
    request: 'ロット {lot} のみを注文',
    'request.hint': '在庫の有無はお見積もりでお知らせします。',
  },
})
