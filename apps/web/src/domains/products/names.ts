import { productFactTexts } from '@paratope/contract/products'
import { type Language, sayMaybe } from '@paratope/contract/texts'

/**
 * Names that only the data know: of categories, groups, facts and units. For loaders alone: the words stay on the
 * server, pages get those that they show.
 */
export const nameIn =
  (language: Language) =>
  (key: string): string | undefined =>
    sayMaybe(productFactTexts, language, key)

export type Name = ReturnType<typeof nameIn>

const unitGap = '\u202f'

/** A pack's size as people read it; the narrow space before the unit never breaks. */
export function sizeIn(name: Name, amount: string, unit: string): string {
  return amount + unitGap + (name(`unit.${unit}`) ?? unit)
}
