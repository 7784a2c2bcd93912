import type { DesignSummary } from '@paratope/contract/science/designs'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useAction } from '#kit/form/use-action.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import {
  designListQuery,
  designsKey,
  getDesignListPath,
  isLocalId,
  SavedFromBrowser,
  versionsQuery,
} from '#science/designs/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card, CardLink } from '#ui/display/card.tsx'
import { formatQuantity, joinNote } from '#ui/display/format.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { VectorOrderForm } from './vector-order-form.tsx'
import { orderedVersionQuery } from './vector-orders.data.ts'
import styles from './vector-orders.module.css'
import { vectorOrderPageTexts } from './vector-orders.texts.ts'

const allDesigns = { k: '', t: '', folder: '', tag: '', of: 'all', page: 1, pageSize: 200 } as const

/** Orders the construction of a saved version: the design and the version stand in the address. */
export default function VectorOrderPage() {
  const t = useTexts(vectorOrderPageTexts)
  const site = useSite()
  const { state, go } = useListUrlState({ design: '', version: '' })
  const version = useQuery({ ...orderedVersionQuery(state.version), enabled: state.version !== '' })
  const designs = useQuery(designListQuery(allDesigns))
  const chosen = isLocalId(state.design) ? '' : state.design
  const designId = chosen || version.data?.designId || ''
  const empty = (
    <EmptyState
      title={t('empty')}
      drawing={<StateDrawing state="no-results" />}
      actions={
        <Button tone="primary" href={getDesignListPath(site)}>
          {t('empty.action')}
        </Button>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
  return (
    <ListPage title={t('title')} lead={t('lead')}>
      <SavedFromBrowser
        onSaved={(saved) => {
          const own = saved.find(({ localId }) => localId === state.design) ?? saved.at(-1)
          if (own && state.version === '') go({ design: own.id }, { replace: true })
        }}
      />
      <QueryState query={designs} count={4} isEmpty={({ records }) => records.length === 0} empty={empty}>
        {({ records }) => (
          <div className={styles.page}>
            <div className={styles.pair}>
              <Field label={t('design')}>
                <Select
                  value={designId}
                  placeholder={t('design.choose')}
                  options={records.map(({ id, name }) => ({ value: id, text: name }))}
                  onChange={({ target }) => go({ design: target.value, version: '' }, { replace: true })}
                />
              </Field>
              {designId !== '' && (
                <VersionField
                  key={designId}
                  designId={designId}
                  canSave={records.find(({ id }) => id === designId)}
                  versionId={state.version}
                  onChoose={(id) => go({ design: designId, version: id }, { replace: true })}
                />
              )}
            </div>
            {designId === '' && <DesignCards designs={records} />}
            {state.version !== '' && <VectorOrderForm key={state.version} versionId={state.version} />}
          </div>
        )}
      </QueryState>
    </ListPage>
  )
}

interface DesignCardsProps {
  designs: readonly Pick<DesignSummary, 'id' | 'name' | 'length' | 'thumbnail'>[]
}

const mostCards = 6

/** The designs that were changed last, to choose one by its map. */
function DesignCards({ designs }: DesignCardsProps) {
  const language = useLanguage()
  const { pathname } = useLocation()
  return (
    <ul className={styles.cards}>
      {designs.slice(0, mostCards).map(({ id, name, length, thumbnail }) => (
        <Card key={id} as="li" className={styles.card ?? ''}>
          <img src={`data:image/svg+xml,${encodeURIComponent(thumbnail)}`} alt="" width={64} height={64} />
          <div>
            <h2>
              <CardLink href={`${pathname}?design=${id}`}>{name}</CardLink>
            </h2>
            <p className={styles.soft}>{formatQuantity(length, 'bp', language)}</p>
          </div>
        </Card>
      ))}
    </ul>
  )
}

interface VersionFieldProps {
  designId: string
  /** The design, whose current state can become a version if it is one's own. */
  canSave: { isOwn: boolean; version: number; length: number } | undefined
  versionId: string
  onChoose: (id: string) => void
}

/** An order names a version that never changes, never the current state. */
function VersionField({ designId, canSave, versionId, onChoose }: VersionFieldProps) {
  const t = useTexts(vectorOrderPageTexts)
  const language = useLanguage()
  const versions = useQuery(versionsQuery(designId))
  const save = useAction(
    (client) =>
      client.designs.saveVersion({ params: { id: designId }, body: { version: canSave?.version ?? 1, comment: '' } }),
    { invalidates: [[...designsKey, 'versions', designId]], onDone: ({ id }) => onChoose(id) },
  )
  return (
    <QueryState query={versions} count={1}>
      {(all) => (
        <div className={styles.form}>
          {all.length > 0 && (
            <Field label={t('version.field')}>
              <Select
                value={versionId}
                placeholder={t('version.choose')}
                options={all.map(({ id, no, comment }) => ({
                  value: id,
                  text: comment === '' ? t('version', { no }) : joinNote(t('version', { no }), comment, language),
                }))}
                onChange={({ target }) => onChoose(target.value)}
              />
            </Field>
          )}
          {canSave?.isOwn && canSave.length > 0 && versionId === '' && (
            <Button loading={save.isPending} onClick={() => void save.run()}>
              {t('version.save')}
            </Button>
          )}
          {canSave?.length === 0 && <p className={styles.soft}>{t('design.empty')}</p>}
        </div>
      )}
    </QueryState>
  )
}
