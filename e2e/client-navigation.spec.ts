import type { Page } from '@playwright/test'
import { expect, sites, test } from './fixtures.ts'

test.use({ baseURL: sites.vivo })

/** The documents that the browser loads from now on. */
function recordDocuments(page: Page): readonly string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url())
  })
  return documents
}

/** Frame, headings and forms; lists change with other users meanwhile. */
const readComputedStyles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const properties = [
      ...['display', 'position', 'color', 'background-color', 'border-width', 'border-color', 'border-radius'],
      ...['padding', 'margin', 'gap', 'font-family', 'font-size', 'font-weight', 'line-height', 'text-align'],
      ...['text-decoration-line', 'box-shadow', 'opacity', 'width'],
    ]
    const root = document.documentElement
    const elements = document.querySelectorAll(
      'body, header, header *, main, main :is(h1, h2, nav *, form *), footer, footer *',
    )
    return [
      `theme ${root.dataset['accent']} ${getComputedStyle(root).getPropertyValue('--primary')}`,
      // The bell counts what others do meanwhile.
      ...[...elements]
        .filter((element) => !element.closest('[popover], button > span'))
        .map((element) => {
          const style = getComputedStyle(element)
          return `${element.tagName} ${properties.map((name) => style.getPropertyValue(name)).join(' ')}`
        }),
    ]
  })

async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0))
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
  })
}

/** Follows a link of this site as a click in the page would. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
      (one) => one.getAttribute('href')?.toLowerCase() === to.toLowerCase(),
    )
    if (!link) throw new Error(`no link to ${to}`)
    link.click()
  }, path)
  await page.waitForURL((url) => url.pathname.toLowerCase() === path.toLowerCase())
}

test('public pages and the portal follow each other in one document and look as if loaded by themselves', async ({
  as,
}) => {
  const page = await as('customer2')
  const visit = async (path: string, heading: RegExp) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await waitUntilSettled(page)
    return readComputedStyles(page)
  }
  const orders = await visit('/VivoMyOrder', /orders/i)
  const home = await visit('/Vivo/Home', /./)

  const documents = recordDocuments(page)
  for (const [path, heading, looks] of [
    ['/VivoMyOrder', /orders/i, orders],
    ['/Vivo/Home', /./, home],
    ['/VivoMyOrder', /orders/i, orders],
  ] as const) {
    await followLink(page, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await waitUntilSettled(page)
    await expect.poll(() => readComputedStyles(page)).toEqual(looks)
  }
  expect(documents).toEqual([])
})
