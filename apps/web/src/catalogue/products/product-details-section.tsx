import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useRef } from 'react'
import { createServerDrawn } from '#lib/page/server-drawn.tsx'
import { useTexts } from '#lib/texts/texts.ts'
// The server draws these before their code comes.
import '#ui/display/card.module.css'
import '#ui/display/description-list.module.css'
import { cx } from '#ui/display/cx.ts'
import tableStyles from '#ui/display/table.module.css'
import mapStyles from './plasmid-map.module.css'
import ringStyles from './plasmid-ring.module.css'
import './product-literature.module.css'
import questionStyles from './product-questions.module.css'
import './product-tile.module.css'
import type { ProductData } from './product-loader.ts'
import styles from './product-screen.module.css'

export const serverDrawnDetails = createServerDrawn<{ product: ProductData }>(() => import('./product-details.tsx'))
const { View: ServerDrawnDetails } = serverDrawnDetails

/** Everything below. */
export function ProductDetailsSection({ product }: { product: ProductData }) {
  const t = useTexts(productTexts)
  const section = useRef<HTMLDivElement>(null)
  return (
    <div ref={section}>
      <ServerDrawnDetails
        section={section}
        props={{ product }}
        placeholder={
          <div className={cx(styles.rest, tableStyles['table'])}>
            <div className={cx(mapStyles['layout'], ringStyles['legend'], questionStyles.guides)} />
          </div>
        }
        failed={<p className={styles.hint}>{t('details.failed')}</p>}
      />
    </div>
  )
}
