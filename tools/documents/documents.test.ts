import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../../packages/contract/src/kernel/texts.ts'
import { guideTexts } from './guide-texts.ts'
import { renderGuideHtml } from './ordering-system.ts'

test.each(languages)('the printed guide in %s is short, small and made of real text', (language) => {
  const pdf = readFileSync(
    new URL(`../../apps/web/public/documents/ordering-system-${language}.pdf`, import.meta.url),
    'latin1',
  )
  expect(pdf.length).toBeLessThan(200_000)
  expect(pdf.match(/\/Type \/Page\n/g)?.length).toBeLessThanOrEqual(3)
  // Characters embedded as drawings would be of this type.
  expect(pdf).not.toContain('/Type3')
  expect(pdf).toContain(`/Lang (${guideTexts[language].lang})`)
})

test.each(languages)('the guide in %s says the same things in the same order as the English one', (language) => {
  const outline = (html: string) => html.match(/<(h1|h2|figure|section|svg|tr|li|rect|path)\b/g)
  expect(outline(renderGuideHtml(guideTexts[language], 'Paratope'))).toEqual(
    outline(renderGuideHtml(guideTexts.en, 'Paratope')),
  )
})
