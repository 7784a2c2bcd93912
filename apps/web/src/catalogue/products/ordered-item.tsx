import { productSpecTexts } from '@paratope/contract/catalogue/products'
import { tOptional } from '@paratope/contract/texts'
import { Glyph } from '#figures/glyph.tsx'
import { type GlyphFormat, glyphFormats } from '#figures/glyph-shapes.ts'
import { kitTexts } from '#kit/page/kit.texts.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { thinSpace } from '#ui/display/format.ts'

const defaultHue = 255

const findGlyphFormat = (format: string): GlyphFormat | undefined =>
  format === 'recombinant-protein' ? 'protein' : glyphFormats.find((known) => known === format)

/** The molecule's drawing; custom orders have the reagent's. */
export function ItemGlyph({
  format,
  hue = defaultHue,
  size = 48,
}: {
  format: string
  hue?: number | undefined
  size?: number
}) {
  return <Glyph format={findGlyphFormat(format) ?? 'reagent'} hue={hue} size={size} />
}

interface PackedItem {
  packingQuantity: string
  unit: string
}

/** `5 mg`; units that are words are said in the reader's language. */
export function useFormatPackSize(): (item: PackedItem) => string {
  const language = useLanguage()
  return ({ packingQuantity, unit }) => {
    const unitText = tOptional(productSpecTexts, language, `unit.${unit}`, { count: Number(packingQuantity) }) ?? unit
    return unitText === '' ? packingQuantity : packingQuantity + thinSpace + unitText
  }
}

/** Product and quantity in a few words. */
export function useFormatItem(): (item: PackedItem & { projectName: string; num: number }, num?: number) => string {
  const t = useTexts(kitTexts)
  const formatPackSize = useFormatPackSize()
  return (item, num = item.num) => t('item.brief', { name: item.projectName, size: formatPackSize(item), num })
}

const cellProductTypes = ['recombinant-protein', 'cell-line']

/** The page of the item; custom orders have none. */
export const getItemPath = ({ catalog, projectType }: { catalog: string; projectType: string }): string | undefined =>
  catalog === ''
    ? undefined
    : `/${cellProductTypes.includes(projectType) ? 'biointron-product' : 'product'}/${encodeURIComponent(catalog)}`
