import { serviceTexts } from '@paratope/contract/catalogue/services/services.texts'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { defaultLanding, getHomePath } from '#lib/navigation/site-paths.ts'
import { pageOf } from '#lib/page/page-context.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { NewsTeaser, OrderingGuide } from '#platform/articles/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { FromStock } from './from-stock.tsx'
import styles from './home.module.css'
import { ServiceGroups } from './service-groups.tsx'

/** The portal's home; elsewhere this address is the site's own home. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { site, client, tags } = pageOf(context)
  if (site.systemType !== 1) throw redirect(getHomePath(site))
  tags.add('articles').add('products')
  const [services, news, { counts }] = await Promise.all([
    client.services.list(),
    client.articles.news({ query: { pageSize: 3 } }),
    client.products.overview(),
  ])
  return { services, news: news.records, counts }
}

export default function ServiceHome() {
  const { services, news, counts } = useLoaderData<typeof loader>()
  const t = useTexts(serviceTexts)
  const { demo } = useSite()
  return (
    <div className={`container ${styles.page}`}>
      <PageHead description={t('lead')} path={defaultLanding} />
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <div className={styles.actions}>
          <Button tone="primary" size="large" href="/ContactUs">
            {t('ask')}
          </Button>
          <Button size="large" href="/Introduce">
            {t('guide')}
          </Button>
        </div>
      </header>
      <ServiceGroups services={services} />
      <p className={styles.small}>
        {t('days.note')} {demo && t('days.demo')}
      </p>
      <OrderingGuide className={styles.section} />
      <FromStock counts={counts} />
      <NewsTeaser records={news} className={styles.section} />
    </div>
  )
}
