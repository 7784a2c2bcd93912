import { computeSeguid, getGcContent } from '@paratope/bio'
import { buildVerificationPath } from '@paratope/contract/catalogue/services'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { PrintButton } from '#kit/list/print-button.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DesignCommentPanel, designCommentPageTexts } from '#science/design-comments/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatQuantity } from '#ui/display/format.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ComponentTable } from './component-table.tsx'
import { getDesignListPath, getDesignPath, vectorOrderPath } from './design-paths.ts'
import { DesignVersions } from './design-versions.tsx'
import { type DesignId, designsQueryClient } from './designs.data.ts'
import styles from './designs.module.css'
import { designPageTexts } from './designs.texts.ts'
import { PlasmidMap } from './editor/map/plasmid-map.tsx'
import { MoleculeDownloads } from './molecule-downloads.tsx'
import { MissingDesign, NeedsLogin } from './needs-login.tsx'
import { type OpenDesign, useDesign } from './use-design.ts'
import { useFeatureLink } from './use-feature-link.ts'

export default function DesignResult() {
  const { id = '' } = useParams()
  return (
    <QueryClientProvider client={designsQueryClient}>
      <LoadedResult key={id} id={id} />
    </QueryClientProvider>
  )
}

function LoadedResult({ id }: { id: string }) {
  const site = useSite()
  const { query, needsLogin } = useDesign(id)
  if (needsLogin) return <NeedsLogin />
  return (
    <QueryState query={query} count={6}>
      {(open) => (open ? <ResultView open={open} /> : <MissingDesign listHref={getDesignListPath(site)} />)}
    </QueryState>
  )
}

/** The finished vector: map, components with position and size, files, versions and the order. */
function ResultView({ open }: { open: OpenDesign }) {
  const t = useTexts(designPageTexts)
  const site = useSite()
  const link = useFeatureLink()
  const { name, molecule, design } = open
  const folderId = open.kind === 'account' ? open.design.folderId : null
  // The order page saves a local design after the login and goes on with it.
  const orderHref = `${vectorOrderPath}?design=${design.id}`
  if (molecule.bases === '') {
    return (
      <EmptyState
        heading="h1"
        title={name}
        actions={<Button href={getDesignPath(site, design.id, folderId)}>{t('edit')}</Button>}
      >
        {t('result.empty')}
      </EmptyState>
    )
  }
  return (
    <>
      <div className={styles.head}>
        <h1>{name}</h1>
        <div className={styles.actions}>
          <PrintButton />
          <Button size="small" href={getDesignPath(site, design.id, folderId)}>
            {t('edit')}
          </Button>
          {site.systemType === 1 && (
            <Button size="small" href={buildVerificationPath(design.id)}>
              {t('verify')}
            </Button>
          )}
          <Button size="small" tone="primary" href={orderHref}>
            {t('order')}
          </Button>
        </div>
      </div>
      <div className={styles.result}>
        <div className={styles.section}>
          <div className={styles.map}>
            <PlasmidMap molecule={molecule} {...link} />
          </div>
          <MoleculeDownloads name={name} molecule={molecule} />
          <MoleculeFacts open={open} />
        </div>
        <div className={styles.section}>
          <h2>{t('components')}</h2>
          <ComponentTable molecule={molecule} link={link} />
          {open.kind === 'account' && (
            <>
              <DesignVersions design={open.design} />
              <Comments designId={open.design.id} length={molecule.bases.length} />
            </>
          )}
        </div>
      </div>
    </>
  )
}

function Comments({ designId, length }: { designId: DesignId; length: number }) {
  const t = useTexts(designCommentPageTexts)
  return (
    <section className={styles.section}>
      <h2>{t('title')}</h2>
      <Suspense fallback={<Skeleton label={t('title')} count={3} />}>
        <DesignCommentPanel designId={designId} length={length} />
      </Suspense>
    </section>
  )
}

function MoleculeFacts({ open: { molecule, design } }: { open: OpenDesign }) {
  const t = useTexts(designPageTexts)
  const language = useLanguage()
  const gc = getGcContent(molecule.bases)
  return (
    <DescriptionList
      items={[
        { term: t('type'), value: t(`type.${design.vectorType}`) },
        { term: t('topology'), value: t(`topology.${molecule.topology}`) },
        { term: t('size'), value: formatQuantity(molecule.bases.length, 'bp', language) },
        { term: t('gc'), value: formatQuantity(Math.round(gc * 1000) / 10, '%', language) },
        { term: t('checksum'), value: <span className={styles.checksum}>{computeSeguid(molecule)}</span> },
      ]}
    />
  )
}
