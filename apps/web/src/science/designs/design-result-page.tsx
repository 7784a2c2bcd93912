import { Suspense } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './designs.module.css'
import { designPageTexts } from './designs.texts.ts'

const DesignResult = lazyComponent(() => import('./design-result.tsx'))

/** Nothing of the design is in the server's page: it belongs to anyone who opens it. */
export default function DesignResultPage() {
  const t = useTexts(designPageTexts)
  const isHydrated = useHydrated()
  const loading = <Skeleton label={t('loading')} count={6} />
  return (
    <div className={`container ${styles.page}`}>
      <PageHead title={t('title')} />
      {isHydrated ? (
        <Suspense fallback={loading}>
          <DesignResult />
        </Suspense>
      ) : (
        loading
      )}
    </div>
  )
}
