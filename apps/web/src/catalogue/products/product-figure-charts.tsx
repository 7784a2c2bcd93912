import { CurveFigure } from '#figures/curve-figure.tsx'
import { GelFigure } from '#figures/gel-figure.tsx'
import { LineFigure } from '#figures/line-figure.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatQuantity } from '#ui/display/format.ts'
import type { FigureView } from './figure-view.ts'
import { figureTexts } from './product-figure-charts.texts.ts'
import styles from './product-screen.module.css'

type Peak = NonNullable<FigureView['sec']>['peaks'][number]

const ladder = 'ladder'
const lanes = [ladder, 'reduced', 'non-reduced'] as const

/** All figures of a product, drawn from their numbers. */
export default function ProductFigureCharts({ figures, fileName }: { figures: FigureView; fileName: string }) {
  const t = useTexts(figureTexts)
  const lang = useLanguage()
  const { sec, binding, gel } = figures
  const formatPeakShare = ({ name, share }: Peak) => `${t(`peak.${name}`)} ${formatQuantity(share, '%', lang, 1)}`
  const formatLaneName = (lane: string) => {
    const known = lanes.find((one) => one === lane)
    return known ? t(`gel.${known}`) : lane
  }
  const texts = {
    read: t('read'),
    table: t('table'),
    downloadSvg: t('svg'),
    downloadPng: t('png'),
    demo: t('demo'),
  }
  const getFigureProps = (kind: string) => ({ lang, texts, demo: true, fileName: `${fileName}-${kind}` })

  return (
    <div className={styles.figures}>
      {sec && (
        <LineFigure
          {...getFigureProps('sec')}
          title={t('sec')}
          x={{ label: t('sec.x'), unit: 'min' }}
          y={{ label: t('sec.y'), unit: 'mAU' }}
          series={[{ name: t('sec.trace'), points: sec.points, note: sec.peaks.map(formatPeakShare).join(', ') }]}
          peaks={sec.peaks
            .filter(({ name }) => name === 'monomer')
            .map((peak) => ({ x: peak.time, text: formatPeakShare(peak) }))}
        />
      )}
      {binding && (
        <CurveFigure
          {...getFigureProps('binding')}
          title={t('binding')}
          x={{ label: t('binding.x'), unit: 'nM' }}
          y={{ label: t('binding.y') }}
          series={[
            {
              name: t('binding'),
              points: binding.points,
              fit: binding.fit,
              note: t('binding.ec50', { ec50: formatQuantity(binding.fit.ec50, 'nM', lang, 2) }),
            },
          ]}
        />
      )}
      {gel && (
        <GelFigure
          {...getFigureProps('gel')}
          title={t('gel')}
          columnHeads={[t('gel.lane'), t('gel.mass'), t('gel.share')]}
          lanes={gel.map(({ lane, bands }) => ({
            name: formatLaneName(lane),
            isLadder: lane === ladder,
            bands: bands.map(({ kda, share }) => ({ kda, ...(lane !== ladder && { share: share / 100 }) })),
          }))}
        />
      )}
    </div>
  )
}
