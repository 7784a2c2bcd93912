import { Suspense } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './designs.module.css'
import { designPageTexts } from './designs.texts.ts'

const DesignWorkspace = lazyComponent(() => import('./design-workspace.tsx'))

/** Nothing of the design is in the server's page: it belongs to anyone who opens it. */
export default function DesignPage() {
  const t = useTexts(designPageTexts)
  const isHydrated = useHydrated()
  const loading = <Skeleton label={t('loading')} count={6} />
  return (
    <div className={styles.designPage}>
      <PageHead title={t('title')} />
      {isHydrated ? (
        <Suspense fallback={loading}>
          <DesignWorkspace />
        </Suspense>
      ) : (
        loading
      )}
    </div>
  )
}
