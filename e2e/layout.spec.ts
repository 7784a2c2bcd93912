import type { Locator } from '@playwright/test'
import { anyWindow, expect, sites, test } from './fixtures.ts'

test.use({ locale: 'en-US' })

test.describe('on the in-vivo site', () => {
  test.use({ baseURL: sites.vivo })

  test('[LAYOUT-013] the search of the cell line header opens a drawer from the top, 180 high', async ({ page }) => {
    await page.goto('/CellLine', { waitUntil: 'networkidle' })
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    const drawer = page.getByRole('dialog', { name: 'Search' })
    await expect(drawer.getByRole('combobox')).toBeVisible()
    // Once it has slid in.
    await expect.poll(async () => (await drawer.boundingBox())?.y).toBe(0)
    expect((await drawer.boundingBox())?.height).toBe(180)
  })

  test('[LAYOUT-012] the category menu lies at the top of the window past 200 px, and scrolls with the page before', async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'a drawer on small screens')
    await page.goto('/AntiMouse')
    const menu = page.getByRole('navigation', { name: 'Product categories' })
    const getTop = async () => Math.round((await menu.boundingBox())?.y ?? Number.NaN)
    const start = await getTop()
    expect(start).toBeGreaterThan(0)
    for (const [scroll, top] of [
      [200, start - 200],
      [201, 0],
      [1000, 0],
      [200, start - 200],
    ] as const) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), scroll)
      await expect.poll(getTop, `at ${scroll}`).toBe(top)
    }
  })

  test('the tray of compared products stands above the buying bar of a phone', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'wide screens have no bar')
    await page.goto('/product/anti-mouse-pd-1-cd279-clone-rmp1-14-in-vivo-grade', { waitUntil: 'networkidle' })
    const toggle = page.getByRole('button', { name: /^Compare/ }).first()
    // Its code comes with the first movement.
    await toggle.hover()
    await expect
      .poll(() => toggle.evaluate((button) => Object.keys(button).some((name) => name.startsWith('__react'))))
      .toBe(true)
    await toggle.click()
    const tray = page.getByRole('region', { name: 'Products to compare' })
    await expect(tray).toBeVisible()
    const box = await tray.boundingBox()
    const bar = await page.getByRole('button', { name: 'Add to cart' }).last().boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  })

  test('[CART-007] [CART-008] without a login the cart button leads to the catalogue page and opens no popover', async ({
    page,
  }) => {
    for (const [from, to] of [
      ['/Vivo/Home', '/VivoProduct'],
      ['/CellLine', '/CellLine'],
    ] as const) {
      await page.goto(from, { waitUntil: 'networkidle' })
      await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
      await expect(page).toHaveURL(sites.vivo + to)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('[CART-018] cart and order page show the same cart; the order page adds the form', async ({ as }) => {
    const page = await as('customer')
    await page.goto('/VivoCart')
    const lines = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
    await expect(lines.first()).toBeVisible()
    const names = await lines.allTextContents()
    await expect(page.getByLabel(/^Payment method/)).toHaveCount(0)
    await page.goto('/VivoProduct')
    await expect(page.getByLabel(/^Payment method/)).toBeVisible()
    const summary = page.getByRole('region', { name: 'Summary' })
    for (const name of names) await expect(summary.getByText(name, { exact: true })).toBeVisible()
    await expect(summary.getByRole('listitem')).toHaveCount(names.length)
  })

  test('content pages keep their group in one line on small screens', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'a column on wide screens')
    await page.goto('/ContactUs')
    const tops = await page
      .getByRole('navigation', { name: 'About and help' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)))
    expect(tops.length).toBe(7)
    expect(new Set(tops).size).toBe(1)
  })

  test('the search drawer of a phone names the category above the words', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'the header shows the search itself on wide screens')
    await page.goto('/Vivo/Home', { waitUntil: 'networkidle' })
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    const drawer = page.getByRole('dialog', { name: 'Search' })
    const category = drawer.getByRole('combobox', { name: 'Category' })
    await expect(category).toBeVisible()
    expect((await category.boundingBox())?.width).toBeGreaterThan(250)
    // The drawer does not cut off what it shows.
    expect(await drawer.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
  })

  test('the contact form has its styles before its code comes', async ({ browser, contextOptions }) => {
    const page = await browser.newPage({ ...contextOptions, baseURL: sites.vivo, javaScriptEnabled: false })
    await page.goto('/ContactUs')
    const label = page.getByText(/^Name/)
    await expect(label).toHaveCSS('font-weight', '500')
    await expect(label.getByText('*')).toHaveCSS('color', 'rgb(185, 50, 38)')
    await expect(page.getByText('For a quote, include amounts')).toHaveCSS('font-size', '14px')
    await page.close()
  })

  test('an old browser finds the icon of the site', { tag: anyWindow }, async ({ request }) => {
    const icon = await request.get('/favicon.ico')
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon'])
    // An icon file: reserved, type 1, three sizes.
    expect([...(await icon.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
  })

  test('the buttons of the security page stand in one column on phones', async ({ as, isMobile }) => {
    test.skip(!isMobile, 'at the end of the line on wide screens')
    const page = await as('customer')
    await page.goto('/VivoAccount/security')
    const buttons = page.getByRole('main').getByRole('button', { name: /^(Change|Turn on)/ })
    await expect(buttons).toHaveCount(4)
    const lefts = await buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
    expect(new Set(lefts).size).toBe(1)
  })

  test('a question about a product reaches staff', async ({ page, as }) => {
    await page.goto('/ContactUs?about=PV-M0016', { waitUntil: 'networkidle' })
    await page.getByRole('textbox', { name: /^Name/ }).click()
    // The form's code comes once someone turns to it.
    await expect(page.getByRole('button', { name: 'Send message' })).toHaveAttribute('type', 'submit')
    await page.getByRole('textbox', { name: /^Name/ }).fill('Ada Sample')
    await page.getByRole('textbox', { name: /^E-mail/ }).fill('ada@institute.example')
    await expect(page.getByRole('textbox', { name: /^Subject/ })).toHaveValue('PV-M0016')
    await page.getByRole('textbox', { name: /^Message/ }).fill('Do you have 2 g of this antibody in stock?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Your message has been sent')).toBeVisible()
    const office = await as('admin')
    await office.goto('/office/sent-messages')
    await expect(office.getByText('orders@paratope.example').first()).toBeVisible()
  })

  test('an order prints without the ways to other pages', async ({ as }) => {
    const page = await as('customer')
    await page.goto('/VivoMyOrder')
    await page
      .getByRole('link', { name: /SO-2026-/ })
      .first()
      .click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(/^SO-2026-/)
    await page.emulateMedia({ media: 'print' })
    await expect(title).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible()
    for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('navigation')])
      expect(await part.count()).toBe(0)
  })
})

