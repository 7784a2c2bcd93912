import type { ParcelTemperature } from '@paratope/contract/fulfilment/parcels'
import { formatMoment } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { formatCelsius, formatExcursion, formatRange } from './format-temperature.ts'
import { parcelTemperatureTexts } from './parcel-temperature.texts.ts'
import styles from './parcels.module.css'

/** Whether the cold chain held, in words. */
export function TemperatureSummary({ temperature }: { temperature: ParcelTemperature }) {
  const t = useTexts(parcelTemperatureTexts)
  const language = useLanguage()
  const { count, lowest, highest, range, excursionCount, excursions } = temperature
  const summary = t('summary', {
    count: new Intl.NumberFormat(language).format(count),
    lowest: formatCelsius(lowest, language),
    highest: formatCelsius(highest, language),
  })
  if (range === null) {
    return (
      <p className={styles.small}>
        {summary}
        <br />
        {t('noRange')}
      </p>
    )
  }
  const allowed = t('range', { range: formatRange(range, t, language) })
  if (excursionCount === 0) {
    return (
      <Callout tone="success" title={t('inRange')}>
        {summary} · {allowed}
      </Callout>
    )
  }
  return (
    <Callout
      tone="danger"
      title={excursionCount === 1 ? t('outside.one') : t('outside.many', { count: excursionCount })}
    >
      <p>
        {summary} · {allowed}
      </p>
      <ul className={styles.excursions}>
        {excursions.map((excursion) => (
          <li key={excursion.from}>
            {formatExcursion(excursion, range, t, language)} ({formatMoment(excursion.from, language)})
          </li>
        ))}
        {excursionCount > excursions.length && <li>{t('more', { count: excursionCount - excursions.length })}</li>}
      </ul>
    </Callout>
  )
}
