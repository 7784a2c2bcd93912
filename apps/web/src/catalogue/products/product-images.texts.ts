import { defineTexts } from '@paratope/contract/texts'

export const productImagesTexts = defineTexts('product-images', {
  en: { title: 'Images' },
  zh: { title: '图片' },
  es: { title: 'Imágenes' },
  ja: { title: '画像' },
})
