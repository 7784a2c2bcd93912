import { serviceTexts } from '@paratope/contract/catalogue/services/services.texts'
import { useRef } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { FromStock, ServiceGroups } from '#catalogue/services/index.ts'
import { defaultLanding, getHomePath } from '#lib/navigation/site-paths.ts'
import { pageOf } from '#lib/page/page-context.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { createServerDrawn } from '#lib/page/server-drawn.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { NewsTeaser, OrderingGuide } from '#platform/articles/index.ts'
import { Button } from '#ui/actions/button.tsx'
import starterStyles from './primer-starter.module.css'
import PrimerStarter, { type PrimerService } from './primer-starter.tsx'
import styles from './service-home.module.css'

const serverDrawnStarter = createServerDrawn<{ service: PrimerService }>(() => import('./primer-starter.tsx'))

/** The portal's home; elsewhere this address is the site's own home. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { site, client, tags } = pageOf(context)
  if (site.systemType !== 1) throw redirect(getHomePath(site))
  serverDrawnStarter.drawOnServer(PrimerStarter)
  tags.add('articles').add('products')
  const [services, articles, { counts }, primers] = await Promise.all([
    client.services.list(),
    client.articles.news({ query: { pageSize: 3 } }),
    client.products.overview(),
    client.services.detail({ params: { code: 'primer-synthesis' } }),
  ])
  const { code, path, name, columns, price, turnaround } = primers
  return { services, articles: articles.records, counts, starter: { code, path, name, columns, price, turnaround } }
}

const placeholder = <span hidden className={starterStyles.starter} />

export default function ServiceHome() {
  const { services, articles, counts, starter } = useLoaderData<typeof loader>()
  const t = useTexts(serviceTexts)
  const { demo } = useSite()
  const opening = useRef<HTMLDivElement>(null)
  return (
    <div className={`container ${styles.page}`}>
      <PageHead description={t('lead')} path={defaultLanding} />
      <div ref={opening} className={styles.opening}>
        <header className={styles.head}>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
          <div className={styles.actions}>
            <Button href="/ContactUs">{t('ask')}</Button>
            <Button href="/Introduce">{t('guide')}</Button>
          </div>
        </header>
        <serverDrawnStarter.View
          section={opening}
          props={{ service: starter }}
          placeholder={placeholder}
          failed={null}
        />
      </div>
      <ServiceGroups services={services} />
      <p className={styles.small}>
        {t('days.note')} {demo && t('days.demo')}
      </p>
      <OrderingGuide className={styles.section} />
      <FromStock counts={counts} />
      <NewsTeaser records={articles} className={styles.section} />
    </div>
  )
}
