import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useRef } from 'react'
import { createServerDrawn } from '#lib/page/server-drawn.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Badge } from '#ui/display/badge.tsx'
// The server draws the table before its code comes.
import '#ui/display/table.module.css'
import type { ProductData } from './product-loader.ts'
import type { ProductLotsProps } from './product-lots-table.tsx'
import styles from './product-screen.module.css'

export const serverDrawnLots = createServerDrawn<ProductLotsProps>(() => import('./product-lots-table.tsx'))
const { View: ServerDrawnLots } = serverDrawnLots

/** What was measured, lot by lot. */
export function ProductLots({ product: { lots, units } }: { product: ProductData }) {
  const t = useTexts(productTexts)
  const section = useRef<HTMLElement>(null)
  return (
    <section ref={section}>
      <h2 className={styles.measured}>
        {t('lots.title')}
        {lots.some(({ demo }) => demo) && (
          <Badge tone="warning" title={t('demo.why')}>
            {t('demo')}
          </Badge>
        )}
      </h2>
      {lots.length === 0 ? (
        <p className={styles.hint}>{t('lots.none')}</p>
      ) : (
        <ServerDrawnLots
          section={section}
          props={{ lots, units }}
          placeholder={<div />}
          failed={<p>{t('lots.failed')}</p>}
        />
      )}
    </section>
  )
}
