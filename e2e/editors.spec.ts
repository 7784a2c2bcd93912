import type { Page } from '@playwright/test'
import { expect, sites, test } from './fixtures.ts'

test.use({ baseURL: sites.vivo, locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'] })

interface Watch {
  /** Style sheets and scripts that the content security policy refused. */
  refused: string[]
  /** Visible effect of an attack that works. */
  alerts: string[]
}

async function openKit(page: Page): Promise<Watch> {
  const watch: Watch = { refused: [], alerts: [] }
  page.on('dialog', (dialog) => {
    watch.alerts.push(dialog.message())
    void dialog.dismiss()
  })
  await page.exposeFunction('reportRefusal', (text: string) => void watch.refused.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => {
      // The browser's own editing commands try style attributes.
      if (violatedDirective !== 'style-src-attr') Object(globalThis).reportRefusal(`${violatedDirective} ${sourceFile}`)
    })
  })
  await page.goto('/kit?lang=en')
  return watch
}

/** The examples above have their height once all are drawn. */
async function findSection(page: Page, name: string) {
  await expect(page.getByRole('grid', { name: 'Assays' })).toContainText('PD-L1')
  const section = page.getByRole('region', { name, exact: true })
  await section.evaluate((element) => element.scrollIntoView())
  return section
}

async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate(
    (text) => navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob([text], { type: 'text/html' }) })]),
    html,
  )
  await page.keyboard.press('ControlOrMeta+v')
}

test.skip(({ isMobile }) => isMobile, 'the office writes at a desk')

test('[WIDGET-007] [WIDGET-025] formatted text is written, pasted without attacks and linked', async ({ page }) => {
  const watch = await openKit(page)
  const section = await findSection(page, 'Rich text editor')
  const text = section.getByRole('textbox', { name: 'Description' })
  const value = section.locator('code').last()
  await expect(text).toContainText('Keep at')
  const frame = text.locator('xpath=ancestor::div[@style][1]')
  expect((await frame.boundingBox())?.height).toBe(300)

  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type('Thaw on ')
  await section.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('ice')
  await expect(section.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await expect(value).toContainText('<strong>ice</strong>')

  expect(watch.refused).toEqual([])
  await paste(
    page,
    `<h2 onclick="alert(1)" style="color:red" class="x">Steps</h2><script>alert(1)</script>
     <img src=x onerror="alert(1)"><svg onload="alert(1)"><script>alert(1)</script></svg>
     <p><a href="javascript:alert(1)">bad</a><a href="https://sample.test/">good</a></p>
     <math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
  )
  await expect(text).toContainText('good')
  const html = (await value.textContent()) ?? ''
  expect(html).toContain('href="https://sample.test/"')
  expect(html).not.toMatch(/script|onerror|onclick|style=|class=|<svg|<math/)

  await section.getByRole('button', { name: 'Link', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByLabel('Address').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog.getByText(/Use an address that begins with/)).toBeVisible()
  await dialog.getByLabel('Address').fill('/about')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(value).toContainText('href="/about"')
  await expect(section.getByRole('region', { name: 'As readers see it' }).getByRole('link').last()).toHaveAttribute(
    'href',
    '/about',
  )
  expect(watch.alerts).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('[WIDGET-008] [WIDGET-009] code is indented by two spaces and highlighted in twelve languages', async ({
  page,
}) => {
  const watch = await openKit(page)
  const section = await findSection(page, 'Code editor')
  const code = section.getByRole('textbox', { name: 'Code' })
  await expect(code).toContainText('select name')
  expect((await section.locator('[data-editable]').boundingBox())?.height).toBe(238)
  // Keywords have a colour of their own: the style sheets of the shadow tree are in force.
  await expect(code.getByText('select', { exact: true })).toHaveCSS('font-weight', '600')

  await code.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Tab')
  await page.keyboard.type('x')
  await expect(section.locator('textarea[aria-hidden]')).toHaveValue('  x')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(code).not.toBeFocused()

  const languages = section.getByLabel('Language')
  const titles = await languages.getByRole('option').allTextContents()
  expect(titles).toEqual([
    ...['CSS', 'JavaScript', 'HTML', 'Java', 'Objective-C', 'Python', 'R', 'Shell', 'SQL', 'Swift', 'Vue', 'Markdown'],
  ])
  const samples: Record<string, string> = {
    CSS: 'a { color: red }',
    JavaScript: 'const a = "b"',
    HTML: '<p class="a">b</p>',
    Java: 'class A { int b; }',
    'Objective-C': '@interface A : NSObject',
    Python: 'def a(): pass',
    R: 'a <- function(b) 1',
    Shell: 'if true; then echo "a"; fi',
    SQL: "select 'a'",
    Swift: 'let a = "b"',
    Vue: '<template><p>a</p></template>',
    Markdown: '# Title',
  }
  for (const title of titles) {
    await languages.selectOption({ label: title })
    await section.getByText('Code', { exact: true }).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(samples[title] ?? '')
    await expect(code.locator('.cm-line span').first()).toBeVisible()
  }
  expect(watch).toEqual({ refused: [], alerts: [] })
})

test('JSON tells the line of its error and is edited as a tree', async ({ page }) => {
  const watch = await openKit(page)
  const section = await findSection(page, 'JSON editor')
  const text = section.getByRole('textbox', { name: 'Settings' })
  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('{\n  "lot": "L-7",\n}')
  await expect(section.getByText('Not valid JSON. Line 3, column 1.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('{"lot": "L-7", "purity": 98.50}')
  await section.getByRole('button', { name: 'Tree' }).click()
  await section.getByRole('textbox', { name: 'Value of lot' }).fill('L-8')
  await section.getByRole('button', { name: 'Text' }).click()
  await expect(text).toContainText('"lot": "L-8"')
  await expect(text).toContainText('98.50')
  expect(watch).toEqual({ refused: [], alerts: [] })
})

test('[WIDGET-014] Markdown is previewed, and its dialog uploads images', async ({ page }) => {
  const watch = await openKit(page)
  const section = await findSection(page, 'Markdown editor')
  const text = section.getByRole('textbox', { name: 'Notes' })
  await text.fill('## Thaw\n\n- on ice\n\n<script>alert(1)</script>')
  await text.press('ControlOrMeta+End')
  await section.getByRole('button', { name: 'Insert image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Insert image' })
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(dialog.getByText('Choose an image')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await section.getByRole('button', { name: 'Preview' }).click()
  const preview = section.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Thaw' })).toBeVisible()
  await expect(preview.getByText('<script>alert(1)</script>')).toBeVisible()
  expect(watch).toEqual({ refused: [], alerts: [] })
})
