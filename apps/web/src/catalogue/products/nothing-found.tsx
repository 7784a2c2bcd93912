import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { Fragment } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NoResults } from '#ui/feedback/no-results.tsx'
import { SearchExamples } from './product-search.tsx'
import type { SearchData } from './search-loader.ts'
import { buildSearchHref } from './search-query.ts'

interface NothingFoundProps {
  results: SearchData
  path: string
}

/** Instead of results, with what else may have been meant. */
export function NothingFound({ results: { category, query, near }, path }: NothingFoundProps) {
  const t = useTexts(productTexts)
  const { keyword } = query.search
  return (
    <EmptyState
      title={t('search.none', { keyword })}
      drawing={<NoResults />}
      actions={
        category && (
          <Button tone="primary" href={buildSearchHref(path, keyword, '0')}>
            {t('search.everywhere')}
          </Button>
        )
      }
    >
      {category && <p>{t('search.none.category', { category })}</p>}
      {near && (
        <p>
          {near.title}{' '}
          {near.links.map(({ text, href }, at) => (
            <Fragment key={href}>
              {at > 0 && ' · '}
              <Link href={href}>{text}</Link>
            </Fragment>
          ))}
        </p>
      )}
      <p>{t('search.none.text')}</p>
      <SearchExamples path={path} />
    </EmptyState>
  )
}
