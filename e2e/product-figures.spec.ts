import { expect, sites, test } from './fixtures.ts'

const conjugate = '/product/brentuximab-vedotin-biosimilar-adc-cd30'
const figureNames = ['Drug load by HIC', 'Size-exclusion chromatography', 'SDS-PAGE']
const chartsFile = '**/product-figure-charts-*.js'

test.describe('figures of a product', () => {
  test.use({ baseURL: sites.vivo, locale: 'en-US' })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('are drawn by the server, each with its numbers', async ({ page }) => {
      await page.goto(conjugate)
      for (const name of figureNames) await expect(page.getByRole('img', { name, exact: true })).toBeVisible()
      await expect(page.getByText('Chromatogram: Average DAR 4.1 · DAR 0 5.6%')).toBeVisible()
      await page.locator('figure', { hasText: 'Drug load' }).getByText('View as table').click()
      await expect(page.getByRole('table', { name: 'Drug load by HIC' }).getByRole('row').first()).toHaveText(
        /Time \(min\)\s*Absorbance at 280 nm \(mAU\)/,
      )
    })

    test('show the lot of the address, and an earlier one by a link', async ({ page }) => {
      await page.goto(conjugate)
      const lots = page.getByRole('navigation', { name: 'Lot' })
      await expect(lots.getByRole('link', { name: 'D1350-2608' })).toHaveAttribute('aria-current', 'true')
      await lots.getByRole('link', { name: 'D1350-2606' }).click()
      await expect(lots.getByRole('link', { name: 'D1350-2606' })).toHaveAttribute('aria-current', 'true')
      await expect(page.locator('figcaption', { hasText: 'Drug load by HIC' })).toContainText('D1350-2606')
    })
  })

  test('fail alone: without their code the drawings stay, and the product can be bought', async ({ page }) => {
    await page.route(chartsFile, (route) => route.abort())
    await page.goto(conjugate, { waitUntil: 'networkidle' })
    const requested = page.waitForRequest(chartsFile)
    await page.getByRole('img', { name: 'SDS-PAGE' }).scrollIntoViewIfNeeded()
    await page.keyboard.press('Shift')
    await requested
    for (const name of figureNames) await expect(page.getByRole('img', { name, exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  })

  test('fail alone on a page that comes without a document', async ({ page }) => {
    await page.route(chartsFile, (route) => route.abort())
    await page.goto('/AntiDrug', { waitUntil: 'networkidle' })
    // Rows become part of the application with the first movement; before, their links load a document.
    const rows = page.waitForResponse('**/clone-row-details-*.js')
    await page.mouse.move(8, 8)
    await page.mouse.move(16, 16)
    const link = page
      .locator('main')
      .getByRole('link', { name: /Brentuximab/ })
      .first()
    // On a phone it is below the first screen.
    await link.scrollIntoViewIfNeeded()
    await rows
    const isPartOfApplication = () =>
      link.evaluate((node) => Object.keys(node).some((name) => name.startsWith('__react')))
    await expect.poll(isPartOfApplication).toBe(true)
    await link.click()
    await expect(
      page.getByText('The figures didn’t load. The values of each lot are listed below.').first(),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sizes and prices' })).toBeVisible()
  })

  test('are read value by value once their code is here, and follow the chosen lot', async ({ page }) => {
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    await page.goto(conjugate, { waitUntil: 'networkidle' })
    await page.getByRole('img', { name: 'Drug load by HIC' }).scrollIntoViewIfNeeded()
    await page.keyboard.press('Shift')
    const reader = page.getByRole('slider', { name: /^Drug load/ })
    await reader.focus()
    await page.keyboard.press('ArrowRight')
    await expect(reader).toHaveAttribute('aria-valuetext', /^2\.24\u202fmin · /)
    await page.getByRole('navigation', { name: 'Lot' }).getByRole('link', { name: 'D1350-2606' }).click()
    await expect(page).toHaveURL(/lot=D1350-2606$/)
    await expect(page.locator('figcaption', { hasText: 'Drug load by HIC' })).toContainText('D1350-2606')
    expect(failures).toEqual([])
  })
})
