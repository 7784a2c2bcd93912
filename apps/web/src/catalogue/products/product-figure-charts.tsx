import type { ReactNode } from 'react'
import { BarFigure } from '#figures/bar-figure.tsx'
import { CurveFigure } from '#figures/curve-figure.tsx'
import { GelFigure } from '#figures/gel-figure.tsx'
import { LineFigure } from '#figures/line-figure.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber, formatQuantity, joinList } from '#ui/display/format.ts'
import { type FigureKind, type FigurePart, type LotFigureView, listFigureKinds } from './figure-view.ts'
import { useChosenLot } from './lot-choice.ts'
import { figureTexts } from './product-figure-charts.texts.ts'
import type { ProductData } from './product-loader.ts'
import styles from './product-screen.module.css'

export interface ProductFigureChartsProps extends Pick<ProductData, 'figures' | 'code' | 'lots' | 'lotNo' | 'format'> {
  part: FigurePart
}

type Peak = NonNullable<LotFigureView['sec']>['peaks'][number]

const ladder = 'ladder'
const lanes = [ladder, 'reduced', 'non-reduced'] as const

/** Small peaks are drawn once more, this many times as high, up to where the main peak begins. */
const magnification = 20
const beforeMonomer = 0.62

interface FigureOf<Kind extends FigureKind> {
  data: NonNullable<LotFigureView[Kind]>
  lotNo: string
  /** Earlier lots, drawn quietly. */
  earlier: readonly LotFigureView[]
}

/** Shared context of the figures of the page. */
function useFigureProps(lotNo: string) {
  const t = useTexts(figureTexts)
  const lang = useLanguage()
  const texts = { read: t('read'), table: t('table'), downloadSvg: t('svg'), downloadPng: t('png'), demo: t('demo') }
  return (kind: FigureKind) => ({
    lang,
    texts,
    subject: t('subject', { lot: lotNo }),
    fileName: `${lotNo}-${kind}`,
  })
}

/** The name of the quiet curves, if there are any. */
function useEarlierName(earlier: readonly LotFigureView[]): string | undefined {
  const t = useTexts(figureTexts)
  const lang = useLanguage()
  if (earlier.length === 0) return undefined
  return t('earlier', {
    lots: joinList(
      earlier.map(({ lotNo }) => lotNo),
      lang,
    ),
  })
}

function SecFigure({ data: { points, peaks }, lotNo, earlier }: FigureOf<'sec'>) {
  const t = useTexts(figureTexts)
  const lang = useLanguage()
  const getProps = useFigureProps(lotNo)
  const earlierName = useEarlierName(earlier)
  const formatPeakShare = ({ name, share }: Peak) => `${t(`peak.${name}`)} ${formatQuantity(share, '%', lang, 1)}`
  const monomer = peaks.find(({ name }) => name === 'monomer')
  return (
    <LineFigure
      {...getProps('sec')}
      title={t('sec')}
      x={{ label: t('sec.x'), unit: 'min' }}
      y={{ label: t('sec.y'), unit: 'mAU' }}
      series={[{ name: t('sec.trace'), points, note: joinList(peaks.map(formatPeakShare), lang) }]}
      quiet={earlierName ? { name: earlierName, series: earlier.map(({ sec }) => sec?.points ?? []) } : undefined}
      peaks={monomer ? [{ x: monomer.time, text: formatPeakShare(monomer) }] : []}
      {...(monomer && { magnified: { before: monomer.time - beforeMonomer, factor: magnification } })}
    />
  )
}

function HicFigure({ data: { points, peaks, average }, lotNo, earlier }: FigureOf<'hic'>) {
  const t = useTexts(figureTexts)
  const lang = useLanguage()
  const getProps = useFigureProps(lotNo)
  const earlierName = useEarlierName(earlier)
  const formatSpecies = ({ drugs, share }: (typeof peaks)[number]) =>
    `${t('hic.peak', { drugs })} ${formatQuantity(share, '%', lang, 1)}`
  const note = `${t('drugLoad.average', { average: formatNumber(average, lang, 1) })} · ${joinList(peaks.map(formatSpecies), lang)}`
  return (
    <LineFigure
      {...getProps('hic')}
      title={t('hic')}
      x={{ label: t('sec.x'), unit: 'min' }}
      y={{ label: t('sec.y'), unit: 'mAU' }}
      series={[{ name: t('sec.trace'), points, note }]}
      quiet={earlierName ? { name: earlierName, series: earlier.map(({ hic }) => hic?.points ?? []) } : undefined}
      peaks={peaks
        .filter(({ share }) => share >= 1)
        .map(({ drugs, time }) => ({ x: time, text: t('hic.peak', { drugs }), dots: drugs }))}
    />
  )
}

