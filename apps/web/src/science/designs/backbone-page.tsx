import { type Backbone, toBackboneMolecule } from '@paratope/contract/catalogue/plasmids'
import { plasmidTexts } from '@paratope/contract/catalogue/plasmids/plasmids.texts'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { backbonesPath, getBackbonePath, LibraryItem, loadLibraryOffer } from '#catalogue/plasmids/index.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { pageOf } from '#lib/page/page-context.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatQuantity } from '#ui/display/format.ts'
import { SpeciesText } from '#ui/display/species-text.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { getDesignPath, newDesignId } from './design-paths.ts'
import styles from './designs.module.css'
import { libraryTexts } from './library.texts.ts'

const BackboneView = lazyComponent(() => import('./backbone-view.tsx'))

const mostRelated = 8

/** Others of the same family, those with the most features in common first. */
function listRelated({ id, family, features }: Backbone, all: readonly Backbone[]): { id: string; name: string }[] {
  const names = new Set(features.map((feature) => feature.name))
  const count = (other: Backbone) =>
    new Set(other.features.map(({ name }) => name).filter((name) => names.has(name))).size
  return all
    .filter((other) => other.id !== id && other.family === family)
    .map((other) => ({ other, shared: count(other) }))
    .sort((a, b) => b.shared - a.shared || a.other.name.localeCompare(b.other.name, 'en'))
    .slice(0, mostRelated)
    .map(({ other }) => ({ id: other.id, name: other.name }))
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = pageOf(context)
  const { client, tags } = page
  tags.add('products')
  const id = params['id'] ?? ''
  const [backbone, all, offer] = await Promise.all([
    client.plasmids.backbone({ params: { id } }),
    client.plasmids.backbones(),
    loadLibraryOffer(page, 'backbone', id),
  ])
  return { backbone, offer, related: listRelated(backbone, all) }
}

/** A backbone of the library: its properties from the server, map and components drawn in the browser. */
export default function BackbonePage() {
  const { backbone, offer, related } = useLoaderData<typeof loader>()
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
          <p className={styles.lead}>
            <SpeciesText>{description}</SpeciesText>
          </p>
        </div>
        <div className={styles.actions}>
          <Button href={backbonesPath}>{t('all')}</Button>
          <Button tone="primary" href={`${getDesignPath(site, newDesignId)}?backbone=${id}`}>
            {t('start')}
          </Button>
        </div>
      </div>
      <LibraryItem offer={offer} name={name} isDeposit={backbone.terms === 'deposit'}>
        <DescriptionList
          columns={1}
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
            { term: t('host'), value: <SpeciesText>{backbone.hostStrain}</SpeciesText> },
            { term: t('origin'), value: backbone.origin },
            { term: t('source'), value: backbone.accession ?? t(`terms.${backbone.terms}`) },
          ]}
        />
        {related.length > 0 && (
          <section className={styles.section}>
            <h2>{t('related')}</h2>
            <ul className={styles.related}>
              {related.map((other) => (
                <li key={other.id}>
                  <Link href={getBackbonePath(other.id)}>{other.name}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </LibraryItem>
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
