import { type CurveError, type CurvePoint, fitLogistic, type ResultCurves } from '@paratope/bio'
import { tOptional } from '@paratope/contract/texts'
import { CurveFigure } from '#figures/curve-figure.tsx'
import { LineFigure } from '#figures/line-figure.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber, formatQuantity } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { resultViewerTexts } from './result-viewer.texts.ts'

interface CurvesViewProps {
  name: string
  result: ResultCurves
}

/** Draws the curves of a result file: dose and response with a fit, everything else as traces. */
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
    const highest = Math.max(...curves.map(({ points }) => getSpan(points)))
    const series = curves.map((curve) => {
      // A negative control has noise to fit, and no EC50.
      const fit = getSpan(curve.points) < highest * leastSpan ? undefined : fitLogistic(curve.points)
      if (!fit) return { ...curve, note: t('fit.none') }
      const ec50 = formatQuantity(fit.ec50, x.unit, lang, 3)
      const note = t('fit', { ec50, hill: formatNumber(fit.hill, lang, 2), r: formatNumber(fit.rSquared, lang, 4) })
      return { ...curve, fit, note }
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
  return <LineFigure {...frame} x={x} y={y} series={curves} peaks={peaks} />
}

/** Share of the highest curve that a response has to reach to be fitted. */
const leastSpan = 0.1

function getSpan(points: readonly CurvePoint[]): number {
  const values = points.map(([, y]) => y)
  return Math.max(...values) - Math.min(...values)
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
