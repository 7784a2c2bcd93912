import { plasmidTexts } from '@paratope/contract/catalogue/plasmids/plasmids.texts'
import { useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { BackboneMaps, BackboneOffers, loadHome, PartCounts } from '#catalogue/plasmids/index.ts'
import { pageOf } from '#lib/page/page-context.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { createServerDrawn } from '#lib/page/server-drawn.tsx'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { NewsTeaser, OrderingGuide } from '#platform/articles/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { formatNumber } from '#ui/display/format.ts'
import styles from './plasmid-home.module.css'
import { buildVectorStarter, type VectorStarterData } from './vector-starter.loader.ts'
import starterStyles from './vector-starter.module.css'
import VectorStarter from './vector-starter.tsx'

const serverDrawnStarter = createServerDrawn<{ starter: VectorStarterData }>(() => import('./vector-starter.tsx'))

export async function loader({ context }: LoaderFunctionArgs) {
  serverDrawnStarter.drawOnServer(VectorStarter)
  const page = pageOf(context)
  const [home, backbones] = await Promise.all([loadHome(page), page.client.plasmids.backbones()])
  return { ...home, starter: buildVectorStarter(backbones) }
}

const path = '/dashboard/HomeView'
const placeholder = <span hidden className={starterStyles.starter} />

export default function PlasmidHome() {
  const home = useLoaderData<typeof loader>()
  const { counts, starter } = home
  const t = useTexts(plasmidTexts)
  const language = useLanguage()
  const { systemType } = useSite()
  const opening = useRef<HTMLDivElement>(null)
  const lead = t('lead', {
    backbones: formatNumber(counts.backbones, language),
    parts: formatNumber(counts.parts, language),
  })
  return (
    <div className={`container ${styles.page}`}>
      <PageHead {...(systemType !== 2 && { title: t('title') })} description={lead} path={path} />
      <div ref={opening} className={styles.opening}>
        <header className={styles.head}>
          <h1>{t('headline')}</h1>
          <p>{lead}</p>
          <div className={styles.actions}>
            <Button href="#backbones">{t('see')}</Button>
            <Button href="/ContactUs">{t('ask')}</Button>
          </div>
        </header>
        {starter && (
          <serverDrawnStarter.View section={opening} props={{ starter }} placeholder={placeholder} failed={null} />
        )}
      </div>
      <PartCounts kinds={home.kinds} rest={home.rest} />
      <div id="backbones">
        <BackboneOffers offers={home.offers} />
        <BackboneMaps maps={home.maps} />
      </div>
      <p className={styles.source}>
        <Link href="/about-the-data">{t('data')}</Link>
      </p>
      <OrderingGuide className={styles.section} />
      <NewsTeaser records={home.news} className={styles.section} />
    </div>
  )
}
