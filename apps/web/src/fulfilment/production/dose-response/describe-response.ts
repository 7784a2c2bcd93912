import type { DoseResponse } from '@paratope/bio'
import type { TFunction } from '#lib/texts/texts.ts'
import { formatNumber, thinSpace } from '#ui/display/format.ts'
import { formatSignificant } from '#ui/display/format-significant.ts'
import type { doseResponseTexts } from './dose-response.texts.ts'

interface NoteContext {
  t: TFunction<(typeof doseResponseTexts)['table']['en']>
  lang: string
  unit: string
}

/** The EC50 with its interval, or on which side of the doses it lies. */
export function describeResponse(response: DoseResponse, { t, lang, unit }: NoteContext): string {
  const formatDose = (dose: number) => formatSignificant(dose, lang, 3) + (unit && thinSpace + unit)
  if (response.kind === 'none') return t('fit.none')
  if (response.kind !== 'determined') return t(`fit.${response.kind}`, { bound: formatDose(response.bound) })
  const { ec50, interval, hill, rSquared } = response.fit
  return t('fit', {
    ec50: formatDose(ec50),
    low: formatSignificant(interval[0], lang, 3),
    high: formatDose(interval[1]),
    hill: formatNumber(hill, lang, 2),
    r: formatNumber(rSquared, lang, 4),
  })
}
