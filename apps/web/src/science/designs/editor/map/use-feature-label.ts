import { type Feature, getExtent, getStrand } from '@paratope/bio'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber } from '#ui/display/format.ts'
import { getFeatureKind } from './feature-kind.ts'
import { mapTexts } from './map.texts.ts'

const strandKeys = { '1': 'strand.forward', '-1': 'strand.reverse' } as const

/** Describes features for screen readers and tooltips, with 1-based positions. */
export function useFeatureLabel(length: number): (feature: Feature) => string {
  const t = useTexts(mapTexts)
  const language = useLanguage()
  return (feature) => {
    const { start, end } = getExtent(feature, length)
    const strand = getStrand(feature)
    return t('feature', {
      name: feature.name,
      kind: t(`kind.${getFeatureKind(feature)}`),
      start: formatNumber(start + 1, language),
      end: formatNumber(end > length ? end - length : end, language),
      strand: t(strand === undefined ? 'strand.none' : strandKeys[`${strand}`]),
    })
  }
}
