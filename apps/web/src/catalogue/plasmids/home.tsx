import { plasmidTexts } from '@paratope/contract/catalogue/plasmids/plasmids.texts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page/page-context.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { NewsTeaser, OrderingGuide } from '#platform/articles/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { BackboneMaps, BackboneOffers } from './backbone-lists.tsx'
import styles from './home.module.css'
import { loadHome } from './home-loader.ts'
import { PartCounts } from './part-counts.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadHome(pageOf(context))

const path = '/dashboard/HomeView'

export default function PlasmidHome() {
  const { counts, kinds, rest, offers, maps, news } = useLoaderData<typeof loader>()
  const t = useTexts(plasmidTexts)
  const language = useLanguage()
  const { systemType } = useSite()
  const lead = t('lead', {
    backbones: formatNumber(counts.backbones, language),
    parts: formatNumber(counts.parts, language),
  })
  return (
    <div className={`container ${styles.page}`}>
      <PageHead {...(systemType !== 2 && { title: t('title') })} description={lead} path={path} />
      <header className={styles.head}>
        <h1>{t('headline')}</h1>
        <p>{lead}</p>
        <div className={styles.actions}>
          <Button tone="primary" size="large" href="#backbones">
            {t('see')}
          </Button>
          <Button size="large" href="/ContactUs">
            {t('ask')}
          </Button>
        </div>
      </header>
      <PartCounts kinds={kinds} rest={rest} />
      <div id="backbones">
        <BackboneOffers offers={offers} />
        <BackboneMaps maps={maps} />
      </div>
      <p className={styles.source}>
        <Link href="/about-the-data">{t('data')}</Link>
      </p>
      <OrderingGuide className={styles.section} />
      <NewsTeaser records={news} className={styles.section} />
    </div>
  )
}
