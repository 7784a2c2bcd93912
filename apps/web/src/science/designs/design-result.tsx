import { computeSeguid, getGcContent } from '@paratope/bio'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { useAction } from '#kit/form/use-action.ts'
import { formatMoment } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { useTextPrompt } from '#kit/prompts/use-text-prompt.tsx'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DesignCommentPanel, designCommentPageTexts } from '#science/design-comments/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatNumber, formatQuantity } from '#ui/display/format.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ComponentTable } from './component-table.tsx'
import { getDesignListPath, getDesignPath, vectorOrderPath } from './design-paths.ts'
import { comparisonQuery, type DesignId, designsKey, designsQueryClient, versionsQuery } from './designs.data.ts'
import styles from './designs.module.css'
import { designPageTexts } from './designs.texts.ts'
import { PlasmidMap } from './editor/map/plasmid-map.tsx'
import { MoleculeDownloads } from './molecule-downloads.tsx'
import { MissingDesign, NeedsLogin } from './needs-login.tsx'
import { type OpenDesign, useDesign } from './use-design.ts'

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
          <Button href={getDesignPath(site, design.id, folderId)}>{t('edit')}</Button>
          <Button tone="primary" href={orderHref}>
            {t('order')}
          </Button>
        </div>
      </div>
      <div className={styles.result}>
        <div className={styles.section}>
          <div className={styles.map}>
            <PlasmidMap molecule={molecule} />
          </div>
          <MoleculeDownloads name={name} molecule={molecule} />
          <MoleculeFacts open={open} />
        </div>
        <div className={styles.section}>
          <h2>{t('components')}</h2>
          <ComponentTable molecule={molecule} />
          {open.kind === 'account' && (
            <>
              <Versions design={open.design} />
              <Comments designId={open.design.id} />
            </>
          )}
        </div>
      </div>
    </>
  )
}

function Comments({ designId }: { designId: DesignId }) {
  const t = useTexts(designCommentPageTexts)
  return (
    <section className={styles.section}>
      <h2>{t('title')}</h2>
      <Suspense fallback={<Skeleton label={t('title')} count={3} />}>
        <DesignCommentPanel designId={designId} />
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

function Versions({ design: { id, version, isOwn } }: { design: { id: string; version: number; isOwn: boolean } }) {
  const t = useTexts(designPageTexts)
  const language = useLanguage()
  const query = useQuery(versionsQuery(id))
  const [compared, setCompared] = useState<string>()
  const { askForText, prompt } = useTextPrompt()
  const save = useAction(
    (client, comment: string) => client.designs.saveVersion({ params: { id }, body: { version, comment } }),
    { invalidates: [[...designsKey, 'versions', id]], successText: t('version.saved') },
  )
  const ask = async () => {
    const comment = await askForText({ title: t('version.save'), label: t('version.comment'), maxLength: 500 })
    if (comment !== undefined) await save.run(comment)
  }
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{t('versions')}</h2>
        {isOwn && (
          <Button size="small" loading={save.isPending} onClick={() => void ask()}>
            {t('version.save')}
          </Button>
        )}
      </div>
      <QueryState query={query} count={2} isEmpty={(all) => all.length === 0} empty={<p>{t('versions.none')}</p>}>
        {(versions) => (
          <ul className={styles.versions}>
            {versions.map((one) => (
              <li key={one.id}>
                <div className={styles.version}>
                  <div>
                    <strong>{t('version', { no: one.no })}</strong> {one.comment}
                    <p className={styles.meta}>
                      <span>{formatMoment(one.createdAt, language)}</span>
                      <span>{one.createdBy}</span>
                      <span>{formatQuantity(one.length, 'bp', language)}</span>
                    </p>
                  </div>
                  <div className={styles.actions}>
                    <Button
                      size="small"
                      tone="quiet"
                      aria-expanded={compared === one.id}
                      onClick={() => setCompared(compared === one.id ? undefined : one.id)}
                    >
                      {t('compare')}
                    </Button>
                    <Button size="small" href={`${vectorOrderPath}?version=${one.id}`}>
                      {t('order')}
                    </Button>
                  </div>
                </div>
                {compared === one.id && <Comparison id={id} from={one.id} />}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {prompt}
    </section>
  )
}

const maxShownChanges = 12

/** What changed since a version. */
function Comparison({ id, from }: { id: string; from: string }) {
  const t = useTexts(designPageTexts)
  const language = useLanguage()
  const query = useQuery(comparisonQuery(id, from))
  return (
    <QueryState query={query} count={2}>
      {(comparison) => {
        const { differences, differenceCount, addedFeatures, removedFeatures, changedFeatures } = comparison
        const lines = [
          ...differences.slice(0, maxShownChanges).map(({ kind, position, beforeLength, afterLength }) =>
            t(`change.${kind}`, {
              position: formatNumber(position + 1, language),
              before: formatNumber(beforeLength, language),
              after: formatNumber(afterLength, language),
            }),
          ),
          ...(differenceCount > maxShownChanges
            ? [t('change.more', { count: differenceCount - maxShownChanges })]
            : []),
          ...addedFeatures.map(({ name }) => t('change.added', { name })),
          ...removedFeatures.map(({ name }) => t('change.removed', { name })),
          ...changedFeatures.map(({ name }) => t('change.feature', { name })),
          ...(comparison.isTopologyChanged ? [t('change.topology')] : []),
        ]
        return lines.length === 0 ? (
          <p className={styles.meta}>{t('change.none')}</p>
        ) : (
          <ul className={styles.changes}>
            {lines.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
              <li key={index}>{line}</li>
            ))}
          </ul>
        )
      }}
    </QueryState>
  )
}
