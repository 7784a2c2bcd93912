import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { CurveFigure } from '#ui/curve-figure.tsx'
import { formatQuantity } from '#ui/format.ts'
import { GelFigure } from '#ui/gel-figure.tsx'
import { LineFigure } from '#ui/line-figure.tsx'
import { figureTexts } from './drawn-figures.texts.ts'
import type { FigureView } from './figure-view.ts'
import styles from './product-screen.module.css'

type Peak = NonNullable<FigureView['sec']>['peaks'][number]

const ladder = 'ladder'
const lanes = [ladder, 'reduced', 'non-reduced'] as const

/** All figures of a product, drawn from their numbers. */
export default function DrawnFigures({ figures, fileName }: { figures: FigureView; fileName: string }) {
  const say = useSay(figureTexts)
  const lang = useLanguage()
  const { sec, binding, gel } = figures
  const shareOf = ({ name, share }: Peak) => `${say(`peak.${name}`)} ${formatQuantity(share, '%', lang, 1)}`
  const laneName = (lane: string) => {
    const known = lanes.find((one) => one === lane)
    return known ? say(`gel.${known}`) : lane
  }
  const texts = {
    read: say('read'),
    table: say('table'),
    downloadSvg: say('svg'),
    downloadPng: say('png'),
    demo: say('demo'),
  }
  const frame = (kind: string) => ({ lang, texts, demo: true, fileName: `${fileName}-${kind}` })

  return (
    <div className={styles.figures}>
      {sec && (
        <LineFigure
          {...frame('sec')}
          title={say('sec')}
          x={{ label: say('sec.x'), unit: 'min' }}
          y={{ label: say('sec.y'), unit: 'mAU' }}
          series={[{ name: say('sec.trace'), points: sec.points, note: sec.peaks.map(shareOf).join(', ') }]}
          peaks={sec.peaks
            .filter(({ name }) => name === 'monomer')
            .map((peak) => ({ x: peak.time, text: shareOf(peak) }))}
        />
      )}
      {binding && (
        <CurveFigure
          {...frame('binding')}
          title={say('binding')}
          x={{ label: say('binding.x'), unit: 'nM' }}
          y={{ label: say('binding.y') }}
          series={[
            {
              name: say('binding'),
              points: binding.points,
              fit: binding.fit,
              note: say('binding.ec50', { ec50: formatQuantity(binding.fit.ec50, 'nM', lang, 2) }),
            },
          ]}
        />
      )}
      {gel && (
        <GelFigure
          {...frame('gel')}
          title={say('gel')}
          heads={[say('gel.lane'), say('gel.mass'), say('gel.share')]}
          lanes={gel.map(({ lane, bands }) => ({
            name: laneName(lane),
            ladder: lane === ladder,
            bands: bands.map(({ kda, share }) => ({ kda, ...(lane !== ladder && { share: share / 100 }) })),
          }))}
        />
      )}
    </div>
  )
}
