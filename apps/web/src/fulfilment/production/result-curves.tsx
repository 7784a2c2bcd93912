import { analyseDoseResponse, type CurveError, type DoseResponse, type ResultCurves } from '@paratope/bio'
import { tOptional } from '@paratope/contract/texts'
import { CurveFigure } from '#figures/curve-figure.tsx'
import { LineFigure } from '#figures/line-figure.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { type TFunction, useTexts } from '#lib/texts/texts.ts'
import { formatNumber, formatQuantity } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { SensorgramView } from './kinetics/sensorgram-view.tsx'
import { resultViewerTexts } from './result-viewer.texts.ts'

interface CurvesViewProps {
  name: string
  result: ResultCurves
}

/** Draws the curves of a result file: doses and sensorgrams with their fits, everything else as traces. */
export function CurvesView({ name, result }: CurvesViewProps) {
  const t = useTexts(resultViewerTexts)
  const lang = useLanguage()
  const { kind, curves, peaks, x, y } = result
  const frame = {
    lang,
    title: result.title || t(kind),
    fileName: name.replace(/\.\w+$/, ''),
    texts: { read: t('read'), table: t('table'), downloadSvg: t('svg'), downloadPng: t('png'), demo: t('demo') },
  }
  if (kind === 'elisa') {
    const series = curves.map((curve) => {
      const response = analyseDoseResponse(curve.points)
      const note = describeResponse(response, { t, lang, unit: x.unit })
      return response.kind === 'determined' ? { ...curve, fit: response.fit, note } : { ...curve, note }
    })
    return <CurveFigure {...frame} x={x} y={y} series={series} />
  }
  // Fluorescence spans decades, so histograms are drawn over its logarithm.
  if (kind === 'facs') {
    const series = curves.map((curve) => ({
      ...curve,
      points: curve.points.map(([value, count]) => [Math.log10(value), count] as const),
    }))
    return <LineFigure {...frame} x={{ ...x, label: `log₁₀ ${x.label}` }} y={y} series={series} />
  }
  if (kind === 'sensorgram') return <SensorgramView result={result} frame={frame} />
  return <LineFigure {...frame} x={x} y={y} series={curves} peaks={peaks} />
}

interface NoteContext {
  t: TFunction<(typeof resultViewerTexts)['table']['en']>
  lang: string
  unit: string
}

/** The EC50 with its interval, or on which side of the doses it lies. */
function describeResponse(response: DoseResponse, { t, lang, unit }: NoteContext): string {
  if (response.kind === 'none') return t('fit.none')
  if (response.kind !== 'determined')
    return t(`fit.${response.kind}`, { bound: formatQuantity(response.bound, unit, lang, 3) })
  const { ec50, interval, hill, rSquared } = response.fit
  return t('fit', {
    ec50: formatQuantity(ec50, unit, lang, 3),
    low: formatNumber(interval[0], lang, 3),
    high: formatQuantity(interval[1], unit, lang, 3),
    hill: formatNumber(hill, lang, 2),
    r: formatNumber(rSquared, lang, 4),
  })
}

/** Says what is wrong in which line of the file. */
export function CurveErrors({ errors, title }: { errors: readonly CurveError[]; title?: string }) {
  const t = useTexts(resultViewerTexts)
  const lang = useLanguage()
  return (
    <Callout tone="danger" title={title ?? t('curves.broken')}>
      <ul>
        {errors.map(({ code, line, values }) => (
          <li key={`${line} ${code} ${Object.values(values).join()}`}>
            {t('line', { line, text: tOptional(resultViewerTexts, lang, code, values) ?? code })}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
