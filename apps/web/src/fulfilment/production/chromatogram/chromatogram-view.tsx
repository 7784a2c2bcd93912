import type { ResultCurves } from '@paratope/bio'
import { calibratePi, type IntegratedPeak, integratePeaks } from '@paratope/bio/peaks'
import type { FigureProps } from '#figures/figure-frame.tsx'
import { LineFigure } from '#figures/line-figure.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatQuantity, joinList } from '#ui/display/format.ts'
import { chromatogramTexts } from './chromatogram.texts.ts'
import styles from './chromatogram-view.module.css'
import { PeakTable } from './peak-table.tsx'

interface ChromatogramViewProps {
  kind: 'sec' | 'icief'
  result: ResultCurves
  frame: FigureProps
}

const places = ['main', 'before', 'after'] as const
const percent = 100

const getShare = (peaks: readonly IntegratedPeak[], place: IntegratedPeak['place']): number =>
  peaks.filter((peak) => peak.place === place).reduce((sum, { share }) => sum + share * percent, 0)

/** Positions by the markers of an icIEF run, if it has enough of them. */
function calibrate(result: ResultCurves): Pick<ResultCurves, 'curves' | 'peaks' | 'x'> {
  const toPi = (points: readonly (readonly [number, number])[]) => calibratePi(points, result.markers)
  if (result.kind !== 'icief' || !toPi([])) return result
  return {
    x: { label: 'pI', unit: '' },
    curves: result.curves.map((curve) => ({ ...curve, points: toPi(curve.points) ?? curve.points })),
    peaks: result.peaks.map(({ x, text }) => ({ x: toPi([[x, 0]])?.[0]?.[0] ?? x, text })),
  }
}

/** SEC and icIEF traces with the areas of their peaks. */
export function ChromatogramView({ kind, result, frame }: ChromatogramViewProps) {
  const t = useTexts(chromatogramTexts)
  const lang = useLanguage()
  const { curves, peaks: named, x } = calibrate(result)
  const integrated = curves.map((curve) => ({ ...curve, peaks: integratePeaks(curve.points) }))
  const describe = (peaks: readonly IntegratedPeak[]) =>
    peaks.length === 0
      ? t('none')
      : joinList(
          places.map((place) => `${t(`${kind}.${place}`)} ${formatQuantity(getShare(peaks, place), '%', lang, 1)}`),
          lang,
        )
  return (
    <div className={styles.view}>
      <LineFigure
        {...frame}
        x={x}
        y={result.y}
        series={integrated.map(({ name, points, peaks }) => ({ name, points, note: describe(peaks) }))}
        peaks={named}
      />
      {integrated.map(
        ({ name, peaks }) =>
          peaks.length > 0 && <PeakTable key={name} {...{ name, kind, peaks, x }} areaUnit={result.y.unit} />,
      )}
      <p className={styles.note}>{t('method')}</p>
    </div>
  )
}
