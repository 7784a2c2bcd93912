import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NoResults } from '#ui/feedback/no-results.tsx'
import { listTexts } from './list.texts.ts'
import type { ListData } from './list-loader.ts'
import { buildListHref, noFacetValues } from './list-query.ts'

/** Instead of a list that its filters leave empty. */
export function NoProducts({ query, title }: Pick<ListData, 'query' | 'title'>) {
  const t = useTexts(productTexts)
  const tList = useTexts(listTexts)
  return (
    <EmptyState
      title={t('empty.title')}
      drawing={<NoResults />}
      actions={
        <Button tone="primary" href={buildListHref(query, { selected: noFacetValues, sec: undefined })}>
          {t('filter.clear')}
        </Button>
      }
    >
      {query.search ? tList('empty.search', { keyword: title }) : t('empty.text', { category: title })}
    </EmptyState>
  )
}