function BindingFigure({ data, lotNo, earlier, format }: FigureOf<'binding'> & { format: string }) {
  const t = useTexts(figureTexts)
  const lang = useLanguage()
  const getProps = useFigureProps(lotNo)
  const earlierName = useEarlierName(earlier)
  const title = t(format === 'recombinant-protein' ? 'binding.antibody' : 'binding')
  const hasFlat = data.some(({ binds }) => !binds)
  return (
    <CurveFigure
      {...getProps('binding')}
      title={title}
      x={{ label: t('binding.x'), unit: 'nM' }}
      y={{ label: t('binding.y') }}
      series={data.map(({ name, points, fit, binds }) => ({
        name: name ?? (binds ? title : t('binding.control')),
        points,
        fit,
        note: binds ? t('binding.ec50', { ec50: formatQuantity(fit.ec50, 'nM', lang, 2) }) : t('binding.none'),
      }))}
      quiet={
        earlierName && !hasFlat
          ? { name: earlierName, fits: earlier.flatMap(({ binding }) => binding?.map(({ fit }) => fit) ?? []) }
          : undefined
      }
    />
  )
}

function SdsPageFigure({ data, lotNo }: FigureOf<'gel'>) {
  const t = useTexts(figureTexts)
  const getProps = useFigureProps(lotNo)
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

function DrugLoadFigure({ data: { average, species }, lotNo }: FigureOf<'drugLoad'>) {
  const t = useTexts(figureTexts)
  const lang = useLanguage()
  const getProps = useFigureProps(lotNo)
  return (
    <BarFigure
      {...getProps('drugLoad')}
      title={t('drugLoad')}
      x={{ label: t('drugLoad.x') }}
      y={{ label: t('drugLoad.y'), unit: '%' }}
      bars={species.map(({ drugs, share }) => ({ x: drugs, y: share }))}
      note={t('drugLoad.ms', { average: formatNumber(average, lang, 1) })}
    />
  )
}

function ExpressionFigure({ data, lotNo }: FigureOf<'expression'>) {
  const t = useTexts(figureTexts)
  const getProps = useFigureProps(lotNo)
  const { target, reference, parental, points, referencePoints } = data
  const referenceName =
    reference === 'parental' ? t('expression.parental', { name: parental ?? '' }) : t('expression.isotype')
  return (
    <LineFigure
      {...getProps('expression')}
      title={t('expression', { target })}
      x={{ label: t('expression.x') }}
      y={{ label: t('expression.y'), unit: '%' }}
      series={[
        { name: t('expression.line', { target }), points },
        { name: referenceName, points: referencePoints },
      ]}
    />
  )
}

function GrowthFigure({ data: { points, doublingHours, isAttached }, lotNo, earlier }: FigureOf<'growth'>) {
  const t = useTexts(figureTexts)
  const getProps = useFigureProps(lotNo)
  const earlierName = useEarlierName(earlier)
  return (
    <LineFigure
      {...getProps('growth')}
      title={t('growth')}
      x={{ label: t('sec.x'), unit: t('growth.days') }}
      y={{ label: t('growth.y'), unit: isAttached ? '10⁴/cm²' : '10⁵/mL' }}
      series={[{ name: t('growth'), points, note: t('growth.doubling', { hours: doublingHours }) }]}
      quiet={earlierName ? { name: earlierName, series: earlier.map(({ growth }) => growth?.points ?? []) } : undefined}
    />
  )
}

/** Figures of the chosen lot, drawn from their numbers, with those of earlier lots behind them. */
export default function ProductFigureCharts({ figures, part, ...product }: ProductFigureChartsProps) {
  const chosen = useChosenLot(product)
  const at = Math.max(
    0,
    figures.findIndex(({ lotNo }) => lotNo === chosen?.lotNo),
  )
  const lot = figures[at]
  if (!lot) return null
  const common = { lotNo: lot.lotNo, earlier: figures.slice(at + 1) }
  const drawings: Record<FigureKind, ReactNode> = {
    sec: lot.sec && <SecFigure data={lot.sec} {...common} />,
    hic: lot.hic && <HicFigure data={lot.hic} {...common} />,
    drugLoad: lot.drugLoad && <DrugLoadFigure data={lot.drugLoad} {...common} />,
    binding: lot.binding && <BindingFigure data={lot.binding} format={product.format} {...common} />,
    expression: lot.expression && <ExpressionFigure data={lot.expression} {...common} />,
    growth: lot.growth && <GrowthFigure data={lot.growth} {...common} />,
    gel: lot.gel && <SdsPageFigure data={lot.gel} {...common} />,
  }
  return (
    <div className={styles.figures}>
      {listFigureKinds(figures, part).map((kind) => (
        <div key={kind}>{drawings[kind]}</div>
      ))}
    </div>
  )
}
