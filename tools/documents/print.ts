/** Prints the ordering guides of apps/web/public/documents. Usage: node tools/documents/print.ts [path of Chromium] */
import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { languages } from '../../packages/contract/src/kernel/texts.ts'
import { guideTexts } from './guide-texts.ts'
import { renderGuideHtml } from './ordering-system.ts'

const executablePath = process.argv[2] ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const language of languages) {
  await page.setContent(renderGuideHtml(guideTexts[language], 'Paratope'), { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
  const file = new URL(`../../apps/web/public/documents/ordering-system-${language}.pdf`, import.meta.url)
  writeFileSync(file, pdf)
  process.stdout.write(`${language}: ${Math.ceil(pdf.length / 1024)} KB\n`)
}
await browser.close()
