import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listPageNumbers } from './page-window.ts'
import { Pagination } from './pagination.tsx'

afterEach(cleanup)

test.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, -4, 9]],
  [4, 9, [1, 2, 3, 4, 5, -5, 9]],
  [5, 9, [1, -1, 4, 5, 6, -6, 9]],
  [9, 9, [1, -1, 6, 7, 8, 9]],
])('on page %i of %i the row of pages is %j', (page, pages, row) => {
  expect(listPageNumbers(page, pages)).toEqual(row)
})

const pages = (page: number, count: number) => (
  <Pagination
    label="Pages"
    page={page}
    pages={count}
    getHref={(to) => `?page=${to}`}
    previousText="Previous page"
    nextText="Next page"
    formatPageLabel={(to) => `Page ${to}`}
    summary={`${page} of ${count}`}
  />
)

test('pages are links, and the one we are on says so', () => {
  render(pages(2, 9))
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('?page=1')
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('?page=3')
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
})

test('the first page has no previous one', () => {
  render(pages(1, 9))
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()
})

test('one page needs no row of pages', () => {
  render(pages(1, 1))
  expect(screen.queryByRole('navigation')).toBeNull()
})
