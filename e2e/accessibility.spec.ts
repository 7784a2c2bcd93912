import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { anyWindow, expect, type Role, type sites, test } from './fixtures.ts'

interface Visit {
  role: Role
  site?: keyof typeof sites
  paths: readonly string[]
}

const office = (name: string) => `/office/${name}`

/** Pages of who is signed in. */
const visits: Record<string, Visit> = {
  'the shop': {
    role: 'customer',
    paths: ['/AntiMouse', '/VivoCart', '/VivoMyOrder', '/Search?seachValue=cd4&categoryId=0'],
  },
  'the account': {
    role: 'customer',
    paths: ['/VivoAccount', ...['security', 'devices', 'api-keys'].map((page) => `/VivoAccount/${page}`)],
  },
  'the portal of services': {
    role: 'customer',
    site: 'service',
    paths: ['/dashboard/HomeView', '/myOrder/Index', '/myInvoice/Index'],
  },
  'the desks of the office': {
    role: 'admin',
    paths: [
      'dashboard',
      'orders',
      'quotes',
      'production',
      'logistics',
      'invoices',
      'complaints',
      'screening',
      'search?q=cd4',
    ].map(office),
  },
  'the catalogue in the office': {
    role: 'admin',
    paths: ['products', 'price-lists', 'product-evidence', 'articles', 'categories', 'downloads', 'design-support'].map(
      office,
    ),
  },
  'the settings of the office': {
    role: 'admin',
    paths: [
      'users',
      'roles',
      'companies',
      'low-apps',
      'sent-messages',
      'security-events',
      'deletions',
      'contact-requests',
      'statements',
      'outbox',
    ].map(office),
  },
}

/** The rules of axe that look at colours; the others find the same in the light and in the dark. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Elements that break a rule, by rule. */
async function listViolations(page: Page, rules?: string[]): Promise<string[]> {
  // No page has frames of others, whose results would be put together in a page of its own.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
}

/** Colours that are still on their way from one scheme to the other have contrasts of neither. */
const finishTransitions = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })

for (const [name, { role, site = 'vivo', paths }] of Object.entries(visits)) {
  test(`${name} is accessible in the light and in the dark`, { tag: anyWindow }, async ({ as }) => {
    const page = await as(role, { site })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      for (const [colorScheme, rules] of [['light'], ['dark', colorRules]] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await finishTransitions(page)
        expect([path, colorScheme, await listViolations(page, rules)]).toEqual([path, colorScheme, []])
      }
    }
  })
}

test('the panel of notifications and the menu on a phone are accessible', { tag: anyWindow }, async ({ as }) => {
  const page = await as('customer')
  await page.goto('/AntiMouse')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  expect(await listViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'About us' })).toBeVisible()
  expect(await listViolations(page)).toEqual([])
})

test('the count of the cart is part of its name in Chinese, too', { tag: anyWindow }, async ({ as }) => {
  const page = await as('customer', { language: 'zh' })
  await page.goto('/AntiMouse')
  await expect(page.getByRole('banner').getByRole('button', { name: /^购物车：\d+ 项$/ })).toBeVisible()
  expect(await listViolations(page)).toEqual([])
})
