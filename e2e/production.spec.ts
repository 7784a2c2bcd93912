import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { buildPdf } from './sample-pdf.ts'

const certificate = buildPdf('certificate of analysis')

const findViolations = async (page: Page, part = 'main'): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)
}

test('[ORDER-002] production moves a card by key and releases results, which the customer’s open order shows at once', async ({
  as,
}, { project, retry }) => {
  // Both windows work on the same demo data, each on a sub-order of its own.
  const name =
    project.name === 'phone' ? 'Bispecific, common light chain' : 'Expression plasmids for heavy and light chain'
  const lab = await as('production')
  await lab.goto('/office/production')
  const board = (state: string) => lab.getByRole('region', { name: state })
  const cards = lab.getByRole('listitem').filter({ hasText: name })
  await expect(cards).toHaveCount(1)
  const subOrderNo = await cards.getByRole('link').innerText()
  const link = lab.getByRole('link', { name: subOrderNo, exact: true })
  expect(await findViolations(lab)).toEqual([])

  // Back to the start and on again; the keyboard stays with the card. A run before this one may have left it there.
  await link.focus()
  if (await board('In progress').getByText(name).isVisible()) await lab.keyboard.press('Shift+ArrowLeft')
  await expect(board('Not started').getByText(name)).toBeVisible()
  await expect(link).toBeFocused()
  await lab.keyboard.press('Shift+ArrowRight')
  await expect(board('In progress').getByText(name)).toBeVisible()
  await expect(link).toBeFocused()

  const customer = await as('customer')
  await customer.goto(`/VivoMyOrder-Detail?code=${subOrderNo.slice(0, -3)}`)
  const production = customer.getByRole('region', { name: 'Production', exact: true })
  await expect(production.getByText(name)).toBeVisible()
  const results = customer.getByRole('region', { name: 'Results', exact: true })

  const purity = `Purity ${project.name} ${retry}`
  const fileName = `certificate-${project.name}-${retry}.pdf`
  await lab.keyboard.press('Enter')
  const detail = lab.getByRole('region', { name: 'Open sub-order' })
  await detail.getByRole('button', { name: 'Add result' }).click()
  const entry = lab.getByRole('dialog', { name: 'Add result' })
  await entry.getByLabel(/^Test/).fill(purity)
  await entry.getByLabel(/^Value/).fill('98.2')
  await entry.getByLabel(/^Unit/).fill('%')
  await entry.getByLabel(/^Limit/).fill('≥ 95')
  await entry.getByRole('button', { name: 'Add result' }).click()
  await expect(entry).toBeHidden()
  await detail.getByRole('button', { name: 'Add files' }).click()
  const upload = lab.getByRole('dialog', { name: 'Add files' })
  await upload
    .getByLabel('Result files', { exact: true })
    .setInputFiles([{ name: fileName, mimeType: 'application/pdf', buffer: certificate }])
  await upload.getByRole('button', { name: 'Add to sub-order' }).click()
  await expect(upload).toBeHidden()
  expect(await findViolations(lab)).toEqual([])
  await expect(results.getByRole('rowheader', { name: purity })).toHaveCount(0)
  await detail.getByRole('button', { name: 'Release interim results' }).click()
  const release = lab.getByRole('dialog', { name: 'Release interim results?' })
  await release.getByLabel(/^Why are the results released now/).fill('Preliminary values')
  await release.getByRole('button', { name: 'Release interim results' }).click()

  await expect(results.getByRole('rowheader', { name: purity })).toBeVisible()
  const [download] = await Promise.all([
    customer.waitForEvent('download'),
    results.getByRole('button', { name: `Download ${fileName}` }).click(),
  ])
  expect(await readFile(await download.path())).toEqual(certificate)
  expect(await findViolations(customer, 'main section:has(details)')).toEqual([])
})
