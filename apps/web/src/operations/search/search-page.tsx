import { resultKinds, type SearchResults } from '@paratope/contract/operations/search'
import type { SiteKind } from '@paratope/contract/platform/sites'
import type { Language } from '@paratope/contract/texts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getProductPath } from '#catalogue/products/index.ts'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { type ListUrlState, useListUrlState } from '#kit/list/list-url-state.ts'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { api } from '#lib/api/api.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { getRecordHref } from './record-href.ts'
import styles from './search-results.module.css'
import { resultsTexts } from './search-results.texts.ts'

const defaults = { q: '', kind: '', page: '1', size: '' } as const
type UrlState = ListUrlState<{ [Key in keyof typeof defaults]: string }>
type Kind = SearchResults['kind']

const minLength = 2
const pageSize = 30
/** Of each kind, while all are shown. */
const previewSize = 5

interface ResultsQuery {
  keyword: string
  kind?: Kind
  pageNo?: number
  pageSize: number
}

const resultsQuery = (query: ResultsQuery, language: Language) =>
  queryOptions({
    queryKey: ['search', query, language],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).search.results({ query }),
    placeholderData: keepPreviousData,
    enabled: query.keyword.length >= minLength,
  })

/** Everything that begins with what is searched for, by kind. */
export default function SearchPage() {
  const t = useTexts(resultsTexts)
  const urlState = useListUrlState(defaults)
  const { state, go } = urlState
  const keyword = state.q.trim()
  return (
    <ListPage title={t('title')}>
      <KeywordFilter
        label={t('search')}
        placeholder={t('search.example')}
        value={state.q}
        onChange={(q) => go({ q }, { replace: true })}
        className={styles.search ?? ''}
      />
      {keyword.length < minLength ? (
        <EmptyState title={t('start.title')} drawing={<StateDrawing state="no-results" />}>
          {t('start.text')}
        </EmptyState>
      ) : (
        <Results keyword={keyword} urlState={urlState} />
      )}
    </ListPage>
  )
}

function Results({ keyword, urlState }: { keyword: string; urlState: UrlState }) {
  const t = useTexts(resultsTexts)
  const language = useLanguage()
  const kind = resultKinds.find((one) => one === urlState.state.kind)
  const place = getPagePlace(urlState, pageSize)
  const all = useQuery(resultsQuery({ keyword, pageSize: previewSize }, language))
  const chosen = useQuery({
    ...resultsQuery({ keyword, ...(kind && { kind }), pageNo: place.page, pageSize: place.pageSize }, language),
    enabled: kind !== undefined,
  })
  return (
    <>
      <KindTabs groups={all.data ?? []} kind={kind} urlState={urlState} />
      <QueryState
        query={kind === undefined ? all : chosen}
        count={6}
        isEmpty={(groups) => groups.length === 0}
        empty={
          <EmptyState title={t('none.title', { keyword })} drawing={<StateDrawing state="no-results" />}>
            {t('none.text')}
          </EmptyState>
        }
      >
        {(groups) => (
          <div className={styles.groups}>
            {groups.map((group) => (
              <Group key={group.kind} group={group} urlState={urlState} />
            ))}
            {kind !== undefined && <Paginator {...place} total={groups[0]?.total ?? 0} />}
          </div>
        )}
      </QueryState>
    </>
  )
}

interface KindTabsProps {
  groups: readonly SearchResults[]
  kind: Kind | undefined
  urlState: UrlState
}

function KindTabs({ groups, kind, urlState: { getHref } }: KindTabsProps) {
  const t = useTexts(resultsTexts)
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return (
    <TabLinks
      label={t('kinds')}
      items={[
        { href: getHref({ kind: '' }), text: t('all'), count: total, isCurrent: kind === undefined },
        ...groups.map((group) => ({
          href: getHref({ kind: group.kind }),
          text: t(`kind.${group.kind}`),
          count: group.total,
          isCurrent: group.kind === kind,
        })),
      ]}
    />
  )
}

function Group({ group: { kind, total, hits }, urlState }: { group: SearchResults; urlState: UrlState }) {
  const t = useTexts(resultsTexts)
  const site = useSite()
  return (
    <section aria-label={t(`kind.${kind}`)}>
      <h2 className={styles.name}>{t(`kind.${kind}`)}</h2>
      <ul className={styles.hits}>
        {hits.map((hit) => (
          <li key={`${hit.number} ${hit.orderNo} ${hit.companyId}`} className={styles.hit}>
            <Link href={getHitHref(site, kind, hit)}>{hit.number}</Link>
            {hit.title !== '' && <span>{hit.title}</span>}
          </li>
        ))}
      </ul>
      {urlState.state.kind === '' && total > hits.length && (
        <Link href={urlState.getHref({ kind })}>{t('showAll', { count: total })}</Link>
      )}
    </section>
  )
}

function getHitHref(site: SiteKind, kind: Kind, hit: SearchResults['hits'][number]): string {
  if (kind === 'products') return hit.product ? getProductPath(hit.product) : '/Search'
  return getRecordHref(site, true, kind, hit)
}
