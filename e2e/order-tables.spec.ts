import { expect, test } from './fixtures.ts'

test('[SERVICE-002] [C4] a table of primers is filled in, corrected and put into the cart', async ({
  as,
  isMobile,
}) => {
  test.skip(isMobile, 'Component tests cover the cells; the grid has journeys on phones of its own.')
  const page = await as('customer2', { site: 'service' })
  // A draft that an earlier attempt left.
  await page.evaluate(async () => {
    const { value } = JSON.parse(localStorage.getItem('access-token') ?? '{}')
    const headers = { 'x-access-token': String(value) }
    await fetch('/jeecg-boot/by-order-client/orderTable/primer-synthesis/draft', { method: 'DELETE', headers })
  })
  await page.goto('/primerSynthesis')
  const grid = page.getByRole('grid', { name: 'Primer synthesis' })
  const nameCell = (row: number) => grid.locator(`[data-row="${row}"][data-type="input"]`).first()
  await nameCell(0).click()
  await page.keyboard.type('J-1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('augc augc augc augc augc')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Yes, you can order 1 row')).toBeVisible()
  await nameCell(1).click()
  await page.keyboard.type('j-1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ATGCATGCATXCATGC')
  await page.keyboard.press('Enter')
  const problems = page.getByRole('region', { name: 'To correct' })
  await expect(problems.getByText(/^Row 2, .*: “X” at position 11 isn’t allowed/)).toBeVisible()
  await expect(problems.getByText(/^Row 2, .*: Row 1 has the same value$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
  await nameCell(1).click()
  await page.keyboard.type('J-2')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ATGCATGCATGCATGC')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Yes, you can order 2 rows')).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('2 rows added to cart')).toBeVisible()
  await page.getByRole('button', { name: 'View cart' }).click()
  await expect(page.getByText(/Primer synthesis: J-2/).first()).toBeVisible()
})
