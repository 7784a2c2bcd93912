import { CloneCards } from './clone-cards.tsx'
import type { CloneView } from './clone-view.ts'
import type { ListQuery } from './list-query.ts'
import { NoProducts } from './no-products.tsx'
import { ProductTable } from './product-table.tsx'

export interface CloneViewsProps {
  query: ListQuery
  clones: readonly CloneView[]
  /** The category. */
  title: string
}

/** The views of a list that few visitors choose, and what is there instead of an empty one. */
export default function CloneViews({ query, clones, title }: CloneViewsProps) {
  if (clones.length === 0) return <NoProducts query={query} title={title} />
  return query.view === 'table' ? <ProductTable query={query} clones={clones} /> : <CloneCards clones={clones} />
}
