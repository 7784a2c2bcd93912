import { productSpecTexts } from '@paratope/contract/catalogue/products'
import { type Language, tOptional } from '@paratope/contract/texts'

/**
 * Names that only the data know: of categories, groups, facts and units. For loaders alone: the words stay on the
 * server, pages get those that they show.
 */
export const createNameTranslator =
  (language: Language) =>
  (key: string, values?: Record<string, unknown>): string | undefined =>
    tOptional(productSpecTexts, language, key, values)

export type NameTranslator = ReturnType<typeof createNameTranslator>

const unitGap = '\u202f'

/** A pack's size as people read it; the narrow space before the unit never breaks. */
export function formatPackSize(translateName: NameTranslator, amount: string, unit: string): string {
  return amount + unitGap + (translateName(`unit.${unit}`, { count: Number(amount) }) ?? unit)
}
