import { expect, signIn, sites, test } from './fixtures.ts'

test.use({ baseURL: sites.plasmid, locale: 'en-US' })
test.skip(({ isMobile }) => isMobile, 'the same pages; the widths are tested elsewhere')

test('[PLASMID-001] [PLASMID-002] [PLASMID-005] [PLASMID-007] [ROUTE-066] a visitor searches, designs from a backbone and keeps the design after the login', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(`${sites.plasmid}/dashboard/HomeView`)

  const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search vectors' })
  await search.fill('pUC19')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/designList\?k=pUC19&t=\d{13}$/)
  await expect(page.getByText('No design matches')).toBeVisible()

  await page.getByRole('link', { name: 'From the library' }).click()
  await page.getByRole('link', { name: 'pUC19', exact: true }).click()
  await expect(page).toHaveURL(`${sites.plasmid}/backbones/puc19`)
  const map = page.getByLabel(/^Circular map of pUC19, 2,686 bp, 8 features/)
  await expect(map).toBeVisible()

  await page.getByRole('link', { name: 'Start a design from this backbone' }).click()
  await expect(page.getByRole('textbox', { name: 'Name of the design' })).toHaveValue('pUC19')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page).toHaveURL(/\/design\/0\/local-[\w-]+$/)
  const designId = new URL(page.url()).pathname.split('/').at(-1)
  await expect(page.getByRole('application', { name: 'Sequence, both strands' })).toBeVisible()
  await expect(map).toBeVisible()
  // It is kept by the browser, not by the page.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'pUC19' })).toBeVisible()

  await page.getByRole('button', { name: 'View result' }).click()
  await expect(page).toHaveURL(`${sites.plasmid}/plasmidResult/${designId}`)
  await expect(map).toBeVisible()
  await expect(page.getByRole('table').getByText('AmpR').first()).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Order', exact: true }).click()
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2FplasmidBuilder%2FvectorOrder/)
  await signIn(page, 'customer2')
  // A visitor's design is in the account after login, and chosen.
  await expect(page).toHaveURL(/\/plasmidBuilder\/vectorOrder\?design=dsg_\w+$/)
  await expect(page.getByRole('combobox', { name: 'Design' }).locator('option:checked')).toHaveText('pUC19')
  await expect(page.getByRole('button', { name: 'Save the current state as a version' })).toBeVisible()

  await search.fill('pUC19')
  await search.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: 'pUC19', exact: true })).toHaveAttribute(
    'href',
    /^\/design\/0\/dsg_/,
  )
})
