import { type Feature, getExtent, getStrand, toPlaces } from '@paratope/bio'
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
    const { first, last } = toPlaces(getExtent(feature, length), length)
    const strand = getStrand(feature)
    return t('feature', {
      name: feature.name,
      kind: t(`kind.${getFeatureKind(feature)}`),
      start: formatNumber(first, language),
      end: formatNumber(last, language),
      strand: t(strand === undefined ? 'strand.none' : strandKeys[`${strand}`]),
    })
  }
}
