import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { useListUrlState } from './list-url-state.ts'
import { findPageOfSize, getPagePlace, type PagePlace, parsePageNumber, parsePageSize } from './page-place.ts'
import { Paginator } from './paginator.tsx'

beforeEach(resetBrowser)
afterEach(resetBrowser)

describe('a paginator in a dialog', () => {
  function open(total: number, start: PagePlace = { page: 1, pageSize: 10 }) {
    const emitted: unknown[] = []
    function Sample() {
      const [place, setPlace] = useState(start)
      return (
        <Paginator
          {...place}
          total={total}
          onPageChange={(page) => {
            emitted.push({ page })
            setPlace({ ...place, page })
          }}
          onSizeChange={(pageSize, page) => {
            emitted.push({ pageSize, page })
            setPlace({ page, pageSize })
          }}
        />
      )
    }
    renderPage(<Sample />)
    return emitted
  }
  const range = () => screen.getByRole('status').textContent
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  test('[TABLE-003] [TABLE-018] emits the page that was chosen', async () => {
    const emitted = open(95)
    expect(range()).toBe('1–10 of 95')
    await press('Next page')
    await press('Page 10')
    await press('Previous page')
    expect(emitted).toEqual([{ page: 2 }, { page: 10 }, { page: 9 }])
    expect(range()).toBe('81–90 of 95')
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('9')
  })

  test('[TABLE-018] [LIMIT-012] emits the size that was chosen of 10, 20 and 30, and keeps the first row in view', async () => {
    const emitted = open(95, { page: 4, pageSize: 10 })
    const size = screen.getByRole('combobox', { name: 'Rows per page' })
    expect([...size.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      '10 per page',
      '20 per page',
      '30 per page',
    ])
    await userEvent.selectOptions(size, '20')
    expect(emitted).toEqual([{ pageSize: 20, page: 2 }])
    expect(range()).toBe('21–40 of 95')
  })

  test.each([
    ['7', 7],
    ['10', 10],
    ['１０', 10],
  ])('[LIMIT-012] its quick jumper takes %s to page %i', async (typed, page) => {
    const emitted = open(95)
    const jumper = screen.getByRole<HTMLInputElement>('textbox', { name: 'Go to page' })
    await userEvent.type(jumper, `${typed}{Enter}`)
    expect(emitted).toEqual([{ page }])
    expect(jumper.value).toBe('')
  })

  test.each([
    ['11', 'Enter 10 or less'],
    ['0', 'Enter 1 or more'],
    ['-3', 'Enter a number without a minus sign'],
    ['2.5', 'Enter a whole number'],
    ['2x', 'Enter a number'],
    ['1,234', 'Did you mean 1,234 or 1.234?'],
  ])('of “%s” the jumper says “%s” and goes nowhere', async (typed, reason) => {
    const emitted = open(95)
    const jumper = screen.getByRole<HTMLInputElement>('textbox', { name: 'Go to page' })
    await userEvent.type(jumper, `${typed}{Enter}`)
    expect(screen.getByRole('alert').textContent).toContain(reason)
    expect([jumper.value, jumper.getAttribute('aria-invalid'), emitted]).toEqual([typed, 'true', []])
  })

  test('an empty jumper stays where it is', async () => {
    const emitted = open(95)
    await userEvent.type(screen.getByRole('textbox', { name: 'Go to page' }), '{Enter}')
    expect(emitted).toEqual([])
  })

  test('a list of one short page needs none of it', () => {
    open(10)
    expect(range()).toBe('1–10 of 10')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

test('in a list with an address, pages are links, and size and page are in the address', async () => {
  function Sample() {
    const urlState = useListUrlState({ keyword: '', page: '1', size: '' })
    return <Paginator {...getPagePlace(urlState)} total={95} />
  }
  const { router } = renderPage(<Sample />, { url: '/list?keyword=pd&page=3' })
  expect(screen.getByRole('link', { name: 'Page 4' }).getAttribute('href')).toBe('/list?keyword=pd&page=4')
  await userEvent.selectOptions(screen.getByRole('combobox'), '30')
  expect(router.state.location.search).toBe('?keyword=pd&size=30')
  await userEvent.type(screen.getByRole('textbox', { name: 'Go to page' }), '4{Enter}')
  expect(router.state.location.search).toBe('?keyword=pd&size=30&page=4')
})

test.each([
  ['', 10],
  ['30', 30],
  ['25', 10],
  ['-1', 10],
])('[LIMIT-012] the size %j in an address is %i', (text, size) => {
  expect(parsePageSize(text)).toBe(size)
})

test.each([
  ['1', 1],
  ['12', 12],
  ['0', 1],
  ['1.5', 1],
  ['x', 1],
])('the page %j in an address is %i', (text, page) => {
  expect(parsePageNumber(text)).toBe(page)
})

test.each([
  [{ page: 1, pageSize: 10 }, 30, 1],
  [{ page: 4, pageSize: 10 }, 30, 2],
  [{ page: 2, pageSize: 30 }, 10, 4],
])('from %j the first row is on page %3$i of size %2$i', (place, size, page) => {
  expect(findPageOfSize(place, size)).toBe(page)
})
