import { antibiotics } from '@paratope/contract/catalogue/plasmids'
import { plasmidTexts } from '@paratope/contract/catalogue/plasmids/plasmids.texts'
import type { CustomVectorSummary } from '@paratope/contract/science/custom-vectors'
import { useQuery } from '@tanstack/react-query'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card, CardLink } from '#ui/display/card.tsx'
import { formatQuantity, joinNote } from '#ui/display/format.ts'
import { SpeciesText } from '#ui/display/species-text.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { customVectorListQuery, parseAntibiotic, vectorsPerPage } from './custom-vectors.data.ts'
import styles from './custom-vectors.module.css'
import { customVectorPageTexts } from './custom-vectors.page.texts.ts'
import { VectorActions } from './vector-actions.tsx'
import { VectorUpload } from './vector-upload.tsx'
import { VectorView } from './vector-view.tsx'

const noFilters = { k: '', of: 'all', resistance: '', archived: '' } as const

/** The vectors of the user and those that colleagues share; one of them by `vector` in the address. */
export default function CustomVectorsPage() {
  const { state, getHref, go } = useListUrlState({ vector: '' })
  return state.vector === '' ? (
    <AllVectors />
  ) : (
    <VectorView
      key={state.vector}
      id={state.vector}
      backHref={getHref({ vector: '' })}
      onRemoved={() => go({ vector: '' }, { replace: true })}
    />
  )
}

const useVectorSearch = () => useListUrlState({ ...noFilters, vector: '', page: '1', size: '' })
type Search = ReturnType<typeof useVectorSearch>

function AllVectors() {
  const t = useTexts(customVectorPageTexts)
  const search = useVectorSearch()
  const { state, getHref } = search
  const place = getPagePlace(search, vectorsPerPage)
  const query = useQuery(
    customVectorListQuery({
      k: state.k,
      of: state.of === 'own' || state.of === 'company' ? state.of : 'all',
      resistance: parseAntibiotic(state.resistance),
      isArchived: state.archived === 'true',
      page: place.page,
      pageSize: place.pageSize,
    }),
  )
  const isNarrowed = state.k !== '' || state.of !== 'all' || state.resistance !== '' || state.archived !== ''
  const empty = (
    <EmptyState
      title={isNarrowed ? t('none') : t('empty')}
      drawing={<StateDrawing state="no-results" />}
      actions={isNarrowed && <Button href={getHref(noFilters)}>{t('none.all')}</Button>}
    >
      {isNarrowed ? t('none.text') : t('empty.text')}
    </EmptyState>
  )
  return (
    <ListPage title={t('title')} lead={t('lead')}>
      <VectorUpload />
      <VectorFilters search={search} />
      <QueryState query={query} count={6} isEmpty={({ records }) => records.length === 0} empty={empty}>
        {({ records, total }) => (
          <>
            <ul className={styles.cards}>
              {records.map((vector) => (
                <VectorCard key={vector.id} vector={vector} href={getHref({ vector: vector.id })} />
              ))}
            </ul>
            <Paginator {...place} total={total} />
          </>
        )}
      </QueryState>
    </ListPage>
  )
}

function VectorFilters({ search: { state, go } }: { search: Search }) {
  const t = useTexts(customVectorPageTexts)
  const tPlasmid = useTexts(plasmidTexts)
  return (
    <div className={styles.filters}>
      <KeywordFilter
        label={t('search')}
        placeholder={t('search.placeholder')}
        value={state.k}
        onChange={(k) => go({ k }, { replace: true })}
      />
      <Field label={t('of')}>
        <Select
          value={state.of}
          options={(['all', 'own', 'company'] as const).map((value) => ({ value, text: t(`of.${value}`) }))}
          onChange={({ target }) => go({ of: target.value }, { replace: true })}
        />
      </Field>
      <Field label={t('resistance')}>
        <Select
          value={state.resistance}
          options={[
            { value: '', text: t('resistance.any') },
            ...antibiotics.map((value) => ({ value, text: tPlasmid(`resistance.${value}`) })),
          ]}
          onChange={({ target }) => go({ resistance: target.value }, { replace: true })}
        />
      </Field>
      <Field label={t('archived')}>
        <Select
          value={state.archived}
          options={[
            { value: '', text: t('archived.no') },
            { value: 'true', text: t('archived.yes') },
          ]}
          onChange={({ target }) => go({ archived: target.value }, { replace: true })}
        />
      </Field>
    </div>
  )
}

function VectorCard({ vector, href }: { vector: CustomVectorSummary; href: string }) {
  const t = useTexts(customVectorPageTexts)
  const tPlasmid = useTexts(plasmidTexts)
  const language = useLanguage()
  const { name, thumbnail, length, resistance, copies, hostStrain, changedAt, isOwn, isShared, ownerName } = vector
  return (
    <Card as="li" className={styles.card ?? ''}>
      <img src={`data:image/svg+xml,${encodeURIComponent(thumbnail)}`} alt="" width={72} height={72} />
      <div>
        <h2>
          <CardLink href={href}>{name}</CardLink>
        </h2>
        <p className={styles.meta}>
          <span>{formatQuantity(length, 'bp', language)}</span>
          {resistance.length > 0 && <span>{resistance.map((one) => tPlasmid(`resistance.${one}`)).join(', ')}</span>}
          {copies && <span>{joinNote(t('copies'), tPlasmid(`copies.${copies}`), language)}</span>}
          {hostStrain !== '' && (
            <span>
              <SpeciesText>{hostStrain}</SpeciesText>
            </span>
          )}
        </p>
        <p className={styles.meta}>
          <span>{t('changed', { day: formatDay(changedAt, language) })}</span>
          {!isOwn && <span>{t('by', { name: ownerName })}</span>}
          {isOwn && isShared && <span>{t('shared')}</span>}
        </p>
      </div>
      <div className={styles.menu}>
        <VectorActions vector={vector} />
      </div>
    </Card>
  )
}
