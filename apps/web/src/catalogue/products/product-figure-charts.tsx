import { BarFigure } from '#figures/bar-figure.tsx'
import { CurveFigure } from '#figures/curve-figure.tsx'
import { GelFigure } from '#figures/gel-figure.tsx'
import { LineFigure } from '#figures/line-figure.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber, formatQuantity, joinList } from '#ui/display/format.ts'
import type { FigureView, ProductFigureChartsProps } from './figure-view.ts'
import { figureTexts } from './product-figure-charts.texts.ts'
import styles from './product-screen.module.css'

type Peak = NonNullable<FigureView['sec']>['peaks'][number]

const ladder = 'ladder'
const lanes = [ladder, 'reduced', 'non-reduced'] as const

/** What all figures of the page share. */
function useFigureProps(fileName: string) {
  const t = useTexts(figureTexts)
  const lang = useLanguage()
  const texts = { read: t('read'), table: t('table'), downloadSvg: t('svg'), downloadPng: t('png'), demo: t('demo') }
  return (kind: keyof FigureView) => ({ lang, texts, fileName: `${fileName}-${kind}` })
}

interface FigureOf<Kind extends keyof FigureView> {
  data: NonNullable<FigureView[Kind]>
  fileName: string
}

function SecFigure({ data: { points, peaks }, fileName }: FigureOf<'sec'>) {
  const t = useTexts(figureTexts)
  const lang = useLanguage()
  const getProps = useFigureProps(fileName)
  const formatPeakShare = ({ name, share }: Peak) => `${t(`peak.${name}`)} ${formatQuantity(share, '%', lang, 1)}`
  return (
    <LineFigure
      {...getProps('sec')}
      title={t('sec')}
      x={{ label: t('sec.x'), unit: 'min' }}
      y={{ label: t('sec.y'), unit: 'mAU' }}
      series={[{ name: t('sec.trace'), points, note: joinList(peaks.map(formatPeakShare), lang) }]}
      peaks={peaks
        .filter(({ name }) => name === 'monomer')
        .map((peak) => ({ x: peak.time, text: formatPeakShare(peak) }))}
    />
  )
}

function BindingFigure({ data: { points, fit }, fileName }: FigureOf<'binding'>) {
  const t = useTexts(figureTexts)
  const lang = useLanguage()
  const getProps = useFigureProps(fileName)
  const note = t('binding.ec50', { ec50: formatQuantity(fit.ec50, 'nM', lang, 2) })
  return (
    <CurveFigure
      {...getProps('binding')}
      title={t('binding')}
      x={{ label: t('binding.x'), unit: 'nM' }}
      y={{ label: t('binding.y') }}
      series={[{ name: t('binding'), points, fit, note }]}
    />
  )
}

function SdsPageFigure({ data, fileName }: FigureOf<'gel'>) {
  const t = useTexts(figureTexts)
  const getProps = useFigureProps(fileName)
  const formatLaneName = (lane: string) => {
    const known = lanes.find((one) => one === lane)
    return known ? t(`gel.${known}`) : lane
  }
  return (
    <GelFigure
      {...getProps('gel')}
      title={t('gel')}
      columnHeads={[t('gel.lane'), t('gel.mass'), t('gel.share')]}
      lanes={data.map(({ lane, bands }) => ({
        name: formatLaneName(lane),
        isLadder: lane === ladder,
        bands: bands.map(({ kda, share }) => ({ kda, ...(lane !== ladder && { share: share / 100 }) })),
      }))}
    />
  )
}

function DrugLoadFigure({ data: { average, method, species }, fileName }: FigureOf<'drugLoad'>) {
  const t = useTexts(figureTexts)
  const lang = useLanguage()
  const getProps = useFigureProps(fileName)
  return (
    <BarFigure
      {...getProps('drugLoad')}
      title={t('drugLoad')}
      x={{ label: t('drugLoad.x') }}
      y={{ label: t('drugLoad.y'), unit: '%' }}
      bars={species.map(({ drugs, share }) => ({ x: drugs, y: share }))}
      note={t(`drugLoad.${method}`, { average: formatNumber(average, lang, 1) })}
    />
  )
}

/** All figures of a product, drawn from their numbers. */
export default function ProductFigureCharts({ figures, fileName }: ProductFigureChartsProps) {
  const { sec, drugLoad, binding, gel } = figures
  return (
    <div className={styles.figures}>
      {sec && <SecFigure data={sec} fileName={fileName} />}
      {drugLoad && <DrugLoadFigure data={drugLoad} fileName={fileName} />}
      {binding && <BindingFigure data={binding} fileName={fileName} />}
      {gel && <SdsPageFigure data={gel} fileName={fileName} />}
    </div>
  )
}
