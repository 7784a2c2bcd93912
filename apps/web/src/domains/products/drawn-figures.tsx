import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { CurveFigure } from '#ui/curve-figure.tsx'
import { formatQuantity } from '#ui/format.ts'
import { GelFigure } from '#ui/gel-figure.tsx'
import { LineFigure } from '#ui/line-figure.tsx'
import { figureTexts } from './drawn-figures.texts.ts'
import { fitOf, mainPeak, pointsOf } from './figure-data.ts'
import type { ProductData } from './product-loader.ts'
import styles from './product-screen.module.css'

const marker = 'marker'
const isLane = (lane: string): lane is 'marker' | 'R' | 'NR' => lane === marker || lane === 'R' || lane === 'NR'

/** All figures of a product, drawn from their numbers. */
export default function DrawnFigures({ figures, fileName }: { figures: ProductData['figures']; fileName: string }) {
  const say = useSay(figureTexts)
  const lang = useLanguage()
  const { sec, binding, gel } = figures
  const laneName = (lane: string) => (isLane(lane) ? say(`gel.${lane}`) : lane)
  const texts = {
    read: say('read'),
    table: say('table'),
    downloadSvg: say('svg'),
    downloadPng: say('png'),
    demo: say('demo'),
  }
  const frame = (kind: string) => ({ lang, texts, demo: true, fileName: `${fileName}-${kind}` })
  const peak = sec && mainPeak(sec)
  const fit = binding && fitOf(binding)

  return (
    <div className={styles.figures}>
      {sec && peak && (
        <LineFigure
          {...frame('sec')}
          title={say('sec')}
          x={{ label: say('sec.x'), unit: 'min' }}
          y={{ label: say('sec.y'), unit: 'mAU' }}
          series={[{ name: say('sec'), points: pointsOf(sec) }]}
          peaks={[{ x: peak.at, text: say('sec.peak', { share: peak.share }) }]}
        />
      )}
      {binding && fit && (
        <CurveFigure
          {...frame('binding')}
          title={say('binding')}
          x={{ label: say('binding.x'), unit: 'nM' }}
          y={{ label: say('binding.y') }}
          series={[
            {
              name: say('binding'),
              points: pointsOf(binding.points),
              fit,
              note: say('binding.ec50', { ec50: formatQuantity(fit.ec50, 'nM', lang, 2) }),
            },
          ]}
        />
      )}
      {gel && (
        <GelFigure
          {...frame('gel')}
          title={say('gel')}
          heads={[say('gel.lane'), say('gel.mass'), say('gel.share')]}
          lanes={gel.map(({ lane, bands }) => ({ name: laneName(lane), bands, ladder: lane === marker }))}
        />
      )}
    </div>
  )
}
