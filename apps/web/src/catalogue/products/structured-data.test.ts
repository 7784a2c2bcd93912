import { expect, test } from 'vitest'
import { aSite } from '../../testing/render-page.tsx'
import { loadProduct } from './product-loader.ts'
import { aPageContext, aProduct } from './products.makers.ts'
import { buildStructuredData } from './structured-data.tsx'

const place = { origin: 'https://shop.test', brand: 'Paratope', currency: 'JPY' } as const
const shopSite = { site: { ...aSite(), apiBase: '/api' } }

async function readStructuredData(overrides: Parameters<typeof aProduct>[0] = {}) {
  const products = {
    detail: async () => aProduct(overrides),
    figures: async () => ({ lots: [] }),
  }
  const product = await loadProduct({ ...aPageContext(products, 'ja'), ...shopSite }, 'x')
  const way = [
    { text: 'Home', href: '/Vivo/Home' },
    { text: product.section.title, href: '/AntiMouse' },
    { text: product.name },
  ]
  return buildStructuredData(product, way, place)
}

test('a product offers each size that has a price, and no other', async () => {
  const [product] = await readStructuredData()
  expect(product).toMatchObject({
    '@type': 'Product',
    sku: 'PV-M0016',
    url: 'https://shop.test/product/anti-mouse-pd-1-rmp1-14',
    image: ['https://shop.test/api/by-order-client/document/share-image/anti-mouse-pd-1-rmp1-14?language=ja'],
    offers: [
      { price: '22500', priceCurrency: 'JPY', availability: 'https://schema.org/InStock' },
      { price: '60000', priceCurrency: 'JPY', availability: 'https://schema.org/InStock' },
    ],
  })
})

test('an offer names the price of larger quantities in the currency of the page', async () => {
  const [first, ...others] = aProduct().packs
  if (!first) throw new Error('no pack')
  const tiers = [
    { minQuantity: 5, prices: { ...first.prices, JPY: 20_250 } },
    { minQuantity: 10, prices: { ...first.prices, JPY: null } },
  ]
  const [product] = await readStructuredData({ packs: [{ ...first, tiers }, ...others] })
  expect(product).toMatchObject({
    offers: [
      {
        price: '22500',
        priceSpecification: [
          {
            '@type': 'UnitPriceSpecification',
            price: '20250',
            priceCurrency: 'JPY',
            eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 5 },
          },
        ],
      },
      expect.not.objectContaining({ priceSpecification: expect.anything() }),
    ],
  })
})

test('the way to it is numbered, and every step has an address', async () => {
  const [, way] = await readStructuredData()
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://shop.test/Vivo/Home' },
      { position: 2, item: 'https://shop.test/AntiMouse' },
      { position: 3, item: 'https://shop.test/product/anti-mouse-pd-1-rmp1-14' },
    ],
  })
})
