import { useFrame } from '#lib/frame.tsx'
import { scriptSafe } from '#lib/script-safe.ts'
import { currencyOf } from './prices.ts'
import type { ProductData } from './product-loader.ts'

interface Step {
  text: string
  href?: string
}

interface Place {
  origin: string
  brand: string
  currency: ReturnType<typeof currencyOf>
}

const schema = (type: string) => `https://schema.org/${type}`

/** Minor units as decimal text; yen have none. */
const decimal = (minor: number, currency: string) => (currency === 'JPY' ? String(minor) : (minor / 100).toFixed(2))

/** The page as search engines read it. */
export function structuredData(product: ProductData, way: readonly Step[], { origin, brand, currency }: Place) {
  const url = origin + product.href
  const offers = product.packs.flatMap(({ size, prices, stock }) => {
    const minor = prices[currency]
    if (minor == null) return []
    return {
      '@type': 'Offer',
      name: size,
      url,
      price: decimal(minor, currency),
      priceCurrency: currency,
      availability: schema(stock > 0 ? 'InStock' : 'MadeToOrder'),
      itemCondition: schema('NewCondition'),
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
      url,
      ...(offers.length > 0 && { offers }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: way.map(({ text, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: text,
        item: href ? origin + href : url,
      })),
    },
  ]
}

/** Written by the server only: whoever reads it does not run scripts. As a data block it needs no permission to run. */
export function StructuredData({ product, way }: { product: ProductData; way: readonly Step[] }) {
  const { site, origin, language } = useFrame()
  if (!import.meta.env.SSR) {
    return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  const facts = structuredData(product, way, { origin, brand: site.platformName, currency: currencyOf(language) })
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptSafe(JSON.stringify(facts)) }} />
}
