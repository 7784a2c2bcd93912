import type { Parcel } from '@paratope/contract/fulfilment/parcels'
import { useTexts } from '#lib/texts/texts.ts'
import { parcelReviewTexts } from './parcel-review.texts.ts'
import { shippedLotsTexts } from './shipped-lots.texts.ts'

/** Whether the cold chain of a parcel held, or what was decided where it did not. */
export function useFormatTransport(): (parcel: Pick<Parcel, 'temperature' | 'review'>) => string {
  const t = useTexts(shippedLotsTexts)
  const tReview = useTexts(parcelReviewTexts)
  return ({ temperature, review }) => {
    if (review) return t('excursion', { verdict: tReview(`verdict.${review.verdict ?? 'underReview'}`) })
    if (temperature === null) return t('notRecorded')
    return temperature.range === null ? t('noRange') : t('inRange')
  }
}