test.describe('on a tablet', () => {
  test.use({ baseURL: sites.vivo, viewport: { width: 820, height: 1180 } })
  test.skip(({ isMobile }) => isMobile, 'wider than a phone')

  const getBox = async (part: Locator) => {
    await expect(part).toBeVisible()
    const box = await part.boundingBox()
    if (!box) throw new Error('not drawn')
    return box
  }

  test('the catalogue has its filters beside the list', async ({ page }) => {
    await page.goto('/AntiMouse', { waitUntil: 'networkidle' })
    const filters = await getBox(page.getByRole('group', { name: 'Isotype' }))
    const first = await getBox(page.locator('main li h3').first())
    expect(filters.x + filters.width).toBeLessThan(first.x)
    await expect(page.getByRole('button', { name: 'Filter' })).toBeHidden()
  })

  test('a product has its buying box beside its data, and no bar at the bottom', async ({ page }) => {
    await page.goto('/product/anti-mouse-pd-1-cd279-clone-rmp1-14-in-vivo-grade', { waitUntil: 'networkidle' })
    const box = await getBox(page.getByRole('region', { name: 'Sizes and prices' }))
    const data = await getBox(page.getByRole('heading', { name: 'Lot data' }))
    expect(data.x + data.width).toBeLessThan(box.x)
    await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(1)
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(excess).toBeLessThanOrEqual(0)
  })

  test('an order has its history beside its details', async ({ as }) => {
    const page = await as('customer')
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.goto('/VivoMyOrder')
    await page
      .getByRole('link', { name: /SO-2026-/ })
      .first()
      .click()
    // Sections above them load on their own.
    await expect(async () => {
      const history = await getBox(page.getByRole('heading', { name: 'History', level: 2 }))
      const details = await getBox(page.getByRole('heading', { name: 'Details', level: 2 }))
      expect(history.y).toBe(details.y)
      expect(history.x).toBeLessThan(details.x)
    }).toPass()
  })

  test('cart and check-out have the sum beside them', async ({ as }) => {
    const page = await as('customer')
    await page.setViewportSize({ width: 820, height: 1180 })
    for (const [path, part] of [
      ['/VivoCart', 'Select all'],
      ['/VivoProduct', 'Use a different billing address'],
    ] as const) {
      await page.goto(path)
      const sum = await getBox(page.getByRole('heading', { name: 'Summary' }))
      const left = await getBox(page.getByText(part))
      expect(left.x + left.width).toBeLessThan(sum.x)
    }
  })
})

