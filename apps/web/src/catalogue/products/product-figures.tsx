import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useRef } from 'react'
import frameStyles from '#figures/figure.module.css'
import { createServerDrawn } from '#lib/page/server-drawn.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Badge } from '#ui/display/badge.tsx'
import { cx } from '#ui/display/cx.ts'
import type { ProductFigureChartsProps } from './figure-view.ts'
import type { ProductData } from './product-loader.ts'
import styles from './product-screen.module.css'

export const serverDrawnCharts = createServerDrawn<ProductFigureChartsProps>(
  () => import('./product-figure-charts.tsx'),
)
const { View: ServerDrawnCharts } = serverDrawnCharts

const figureKinds = ['sec', 'drugLoad', 'binding', 'gel'] as const

/** Measurements of the newest lot as figures. */
export function ProductFigures({ product: { figures, lots, code } }: { product: ProductData }) {
  const t = useTexts(productTexts)
  const section = useRef<HTMLElement>(null)
  const [lot] = lots
  const shownKinds = figureKinds.filter((kind) => figures[kind] !== null)
  if (shownKinds.length === 0) return null
  return (
    <section ref={section}>
      <h2 className={styles.figuresHead}>
        {t('figures.title')}
        <Badge tone="warning" title={t('demo.why')}>
          {t('demo')}
        </Badge>
      </h2>
      {lot && <p className={styles.hint}>{t('figures.about', { lot: lot.lotNo })}</p>}
      <ServerDrawnCharts
        section={section}
        props={{ figures, fileName: lot?.lotNo ?? code }}
        placeholder={
          <div className={styles.figures} aria-hidden>
            {shownKinds.map((kind) => (
              <div key={kind} className={cx(frameStyles.figure, styles.figurePlace)} />
            ))}
          </div>
        }
        failed={<p className={styles.hint}>{t('figures.failed')}</p>}
      />
    </section>
  )
}
