import { serviceTexts } from '@paratope/contract/texts/services'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { NewsTeaser, OrderSteps } from '#domains/articles/index.tsx'
import { useSite } from '#lib/frame.tsx'
import { defaultLanding, homeOf } from '#lib/home.ts'
import { pageOf } from '#lib/page-context.ts'
import { PageHead } from '#lib/page-head.tsx'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { FromStock } from './from-stock.tsx'
import styles from './home.module.css'
import { ServiceGroups } from './service-groups.tsx'

/** The portal's home; elsewhere this address is the site's own home. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { site, client, tags } = pageOf(context)
  if (site.systemType !== 1) throw redirect(homeOf(site))
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
  const say = useSay(serviceTexts)
  const { demo } = useSite()
  return (
    <div className={`container ${styles.page}`}>
      <PageHead description={say('lead')} path={defaultLanding} />
      <header className={styles.head}>
        <h1>{say('title')}</h1>
        <p>{say('lead')}</p>
        <div className={styles.actions}>
          <Button tone="primary" size="large" href="/ContactUs">
            {say('ask')}
          </Button>
          <Button size="large" href="/Introduce">
            {say('guide')}
          </Button>
        </div>
      </header>
      <ServiceGroups services={services} />
      <p className={styles.small}>
        {say('days.note')} {demo && say('days.demo')}
      </p>
      <OrderSteps className={styles.section} />
      <FromStock counts={counts} />
      <NewsTeaser records={news} className={styles.section} />
    </div>
  )
}
