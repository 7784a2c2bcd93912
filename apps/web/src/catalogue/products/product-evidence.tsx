import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useRef } from 'react'
import frameStyles from '#figures/figure.module.css'
import { createServerDrawn } from '#lib/page/server-drawn.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { cx } from '#ui/display/cx.ts'
import disclosureStyles from '#ui/display/disclosure.module.css'
import checkStyles from '#ui/forms/check-control.module.css'
import { type FigurePart, listFigureKinds } from './figure-view.ts'
import stripStyles from './lot-strip.module.css'
import type { LotStripProps } from './lot-strip.tsx'
import type { ProductFigureChartsProps } from './product-figure-charts.tsx'
import type { ProductData } from './product-loader.ts'
import styles from './product-screen.module.css'

export const serverDrawnStrip = createServerDrawn<LotStripProps>(() => import('./lot-strip.tsx'))
export const serverDrawnCharts = createServerDrawn<ProductFigureChartsProps>(
  () => import('./product-figure-charts.tsx'),
)
const { View: ServerDrawnStrip } = serverDrawnStrip
const { View: ServerDrawnCharts } = serverDrawnCharts

/** The chosen lot under the title. */
export function ProductLotStrip({ product }: { product: ProductData }) {
  const section = useRef<HTMLDivElement>(null)
  const { code, lots, lotNo, units, limits } = product
  if (lots.length === 0) return null
  return (
    <div ref={section} className={styles.strip}>
      <ServerDrawnStrip
        section={section}
        props={{ code, lots, lotNo, units, limits }}
        placeholder={<div className={cx(stripStyles.strip, checkStyles.group)} />}
        failed={null}
      />
    </div>
  )
}

/** Two figures beside the buying box, or all others further down. */
export function ProductFigures({ product, part }: { product: ProductData; part: FigurePart }) {
  const t = useTexts(productTexts)
  const section = useRef<HTMLElement>(null)
  const { figures, code, lots, lotNo, format } = product
  const kinds = listFigureKinds(figures, part)
  if (kinds.length === 0) return null
  return (
    <section ref={section} className={part === 'first' ? styles.evidence : undefined}>
      <h2 className={part === 'first' ? 'visually-hidden' : undefined}>
        {t(part === 'first' ? 'figures.title' : 'figures.more')}
      </h2>
      <ServerDrawnCharts
        section={section}
        props={{ figures, code, lots, lotNo, format, part }}
        placeholder={
          <div className={styles.figures} aria-hidden>
            {kinds.map((kind) => (
              <div key={kind} className={cx(frameStyles.figure, disclosureStyles.body, styles.figurePlace)} />
            ))}
          </div>
        }
        failed={<p className={styles.hint}>{t('figures.failed')}</p>}
      />
    </section>
  )
}
