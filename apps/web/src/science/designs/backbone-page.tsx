import { toBackboneMolecule } from '@paratope/contract/catalogue/plasmids'
import { plasmidTexts } from '@paratope/contract/catalogue/plasmids/plasmids.texts'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { backbonesPath, getBackbonePath } from '#catalogue/plasmids/index.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { pageOf } from '#lib/page/page-context.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatQuantity } from '#ui/display/format.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { getDesignPath, newDesignId } from './design-paths.ts'
import styles from './designs.module.css'
import { libraryTexts } from './library.texts.ts'

const BackboneView = lazyComponent(() => import('./backbone-view.tsx'))

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { client, tags } = pageOf(context)
  tags.add('products')
  return client.plasmids.backbone({ params: { id: params['id'] ?? '' } })
}

/** A backbone of the library: its properties from the server, map and components drawn in the browser. */
export default function BackbonePage() {
  const backbone = useLoaderData<typeof loader>()
  const t = useTexts(libraryTexts)
  const tPlasmid = useTexts(plasmidTexts)
  const site = useSite()
  const language = useLanguage()
  const isHydrated = useHydrated()
  const { id, name, description, family, length, resistance, copies, copyCount, promoters, orfs } = backbone
  const level = tPlasmid(`copies.${copies}`)
  const join = (words: readonly string[]) => words.join(', ') || t('no')
  const loading = <Skeleton label={t('loading')} count={4} />
  return (
    <div className={`container ${styles.page}`}>
      <PageHead title={name} description={description} path={getBackbonePath(id)} />
      <div className={styles.head}>
        <div>
          <h1>{name}</h1>
          <p className={styles.lead}>{description}</p>
        </div>
        <div className={styles.actions}>
          <Button href={backbonesPath}>{t('all')}</Button>
          <Button tone="primary" href={`${getDesignPath(site, newDesignId)}?backbone=${id}`}>
            {t('start')}
          </Button>
        </div>
      </div>
      <DescriptionList
        columns={2}
        items={[
          { term: t('id'), value: <span className="mono">{id}</span> },
          { term: t('family'), value: tPlasmid(`family.${family}`) },
          { term: tPlasmid('size'), value: formatQuantity(length, 'bp', language) },
          { term: t('promoter'), value: join(promoters) },
          { term: t('orf'), value: join(orfs) },
          {
            term: tPlasmid('copies'),
            value: copyCount ? tPlasmid('copies.count', { class: level, count: copyCount }) : level,
          },
          {
            term: tPlasmid('resistance'),
            value: join(resistance.map((antibiotic) => tPlasmid(`resistance.${antibiotic}`))),
          },
          { term: t('host'), value: backbone.hostStrain },
          { term: t('origin'), value: backbone.origin },
          { term: t('source'), value: backbone.accession ?? t(`terms.${backbone.terms}`) },
        ]}
      />
      {isHydrated ? (
        <Suspense fallback={loading}>
          <BackboneView molecule={toBackboneMolecule(backbone)} />
        </Suspense>
      ) : (
        loading
      )}
    </div>
  )
}
