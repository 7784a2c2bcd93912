import type { Currency } from '@paratope/contract/kernel/currencies'
import { JsonLd } from '#lib/page/json-ld.tsx'
import { useSiteContext } from '#lib/page/site-context.tsx'
import { findTiers } from './prices.ts'
import type { ProductData } from './product-loader.ts'

interface BreadcrumbStep {
  text: string
  href?: string
}

interface StructuredDataContext {
  origin: string
  brand: string
  currency: Currency
}

const toSchemaUrl = (type: string) => `https://schema.org/${type}`

/** Minor units as decimal text; yen have none. */
const formatDecimal = (minor: number, currency: string) =>
  currency === 'JPY' ? String(minor) : (minor / 100).toFixed(2)

/** The page as search engines read it. */
export function buildStructuredData(
  product: ProductData,
  breadcrumbs: readonly BreadcrumbStep[],
  { origin, brand, currency }: StructuredDataContext,
) {
  const url = origin + product.href
  const offers = product.packs.flatMap(({ size, prices, tiers, stock }) => {
    const minor = prices[currency]
    if (minor == null) return []
    return {
      '@type': 'Offer',
      name: size,
      url,
      price: formatDecimal(minor, currency),
      priceCurrency: currency,
      availability: toSchemaUrl(stock > 0 ? 'InStock' : 'MadeToOrder'),
      itemCondition: toSchemaUrl('NewCondition'),
      ...(tiers.length > 0 && {
        priceSpecification: findTiers(tiers, currency).map(({ minQuantity, price }) => ({
          '@type': 'UnitPriceSpecification',
          price: formatDecimal(price.minor, price.currency),
          priceCurrency: price.currency,
          eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minQuantity },
        })),
      }),
    }
  })
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product.code,
      category: product.section.title,
      brand: { '@type': 'Brand', name: brand },
      image: [...product.images.map(({ src }) => src), product.shareImage].map((path) => origin + path),
      url,
      ...(offers.length > 0 && { offers }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: breadcrumbs.map(({ text, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: text,
        item: href ? origin + href : url,
      })),
    },
  ]
}

export function StructuredData({
  product,
  breadcrumbs,
}: {
  product: ProductData
  breadcrumbs: readonly BreadcrumbStep[]
}) {
  const { site, origin, currency } = useSiteContext()
  return (
    <JsonLd
      build={() =>
        // The browser's code does without it.
        import.meta.env.SSR &&
        buildStructuredData(product, breadcrumbs, {
          origin,
          brand: site.platformName,
          currency,
        })
      }
    />
  )
}
