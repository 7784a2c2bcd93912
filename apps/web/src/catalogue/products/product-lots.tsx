import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useTexts } from '#lib/texts/texts.ts'
import { Badge } from '#ui/display/badge.tsx'
import type { ProductData } from './product-loader.ts'
import { ProductLotsTable } from './product-lots-table.tsx'
import styles from './product-screen.module.css'

/** Measured values by lot. */
export function ProductLots({ product: { lots, units } }: { product: ProductData }) {
  const t = useTexts(productTexts)
  return (
    <section>
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
        <ProductLotsTable lots={lots} units={units} />
      )}
    </section>
  )
}
