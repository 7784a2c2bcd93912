import { AxeBuilder } from '@axe-core/playwright'
import { expect, sites, test } from './fixtures.ts'
import { findSentLink } from './sent-codes.ts'

test.use({ baseURL: sites.vivo, locale: 'en-US' })

test('an administrator invites a colleague, who joins by the link and orders for the company', async ({
  as,
  page,
  request,
}, { project }) => {
  const lastName = project.name === 'phone' ? 'Handheld' : 'Desk'
  const email = `ines.invited.${project.name}@demo-biologics.demo.test`
  const admin = await as('customer')
  await admin.goto('/VivoAccount/company')
  await admin.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = admin.getByRole('dialog', { name: 'Invite a colleague' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(admin.getByText(email)).toBeVisible()

  const link = await findSentLink(request, email)
  await page.goto(link)
  await expect(page.getByText('Clara Whitfield has invited you to order for Demo Biologics Ltd.')).toBeVisible()
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill(lastName)
  await page.locator('input[name=password]').pressSequentially('cantilever#77x')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await expect(page.getByText('Welcome to Demo Biologics Ltd')).toBeVisible()

  await page.goto('/user')
  await page.goto(link)
  await expect(page.getByText('This invitation is no longer valid')).toBeVisible()

  await admin.reload()
  const role = admin.getByLabel(`Role of Ines ${lastName}`)
  await expect(role).toHaveValue('buyer')
  await role.selectOption('viewer')
  await expect(admin.getByRole('status').getByText('Role changed')).toBeVisible()
  await admin.getByRole('button', { name: `Remove Ines ${lastName}` }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(admin.getByText('Member removed')).toBeVisible()
  await expect(role).toBeHidden()
})
