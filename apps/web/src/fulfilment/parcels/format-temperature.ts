import type { Excursion } from '@paratope/contract/fulfilment/parcels'
import type { Language, Texts } from '@paratope/contract/texts'
import type { TFunction } from '#lib/texts/texts.ts'
import { formatQuantity } from '#ui/display/format.ts'
import type { parcelTemperatureTexts } from './parcel-temperature.texts.ts'

type TemperatureT = typeof parcelTemperatureTexts extends Texts<infer En> ? TFunction<En> : never

interface Limits {
  min: number | null
  max: number | null
}

export const formatCelsius = (celsius: number, language: Language): string => formatQuantity(celsius, '°C', language, 1)

/** “2 °C to 8 °C”, “−60 °C or colder”; empty without limits. */
export function formatRange({ min, max }: Limits, t: TemperatureT, language: Language): string {
  const format = (celsius: number) => formatCelsius(celsius, language)
  if (min !== null && max !== null) return t('between', { min: format(min), max: format(max) })
  if (max !== null) return t('atMost', { max: format(max) })
  return min === null ? '' : t('atLeast', { min: format(min) })
}

/** “2 days 3 hr”, in the two largest units. */
function formatDuration(minutes: number, t: TemperatureT, language: Language): string {
  if (minutes < 1) return t('short')
  const parts = [
    ['day', Math.floor(minutes / 1440)],
    ['hour', Math.floor(minutes / 60) % 24],
    ['minute', minutes % 60],
  ] as const
  return parts
    .filter(([, count]) => count > 0)
    .slice(0, 2)
    .map(([unit, count]) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ')
}

/** “Above 8 °C for 2 hr 10 min, up to 11.4 °C”. */
export function formatExcursion(
  { side, minutes, peak }: Excursion,
  { min, max }: Limits,
  t: TemperatureT,
  language: Language,
): string {
  return t(side, {
    limit: formatCelsius((side === 'above' ? max : min) ?? 0, language),
    duration: formatDuration(minutes, t, language),
    peak: formatCelsius(peak, language),
  })
}
