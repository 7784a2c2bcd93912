import { productFactTexts } from '@paratope/contract/products'
import { sayMaybe } from '@paratope/contract/texts'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { thinSpace } from '#ui/format.ts'
import { Glyph } from '#ui/glyph.tsx'
import { type GlyphFormat, glyphFormats } from '#ui/glyph-shapes.ts'
import { kitTexts } from './kit.texts.ts'

const blue = 255

const shapeOf = (format: string): GlyphFormat | undefined =>
  format === 'recombinant-protein' ? 'protein' : glyphFormats.find((known) => known === format)

/** The molecule's drawing; something made to wish has the reagent's. */
export function ItemGlyph({
  format,
  hue = blue,
  size = 48,
}: {
  format: string
  hue?: number | undefined
  size?: number
}) {
  return <Glyph format={shapeOf(format) ?? 'reagent'} hue={hue} size={size} />
}

interface Packed {
  packingQuantity: string
  unit: string
}

/** `5 mg`; units that are words are said in the reader's language. */
export function usePackSize(): (item: Packed) => string {
  const language = useLanguage()
  return ({ packingQuantity, unit }) => {
    const word = sayMaybe(productFactTexts, language, `unit.${unit}`) ?? unit
    return word === '' ? packingQuantity : packingQuantity + thinSpace + word
  }
}

/** What and how much of it, in a few words. */
export function useBrief(): (item: Packed & { projectName: string; num: number }, num?: number) => string {
  const say = useSay(kitTexts)
  const packSize = usePackSize()
  return (item, num = item.num) => say('item.brief', { name: item.projectName, size: packSize(item), num })
}

const inCellFrame = ['recombinant-protein', 'cell-line']

/** The page of what is ordered; something made to wish has none. */
export const itemPath = ({ catalog, projectType }: { catalog: string; projectType: string }): string | undefined =>
  catalog === ''
    ? undefined
    : `/${inCellFrame.includes(projectType) ? 'biointron-product' : 'product'}/${encodeURIComponent(catalog)}`
