import type { Category, ProductCard } from '@paratope/contract/catalogue/products'
import { getProductPath } from './categories.ts'
import { formatPackSize, type NameTranslator } from './name-translator.ts'

/** A product in a list, in words. */
export interface CardView {
  code: string
  href: string
  name: string
  category: Category
  format: ProductCard['format']
  hue: number
  dar: number | null
  target: string | null
  clone: string | null
  isotype: string | null
  host: string | null
  reactivity: string
  applications: string
  from: ProductCard['from']
  /** The pack of the from-price, such as "5 mg". */
  size: string
  stock: ProductCard['stock']
  quickPack: string | null
}

/** For loaders: the server says values in the reader's language already, the unit is said here. */
export function toCardView(card: ProductCard, translateName: NameTranslator): CardView {
  const [amount = '', unit = ''] = card.fromUnit.split(' ')
  const joinValues = (values: readonly string[]) => values.join(translateName('list.gap'))
  return {
    code: card.code,
    href: getProductPath(card),
    name: card.name,
    category: card.category,
    format: card.format,
    hue: card.hue,
    dar: card.dar,
    target: card.target,
    clone: card.clone,
    isotype: card.isotype,
    host: card.host,
    reactivity: joinValues(card.reactivity),
    applications: joinValues(card.applications),
    from: card.from,
    size: unit && formatPackSize(translateName, amount, unit),
    stock: card.stock,
    quickPack: card.quickPack,
  }
}
