import { TemperatureFigure } from '#figures/temperature-figure.tsx'
import { formatMoment } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DownloadButton } from './download-button.tsx'
import { formatRange } from './format-temperature.ts'
import { parcelTemperatureTexts } from './parcel-temperature.texts.ts'
import type { ParcelDetail } from './parcels.data.ts'
import styles from './parcels.module.css'

export interface TemperatureChartProps {
  parcel: Pick<ParcelDetail, 'orderNo' | 'no' | 'parcelNo' | 'temperature' | 'readings'>
  isDesk: boolean
}

/** The curve of a logger, and all its readings as a file. */
export default function TemperatureChart({ parcel, isDesk }: TemperatureChartProps) {
  const t = useTexts(parcelTemperatureTexts)
  const language = useLanguage()
  const { orderNo, no, parcelNo, temperature, readings } = parcel
  if (!temperature) return null
  const { range, excursions } = temperature
  const tickFormat = new Intl.DateTimeFormat(language, {
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
  return (
    <div className={styles.chart}>
      <TemperatureFigure
        title={t('figure')}
        lang={language}
        texts={{ read: t('read'), table: t('table'), downloadSvg: t('svg'), downloadPng: t('png'), demo: t('demo') }}
        fileName={`${parcelNo}-temperature`}
        labels={{
          time: t('time'),
          temperature: t('celsius'),
          range: range ? t('range', { range: formatRange(range, t, language) }) : '',
        }}
        points={readings.map(({ at, celsius }) => [Date.parse(at), celsius])}
        limits={range}
        excursions={excursions.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }))}
        formatTick={(at) => tickFormat.format(at)}
        formatTime={(at) => formatMoment(new Date(at).toISOString(), language)}
      />
      <div>
        <DownloadButton
          text={t('download')}
          call={({ parcels }) =>
            parcels[isDesk ? 'exportDeskReadings' : 'exportReadings']({
              params: { orderNo, no },
              query: { format: 'csv' },
            })
          }
        />
      </div>
    </div>
  )
}
