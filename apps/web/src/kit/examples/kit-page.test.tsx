import { screen, within } from '@testing-library/react'
import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type PageContext, pageContext } from '#lib/page/page-context.ts'
import { aSite, renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { kitExamples } from './kit-examples.ts'
import KitPage, { loader } from './kit-page.tsx'

afterEach(resetBrowser)

function callLoader(demo: boolean): unknown {
  const context = new RouterContextProvider()
  // The loader asks for the site only.
  context.set(pageContext, { site: aSite({ demo }) } as PageContext)
  const request = new Request('http://sample.test/kit')
  return loader({ request, context, params: {}, url: new URL(request.url), pattern: '/kit' })
}

test('shows every example under its title', async () => {
  renderPage(<KitPage />)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    kitExamples.map(({ title }) => title),
  )
  expect(await screen.findByText('On the last workday of every month at 09:00')).toBeTruthy()
  expect(await screen.findByRole('group', { name: 'Hours' })).toBeTruthy()
})

test('[LAYOUT-002] has the framework of the office: editable tables, tree tables, a cron editor and uploads', async () => {
  renderPage(<KitPage />)
  const getSection = (name: string) => within(screen.getByRole('region', { name }))
  expect(await getSection('Editable grid').findByRole('grid')).toBeTruthy()
  expect(await getSection('Tree table').findByRole('treegrid')).toBeTruthy()
  expect(await getSection('Cron field').findByRole('textbox')).toBeTruthy()
  expect((await getSection('Upload field').findAllByText(/drop/i)).length).toBeGreaterThan(0)
})

test('titles differ, for they are the names of the sections', () => {
  const titles = kitExamples.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('is there on a demo site, and nowhere on a real one', () => {
  expect(callLoader(true)).toBeNull()
  vi.stubEnv('DEV', false)
  let thrown: unknown
  try {
    callLoader(false)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(Response)
  // A value of the router, as was just checked.
  expect((thrown as Response).headers.get('location')).toBe('/404')
})
