import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { resetBrowser } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { SideMenu } from './side-menu.tsx'

afterEach(resetBrowser)

const anEntry = (path: string, title: string) => ({ path, title, icon: 'file', children: [] })
const office = [
  anEntry('/office/dashboard', 'Dashboard'),
  anEntry('/office/orders', 'Order desk'),
  anEntry('/office/quotes', 'Quotes'),
  anEntry('/office/production', 'Production'),
  anEntry('/office/logistics', 'Logistics'),
  anEntry('/office/invoices', 'Finance desk'),
  anEntry('/office/price-lists', 'Price lists'),
  anEntry('/office/products', 'Products'),
  anEntry('/office/roles', 'Roles'),
  anEntry('/office/users', 'People'),
]
const render = (entries = office) => renderSignedIn(<SideMenu label="Menu" entries={entries} />, { language: 'en' })
const listLinks = (area = screen.getByRole('navigation')) =>
  within(area)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

describe('the long menu of staff', () => {
  test('has headings over what belongs together', () => {
    render()
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Sales',
      'Lab and shipping',
      'Finance',
      'Catalogue and content',
      'Administration',
    ])
    expect(listLinks(screen.getByRole('group', { name: 'Sales' }))).toEqual(['Order desk', 'Quotes', 'Price lists'])
    expect(listLinks()[0]).toBe('Dashboard')
  })

  test('narrows to what is typed, and opens the first entry by Enter', async () => {
    render()
    const filter = screen.getByRole('searchbox', { name: 'Filter menu' })
    await userEvent.type(filter, 'PR')
    expect(listLinks()).toEqual(['Price lists', 'Production', 'Products'])
    await userEvent.type(filter, 'o')
    expect(listLinks()).toEqual(['Production', 'Products'])
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Production')
    await userEvent.click(filter)
    await userEvent.keyboard('{Enter}')
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/office/production')
  })

  test('says when nothing matches; Escape shows everything again', async () => {
    render()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter menu' }), 'xyz')
    expect([listLinks(), screen.getByRole('status').textContent]).toEqual([[], 'No matching page'])
    await userEvent.keyboard('{Escape}')
    expect(listLinks()).toHaveLength(10)
  })
})

test('a short menu, and the one of customers, has neither headings nor a filter', () => {
  const customer = Array.from({ length: 12 }, (_, at) => anEntry(`/VivoPage${at}`, `Page ${at}`))
  for (const entries of [office.slice(0, 9), customer]) {
    const { unmount } = render(entries)
    expect([screen.queryByRole('heading'), screen.queryByRole('searchbox')]).toEqual([null, null])
    expect(listLinks()).toHaveLength(entries.length)
    unmount()
  }
})
