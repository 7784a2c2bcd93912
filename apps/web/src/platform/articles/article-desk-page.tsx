import type { DeskArticle, DeskArticleQuery } from '@paratope/contract/platform/articles'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListFilters } from '#kit/list/list-filters.tsx'
import { ListPage, ListTools } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { NoData } from '#kit/list/no-data.tsx'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { deskArticlesQuery } from './article-desk.data.ts'
import { articleDeskTexts } from './article-desk.texts.ts'
import { deskArticleTable } from './article-desk-table.tsx'

const ArticleEditor = lazyComponent(() => import('./article-editor.tsx'))
const NewArticleDialog = lazyComponent(() => import('./new-article-dialog.tsx'))

const defaults = { keyword: '', kind: '', page: '1', size: '', article: '' }
const kinds = ['page', 'news', 'faq', 'resource'] as const
const pageSize = 30

const isArticleId = (text: string): text is DeskArticle['id'] => /^art_[0-9a-hjkmnp-tv-z]{26}$/.test(text)

/** Articles of the portal: the list, or one article in its place. */
export default function ArticleDeskPage() {
  const t = useTexts(articleDeskTexts)
  const urlState = useListUrlState(defaults)
  const { state, getHref, go } = urlState
  const place = getPagePlace(urlState, pageSize)
  const kind = kinds.find((one) => one === state.kind)
  const filter: Partial<DeskArticleQuery> = {
    pageNo: place.page,
    pageSize: place.pageSize,
    ...(state.keyword && { keyword: state.keyword.slice(0, 100) }),
    ...(kind && { kind }),
  }
  const query = useQuery({ ...deskArticlesQuery(filter), enabled: !isArticleId(state.article) })
  const [isCreating, setCreating] = useState(false)
  if (isArticleId(state.article)) {
    return (
      <Suspense>
        <ArticleEditor key={state.article} id={state.article} listHref={getHref({ article: '', page: state.page })} />
      </Suspense>
    )
  }
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      headerActions={
        <ListTools>
          <Button tone="primary" size="small" onClick={() => setCreating(true)}>
            {t('new')}
          </Button>
        </ListTools>
      }
    >
      <ListFilters>
        <KeywordFilter
          label={t('search')}
          value={state.keyword}
          onChange={(keyword) => go({ keyword }, { replace: true })}
        />
        <Field label={t('kind')} isLabelHidden>
          <Select
            value={state.kind}
            placeholder={t('kind')}
            options={kinds.map((value) => ({ value, text: t(`kind.${value}`) }))}
            onChange={({ target }) => go({ kind: target.value })}
          />
        </Field>
      </ListFilters>
      <QueryState
        query={query}
        count={8}
        isEmpty={({ records }) => records.length === 0}
        empty={<NoData>{t('empty')}</NoData>}
      >
        {({ records, total }) => (
          <>
            <DataTable
              table={deskArticleTable}
              caption={t('title')}
              rows={records}
              getRowHref={({ id }) => getHref({ article: id, page: state.page })}
              isPending={query.isPlaceholderData}
            />
            <Paginator {...place} total={total} />
          </>
        )}
      </QueryState>
      {isCreating && (
        <Suspense>
          <NewArticleDialog onDone={(article) => go({ article })} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </ListPage>
  )
}
