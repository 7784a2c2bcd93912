import { expect, sites, test } from './fixtures.ts'

const conjugate = '/product/brentuximab-vedotin-biosimilar-adc-cd30'
const figureNames = ['Size-exclusion chromatography', 'Drug load', 'Target binding', 'SDS-PAGE']
const chartsFile = '**/product-figure-charts-*.js'

test.describe('figures of a product', () => {
  test.use({ baseURL: sites.vivo, locale: 'en-US' })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('are drawn by the server, each with its numbers', async ({ page }) => {
      await page.goto(conjugate)
      for (const name of figureNames) await expect(page.getByRole('img', { name, exact: true })).toBeVisible()
      await expect(page.getByText('Average DAR 4, by hydrophobic interaction chromatography (HIC)')).toBeVisible()
      await page.locator('figure', { hasText: 'Drug load' }).getByText('View as table').click()
      await expect(page.getByRole('table', { name: 'Drug load' }).getByRole('row').nth(3)).toHaveText(/4\s*37\.4/)
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
    await page
      .locator('main')
      .getByRole('link', { name: /Brentuximab/ })
      .first()
      .click()
    await expect(page.getByText('The figures didn’t load. The values of each lot are listed below.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sizes and prices' })).toBeVisible()
  })

  test('are read value by value once their code is here', async ({ page }) => {
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    await page.goto(conjugate, { waitUntil: 'networkidle' })
    await page.getByRole('img', { name: 'Drug load' }).scrollIntoViewIfNeeded()
    await page.keyboard.press('Shift')
    const reader = page.getByRole('slider', { name: /^Drug load/ })
    await reader.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(reader).toHaveAttribute('aria-valuetext', 'Drugs per antibody 4 · 37.4\u202f%')
    expect(failures).toEqual([])
  })
})
