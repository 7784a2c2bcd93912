/** Prints the ordering guides of apps/web/public/documents. Usage: node tools/documents/print.ts [path of Chromium] */
import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { guidesOfFile } from './guide-texts.ts'
import { renderGuideHtml } from './ordering-system.ts'

const executablePath = process.argv[2] ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const [name, guides] of Object.entries(guidesOfFile)) {
  await page.setContent(renderGuideHtml(guides, 'Paratope'), { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
  const file = new URL(`../../apps/web/public/documents/ordering-system-${name}.pdf`, import.meta.url)
  writeFileSync(file, pdf)
  process.stdout.write(`${name}: ${Math.ceil(pdf.length / 1024)} KB\n`)
}
await browser.close()
