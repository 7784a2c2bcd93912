import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../../packages/contract/src/kernel/texts.ts'
import { guideTexts } from './guide-texts.ts'
import { renderGuideHtml } from './ordering-system.ts'

const readGuide = (name: 'en' | 'zh') =>
  readFileSync(new URL(`../../apps/web/public/documents/ordering-system-${name}.pdf`, import.meta.url), 'latin1')

test.each([
  ['zh', 'zh-CN', 3],
  ['en', 'en', 8],
] as const)('the printed guide %s is short, small and made of real text', (name, lang, maxPages) => {
  const pdf = readGuide(name)
  expect(pdf.length).toBeLessThan(260_000)
  expect(pdf.match(/\/Type \/Page\n/g)?.length).toBeLessThanOrEqual(maxPages)
  // Characters embedded as drawings would be of this type.
  expect(pdf).not.toContain('/Type3')
  expect(pdf).toContain(`/Lang (${lang})`)
})

test('[I18N-007] the guide of all other readers is in English, Spanish and Japanese', () => {
  const pdf = readGuide('en')
  expect(['(en)', '(es)', '(ja)'].filter((lang) => !pdf.includes(`/Lang ${lang}`))).toEqual([])
})

test.each(languages)('the guide in %s says the same things in the same order as the English one', (language) => {
  const outline = (html: string) => html.match(/<(h1|h2|figure|section|svg|tr|li|rect|path)\b/g)
  expect(outline(renderGuideHtml([guideTexts[language]], 'Paratope'))).toEqual(
    outline(renderGuideHtml([guideTexts.en], 'Paratope')),
  )
})