test.describe('while offline', () => {
  test.use({ baseURL: sites.vivo })

  test('a page that does not come keeps the frame of the page before', async ({ page, context }) => {
    await page.goto('/AntiMouse', { waitUntil: 'networkidle' })
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await expect(page.getByRole('banner').first()).toContainText('Paratope')
    await expect(page.getByRole('contentinfo')).toContainText('2023')
  })
})

test.describe('a visitor from Japan', () => {
  test.use({ baseURL: sites.vivo, locale: 'ja-JP' })

  test('[I18N-010] sees the site’s own language and is offered Japanese', { tag: anyWindow }, async ({ page }) => {
    await page.goto('/AntiMouse')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
    await page.getByRole('link', { name: '日本語で表示' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page.getByRole('link', { name: '日本語で表示' })).toHaveCount(0)
    // The choice stays.
    await page.goto('/AntiMouse')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  })
})

test.describe('on the service portal', () => {
  test('[ROUTE-056] my orders are found as they were left when an order was read', async ({ as }) => {
    const page = await as('customer', { site: 'service' })
    await page.goto('/myOrder/Index')
    const order = page.getByRole('link', { name: /SO-2026-/ }).first()
    await expect(order).toBeVisible()
    const title = page.getByRole('main').getByRole('heading', { level: 1 })
    // Nothing but the page itself knows of this mark.
    await title.evaluate((heading) => heading.setAttribute('data-mark', 'kept'))
    await order.click()
    await expect(title).toHaveText(/^SO-2026-/)
    await page.goBack()
    await expect(title).toHaveAttribute('data-mark', 'kept')
  })

  test('[LIMIT-011] the side bar is 260 wide, and 80 once it is folded', async ({ as, isMobile }) => {
    test.skip(isMobile, 'a drawer on small screens')
    const page = await as('customer', { site: 'service' })
    await page.goto('/myOrder/Index')
    const side = page.locator('[data-side]')
    await expect.poll(async () => (await side.boundingBox())?.width).toBe(260)
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expect.poll(async () => (await side.boundingBox())?.width).toBe(80)
  })
})

test.describe('on the plasmid site', () => {
  test.use({ baseURL: sites.plasmid })

  test('[LAYOUT-021] the header shows logo, cart with its count, and my order', async ({ page, isMobile }) => {
    test.skip(isMobile, 'my order is in the account menu')
    await page.goto('/product/pegfp-n1-backbone', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Paratope' })).toHaveAttribute('href', '/dashboard/HomeView')
    await expect(header.getByRole('link', { name: /^Cart/ })).toContainText('1')
    await expect(header.getByRole('link', { name: 'My Order' })).toHaveAttribute('href', '/plasmidOrder/Index')
  })

  test('[LAYOUT-025] the navigation has its seven entries in order', async ({ page, isMobile }) => {
    test.skip(isMobile, 'the same entries in a drawer')
    await page.goto('/dashboard/HomeView')
    await expect(page.getByRole('banner').getByRole('navigation').getByRole('link')).toHaveText([
      'Home',
      'Vector design',
      'Construction',
      'Tools',
      'Help',
      'Resources',
      'About us',
    ])
  })

  test('a plasmid wears the site’s frame and shows its map', async ({ page }) => {
    await page.goto('/product/pegfp-n1-backbone')
    await expect(page.getByRole('img', { name: 'Map of pEGFP-N1 with 14 features' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Features of the plasmid' }).getByRole('row')).toHaveCount(15)
    await expect(page.getByRole('link', { name: 'Anti-mouse antibodies' })).toHaveCount(0)
  })
})
