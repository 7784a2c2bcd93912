import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { serviceTexts } from '@paratope/contract/catalogue/services/services.texts'
import { Suspense } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './order-table.module.css'

const OrderTable = lazyComponent(() => import('./order-table.tsx'))

/** The order table, which loads once the page is up. */
export function OrderTableSection({ service }: { service: ServiceDetail }) {
  const t = useTexts(serviceTexts)
  const isHydrated = useHydrated()
  const placeholder = <Skeleton label={t('table.loading')} />
  return (
    <section id="order" aria-labelledby="order-title" className={styles.section}>
      <div className={styles.title}>
        <h2 id="order-title">{t('table')}</h2>
        <p className={styles.hint}>{t('table.hint')}</p>
      </div>
      {isHydrated ? (
        <Suspense fallback={placeholder}>
          <OrderTable service={service} />
        </Suspense>
      ) : (
        placeholder
      )}
    </section>
  )
}
