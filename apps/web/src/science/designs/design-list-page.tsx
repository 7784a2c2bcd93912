import { Suspense } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { designListTexts } from './design-list.texts.ts'
import { getDesignListPath } from './design-paths.ts'
import styles from './designs.module.css'
import { designPageTexts } from './designs.texts.ts'

const DesignList = lazyComponent(() => import('./design-list.tsx'))

/** The same for all visitors until their designs are loaded in the browser. */
export default function DesignListPage() {
  const t = useTexts(designPageTexts)
  const tList = useTexts(designListTexts)
  const site = useSite()
  const isHydrated = useHydrated()
  const loading = <Skeleton label={t('loading')} count={6} />
  return (
    <div className={`container ${styles.page}`}>
      <PageHead title={t('title')} description={tList('lead')} path={getDesignListPath(site)} />
      <h1>{t('list')}</h1>
      <p className={styles.lead}>{tList('lead')}</p>
      {isHydrated ? (
        <Suspense fallback={loading}>
          <DesignList />
        </Suspense>
      ) : (
        loading
      )}
    </div>
  )
}
