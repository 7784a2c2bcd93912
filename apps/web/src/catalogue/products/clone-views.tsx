import { CloneCards } from './clone-cards.tsx'
import type { CloneView } from './clone-view.ts'
import type { ListQuery } from './list-query.ts'
import { ProductTable } from './product-table.tsx'

export interface CloneViewsProps {
  query: ListQuery
  clones: readonly CloneView[]
}

/** The views of a list that few visitors choose. */
export default function CloneViews({ query, clones }: CloneViewsProps) {
  return query.view === 'table' ? <ProductTable query={query} clones={clones} /> : <CloneCards clones={clones} />
}
