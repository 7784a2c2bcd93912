import type { CurveError, ResultCurves } from '@paratope/bio'
import { tOptional } from '@paratope/contract/texts'
import { LineFigure } from '#figures/line-figure.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { ChromatogramView } from './chromatogram/chromatogram-view.tsx'
import { DoseResponseView } from './dose-response/dose-response-view.tsx'
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
  const { kind, curves, x, y } = result
  const frame = {
    lang,
    title: result.title || t(kind),
    fileName: name.replace(/\.\w+$/, ''),
    texts: { read: t('read'), table: t('table'), downloadSvg: t('svg'), downloadPng: t('png'), demo: t('demo') },
  }
  if (kind === 'elisa') return <DoseResponseView result={result} frame={frame} />
  // Fluorescence spans decades, so histograms are drawn over its logarithm.
  if (kind === 'facs') {
    const series = curves.map((curve) => ({
      ...curve,
      points: curve.points.map(([value, count]) => [Math.log10(value), count] as const),
    }))
    return <LineFigure {...frame} x={{ ...x, label: `log₁₀ ${x.label}` }} y={y} series={series} />
  }
  if (kind === 'sec' || kind === 'icief') return <ChromatogramView kind={kind} result={result} frame={frame} />
  return <SensorgramView result={result} frame={frame} />
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
