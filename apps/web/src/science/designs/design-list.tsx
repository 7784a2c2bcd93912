import type { DesignSummary } from '@paratope/contract/science/designs'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { getLoginHref } from '#lib/session/redirect-target.ts'
import { useToken } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card, CardLink } from '#ui/display/card.tsx'
import { formatQuantity } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { DesignActions } from './design-actions.tsx'
import { DesignFolders } from './design-folders.tsx'
import { designListTexts } from './design-list.texts.ts'
import { getDesignListPath, getDesignPath } from './design-paths.ts'
import { designListQuery, designsPerPage, designsQueryClient, localDesignsQuery } from './designs.data.ts'
import styles from './designs.module.css'
import { designPageTexts } from './designs.texts.ts'
import { PlasmidThumbnail } from './editor/map/plasmid-thumbnail.tsx'
import { deleteLocalDesign, type LocalDesign } from './local-designs.ts'
import { NewDesignButtons } from './new-design-buttons.tsx'
import { SavedFromBrowser } from './saved-from-browser.tsx'

export default function DesignList() {
  const token = useToken()
  return (
    <QueryClientProvider client={designsQueryClient}>
      {token === undefined ? <LocalDesigns /> : <AccountDesigns key={token} />}
    </QueryClientProvider>
  )
}

/** Keywords come from the header; a new time searches again. */
const useDesignSearch = () => useListUrlState({ k: '', t: '', folder: '', tag: '', of: 'all', page: '1', size: '' })

function AccountDesigns() {
  const tList = useTexts(designListTexts)
  const search = useDesignSearch()
  const { state, getHref } = search
  const place = getPagePlace(search, designsPerPage)
  const of = state.of === 'own' || state.of === 'company' ? state.of : 'all'
  const query = useQuery(designListQuery({ ...state, of, page: place.page, pageSize: place.pageSize }))
  const empty =
    state.k === '' && state.tag === '' && state.folder === '' ? (
      <EmptyState title={tList('empty')} drawing={<StateDrawing state="no-results" />}>
        {tList('empty.text')}
      </EmptyState>
    ) : (
      <EmptyState
        title={tList('none')}
        drawing={<StateDrawing state="no-results" />}
        actions={<Button href={getHref({ k: '', t: '', tag: '', folder: '', of: 'all' })}>{tList('none.all')}</Button>}
      >
        {tList('none.text')}
      </EmptyState>
    )
  return (
    <>
      <SavedFromBrowser />
      <NewDesignButtons />
      <div className={styles.columns}>
        <DesignFolders state={state} getHref={getHref} />
        <div className={styles.section}>
          <QueryState query={query} count={6} isEmpty={({ records }) => records.length === 0} empty={empty}>
            {({ records, total }) => (
              <>
                <ul className={styles.cards}>
                  {records.map((design) => (
                    <DesignCard key={design.id} design={design} />
                  ))}
                </ul>
                <Paginator {...place} total={total} />
              </>
            )}
          </QueryState>
        </div>
      </div>
    </>
  )
}

function DesignCard({ design }: { design: DesignSummary }) {
  const t = useTexts(designPageTexts)
  const tList = useTexts(designListTexts)
  const site = useSite()
  const language = useLanguage()
  return (
    <Card as="li" className={styles.card ?? ''}>
      <img src={`data:image/svg+xml,${encodeURIComponent(design.thumbnail)}`} alt="" width={72} height={72} />
      <div>
        <h2>
          <CardLink href={getDesignPath(site, design.id, design.folderId)}>{design.name}</CardLink>
        </h2>
        <p className={styles.meta}>
          <span>{t(`type.${design.vectorType}`)}</span>
          <span>{formatQuantity(design.length, 'bp', language)}</span>
          <span>{tList('changed', { day: formatDay(design.changedAt, language) })}</span>
          {!design.isOwn && <span>{tList('by', { name: design.ownerName })}</span>}
          {design.isOwn && design.isShared && <span>{tList('shared.company')}</span>}
          {design.hasShareLink && <span>{tList('shared.link')}</span>}
        </p>
        {design.tags.length > 0 && (
          <p className={styles.tags}>
            {design.tags.map((tag) => (
              <span key={tag} className={styles.tag}>
                {tag}
              </span>
            ))}
          </p>
        )}
      </div>
      <div className={styles.menu}>
        <DesignActions design={design} />
      </div>
    </Card>
  )
}

function LocalDesigns() {
  const t = useTexts(designPageTexts)
  const tList = useTexts(designListTexts)
  const site = useSite()
  const { state } = useDesignSearch()
  const query = useQuery(localDesignsQuery(state.k, state.t))
  const empty = (
    <EmptyState title={state.k === '' ? tList('empty') : tList('none')} drawing={<StateDrawing state="no-results" />}>
      {state.k === '' ? tList('empty.text') : tList('none.text')}
    </EmptyState>
  )
  return (
    <>
      <Callout
        title={t('local.title')}
        actions={
          <Button size="small" href={getLoginHref(getDesignListPath(site))}>
            {t('login')}
          </Button>
        }
      >
        {t('local.text')}
      </Callout>
      <NewDesignButtons />
      <QueryState query={query} count={3} isEmpty={(designs) => designs.length === 0} empty={empty}>
        {(designs) => (
          <ul className={styles.cards}>
            {designs.map((design) => (
              <LocalCard key={design.id} design={design} onDeleted={() => void query.refetch()} />
            ))}
          </ul>
        )}
      </QueryState>
    </>
  )
}

function LocalCard({ design, onDeleted }: { design: LocalDesign; onDeleted: () => void }) {
  const t = useTexts(designPageTexts)
  const tList = useTexts(designListTexts)
  const site = useSite()
  const language = useLanguage()
  const { id, name, molecule, changedAt } = design
  return (
    <Card as="li" className={styles.card ?? ''}>
      <PlasmidThumbnail molecule={molecule} />
      <div>
        <h2>
          <CardLink href={getDesignPath(site, id)}>{name}</CardLink>
        </h2>
        <p className={styles.meta}>
          <span>{formatQuantity(molecule.bases.length, 'bp', language)}</span>
          <span>{tList('changed', { day: formatDay(changedAt, language) })}</span>
          <span>{tList('local.only')}</span>
        </p>
      </div>
      <div className={styles.menu}>
        <Button tone="quiet" size="small" onClick={() => void deleteLocalDesign(id).then(onDeleted)}>
          {t('delete')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </Card>
  )
}
