import { useState } from 'react'
import { Paginator } from '#kit/list/paginator.tsx'
import type { KitExample } from './kit-example.ts'

function PaginatorExample() {
  const [place, setPlace] = useState({ page: 3, pageSize: 10 })
  return (
    <Paginator
      {...place}
      total={248}
      onPageChange={(page) => setPlace({ ...place, page })}
      onSizeChange={(pageSize, page) => setPlace({ page, pageSize })}
    />
  )
}

export const listExamples: readonly KitExample[] = [
  {
    title: 'Paginator',
    text: 'Pages, page size and a field to go to a page by its number. In lists with an address each page is a link.',
    component: PaginatorExample,
    isWide: true,
  },
]
