import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { KeywordFilter } from './keyword-filter.tsx'
import { ListFilters } from './list-filters.tsx'

beforeEach(resetBrowser)
afterEach(() => {
  vi.restoreAllMocks()
  resetBrowser()
})

/** Two fields fit in a row of this page; a row is 40 px high. */
function layOutInRows(): void {
  const getPlace = (element: HTMLElement) => [...(element.parentElement?.children ?? [])].indexOf(element)
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return Math.floor(getPlace(this) / 2) * 40
  })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36)
}

describe('the fields that narrow a list', () => {
  const open = (names: readonly string[]) =>
    renderPage(
      <ListFilters>
        {names.map((name) => (
          <input key={name} aria-label={name} />
        ))}
      </ListFilters>,
    )
  const fields = () => screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))

  test('are one row, and all of them once they are asked for', async () => {
    layOutInRows()
    open(['Company', 'From', 'To'])
    expect(fields()).toEqual(['Company', 'From'])
    await userEvent.click(screen.getByRole('button', { name: 'More filters', expanded: false }))
    expect(fields()).toEqual(['Company', 'From', 'To'])
    await userEvent.click(screen.getByRole('button', { name: 'Fewer filters', expanded: true }))
    expect(fields()).toEqual(['Company', 'From'])
  })

  test('that all fit need no button', () => {
    layOutInRows()
    open(['Company', 'From'])
    expect(fields()).toEqual(['Company', 'From'])
    expect(screen.queryByRole('button')).toBeNull()
  })
})

test('[ERROR-042] a search without content asks for some, and a search that is cleared does not', async () => {
  function Sample() {
    const [keyword, setKeyword] = useState('')
    return <KeywordFilter label="Search" value={keyword} onChange={setKeyword} />
  }
  renderPage(<Sample />)
  const field = screen.getByRole('searchbox', { name: 'Search' })
  await userEvent.type(field, 'pd{Enter}')
  await userEvent.clear(field)
  await userEvent.type(field, '{Enter}')
  expect(screen.queryByText('Enter search content')).toBeNull()
  await userEvent.type(field, '  {Enter}')
  expect(await screen.findByText('Enter search content')).toBeTruthy()
})

test('[LIMIT-005] a search runs 300 ms after the last key', () => {
  vi.useFakeTimers()
  const search = vi.fn()
  renderPage(<KeywordFilter label="Search" value="" onChange={search} />)
  const field = screen.getByRole('searchbox', { name: 'Search' })
  fireEvent.input(field, { target: { value: 'p' } })
  vi.advanceTimersByTime(200)
  fireEvent.input(field, { target: { value: 'pd' } })
  vi.advanceTimersByTime(299)
  expect(search).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(search.mock.calls).toEqual([['pd']])
  vi.useRealTimers()
})
