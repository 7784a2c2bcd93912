import type { ResultCurves } from '@paratope/bio'
import type { KineticFit } from '@paratope/bio/kinetics'
import { CurveFigure } from '#figures/curve-figure.tsx'
import type { FigureProps } from '#figures/figure-frame.tsx'
import { LineFigure } from '#figures/line-figure.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { formatQuantity, joinNote } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { formatMolar } from './format-constants.ts'
import { KineticTable } from './kinetic-table.tsx'
import { kineticsTexts } from './kinetics.texts.ts'
import styles from './sensorgram-view.module.css'
import { useKineticFits } from './use-kinetic-fits.ts'

interface SensorgramViewProps {
  result: ResultCurves
  frame: FigureProps
}

/** Sensorgrams with their 1:1 fits, the constants of each sample and the residuals. */
export function SensorgramView({ result, frame }: SensorgramViewProps) {
  const t = useTexts(kineticsTexts)
  const fits = useKineticFits(result)
  const { curves, peaks, x, y } = result
  return (
    <div className={styles.view}>
      <LineFigure
        {...frame}
        x={x}
        y={y}
        series={curves}
        peaks={peaks}
        fits={fits.data?.flatMap(({ fitted }) => fitted.map(({ points }) => points)) ?? []}
      />
      {fits.isPending && <p role="status">{t('calculating')}</p>}
      {fits.isError && <Callout tone="danger">{t('failed')}</Callout>}
      {fits.data?.map((fit) => (
        <SampleKinetics key={fit.sample} fit={fit} result={result} frame={frame} />
      ))}
    </div>
  )
}

interface SampleKineticsProps extends SensorgramViewProps {
  fit: KineticFit
}

function SampleKinetics({ fit, result: { x, y }, frame }: SampleKineticsProps) {
  const t = useTexts(kineticsTexts)
  const lang = useLanguage()
  const { problem, injection, residuals, steadyState, sample } = fit
  const name = (text: string) => (sample ? `${text}, ${sample}` : text)
  return (
    <section aria-label={sample ? t('of', { sample }) : t('title')} className={styles.view}>
      {problem ? (
        <Callout tone="warning" title={sample || undefined}>
          {t(`problem.${problem}`)}
        </Callout>
      ) : (
        <KineticTable fit={fit} unit={y.unit} />
      )}
      {injection && !problem && (
        <p className={styles.note}>
          {t('method', {
            start: formatQuantity(injection.start, x.unit, lang, 1),
            end: formatQuantity(injection.end, x.unit, lang, 1),
          })}
        </p>
      )}
      {steadyState && <SteadyStateFigure {...{ steadyState, y, frame }} title={name(t('steady'))} />}
      {residuals.length > 0 && (
        <Disclosure summary={name(t('residuals'))}>
          <LineFigure
            {...frame}
            title={name(t('residuals'))}
            fileName={`${frame.fileName}-residuals`}
            x={x}
            y={y}
            series={residuals}
          />
        </Disclosure>
      )}
    </section>
  )
}

interface SteadyStateFigureProps {
  steadyState: NonNullable<KineticFit['steadyState']>
  y: ResultCurves['y']
  frame: FigureProps
  title: string
}

const nano = 1e9

/** Responses at equilibrium over concentration. */
function SteadyStateFigure({ steadyState: { points, affinity, rMax }, y, frame, title }: SteadyStateFigureProps) {
  const t = useTexts(kineticsTexts)
  const lang = useLanguage()
  const note =
    affinity.kind === 'determined'
      ? t('steady.fit', {
          value: formatMolar(affinity.value, lang),
          low: formatMolar(affinity.interval[0], lang),
          high: formatMolar(affinity.interval[1], lang),
          rMax: formatQuantity(rMax, y.unit, lang, 1),
        })
      : affinity.kind === 'none'
        ? joinNote('KD', t('none'), lang)
        : joinNote('KD', t(affinity.kind, { bound: formatMolar(affinity.bound, lang) }), lang)
  const fit =
    affinity.kind === 'determined' ? { bottom: 0, top: rMax, ec50: affinity.value * nano, hill: 1 } : undefined
  return (
    <CurveFigure
      {...frame}
      title={title}
      fileName={`${frame.fileName}-steady-state`}
      x={{ label: t('concentration'), unit: 'nM' }}
      y={y}
      series={[
        { name: t('steady.points'), points: points.map(([c, r]) => [c * nano, r] as const), note, ...(fit && { fit }) },
      ]}
    />
  )
}
