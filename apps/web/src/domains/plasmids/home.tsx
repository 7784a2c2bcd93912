import { plasmidTexts } from '@paratope/contract/texts/plasmids'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { NewsTeaser, OrderSteps } from '#domains/articles/index.tsx'
import { useLanguage, useSite } from '#lib/frame.tsx'
import { pageOf } from '#lib/page-context.ts'
import { PageHead } from '#lib/page-head.tsx'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { formatNumber } from '#ui/format.ts'
import { Link } from '#ui/link.tsx'
import { BackboneMaps, BackboneOffers } from './backbone-lists.tsx'
import styles from './home.module.css'
import { loadHome } from './home-loader.ts'
import { PartCounts } from './part-counts.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadHome(pageOf(context))

const path = '/dashboard/HomeView'

export default function PlasmidHome() {
  const { counts, kinds, rest, offers, maps, news } = useLoaderData<typeof loader>()
  const say = useSay(plasmidTexts)
  const language = useLanguage()
  const { systemType } = useSite()
  const lead = say('lead', {
    backbones: formatNumber(counts.backbones, language),
    parts: formatNumber(counts.parts, language),
  })
  return (
    <div className={`container ${styles.page}`}>
      <PageHead {...(systemType !== 2 && { title: say('title') })} description={lead} path={path} />
      <header className={styles.head}>
        <h1>{say('headline')}</h1>
        <p>{lead}</p>
        <div className={styles.actions}>
          <Button tone="primary" size="large" href="#backbones">
            {say('see')}
          </Button>
          <Button size="large" href="/ContactUs">
            {say('ask')}
          </Button>
        </div>
      </header>
      <PartCounts kinds={kinds} rest={rest} />
      <div id="backbones">
        <BackboneOffers offers={offers} />
        <BackboneMaps maps={maps} />
      </div>
      <p className={styles.source}>
        <Link href="/about-the-data">{say('data')}</Link>
      </p>
      <OrderSteps className={styles.section} />
      <NewsTeaser records={news} className={styles.section} />
    </div>
  )
}
