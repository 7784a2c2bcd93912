import { readFileSync } from 'node:fs'
import { drawLogo } from '../../apps/web/src/ui/display/logo-shape.ts'
import { drawOrderFlow, stepFigureDrawers } from './figures.ts'
import type { GuideTexts } from './guide-texts.ts'

const resolveFile = (path: string) => new URL(path, import.meta.url)
const css = readFileSync(resolveFile('./ordering-system.css'), 'utf8')

/** Chinese and Japanese quotation marks and dashes are as wide as a character, so Inter leaves them to the other face. */
const interUnicodeRange = 'unicode-range:U+0-2013,U+2020-2026,U+20AC,U+2122,U+2190-2193,U+2212'

/** Parts of two open fonts with outlines that a PDF can hold as they are; see fonts/README.md. */
function buildFontFace(family: string, weight: number, more = ''): string {
  const bytes = readFileSync(resolveFile(`./fonts/${family}-${weight}.woff2`)).toString('base64')
  return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${bytes});${more}}`
}

const hanFamilies: Readonly<Record<string, string>> = { 'zh-CN': 'noto-sans-sc', ja: 'noto-sans-jp' }

function buildFontFaces(family: string | undefined): string {
  return [400, 600]
    .map((weight) =>
      family === undefined
        ? buildFontFace('inter', weight)
        : buildFontFace('inter', weight, interUnicodeRange) + buildFontFace(family, weight),
    )
    .join('')
}

const arrowMarker =
  '<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs><marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M1 1l5 3-5 3" fill="none" stroke="context-stroke" stroke-width="1.4"/></marker></defs></svg>'

const renderParagraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('')

function renderSteps(words: GuideTexts): string {
  // The keys of the steps are those of their figures, in the same order.
  return (Object.keys(stepFigureDrawers) as (keyof typeof stepFigureDrawers)[])
    .map((key, index) => {
      const { title, text } = words.steps[key]
      const heading = `<h2><span>${index + 1}</span>${title}</h2>`
      return `<section class="step"><div>${heading}${renderParagraphs(text)}</div>${stepFigureDrawers[key](words)}</section>`
    })
    .join('')
}

function renderTable({ table }: GuideTexts): string {
  const head = table.head.map((cell) => `<th scope="col">${cell}</th>`).join('')
  const rows = table.rows.map(
    ([state, who, what]) => `<tr><th scope="row">${state}</th><td>${who}</td><td>${what}</td></tr>`,
  )
  return `<section class="end"><h2>${table.title}</h2><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}

const renderHelp = ({ help }: GuideTexts) =>
  `<section class="end"><h2>${help.title}</h2><ul>${help.items.map((item) => `<li>${item}</li>`).join('')}</ul></section>`

function renderGuide(words: GuideTexts): string {
  const mark = `<svg viewBox="0 0 32 32" aria-hidden="true">${drawLogo('#0e1b2a', '#1b5fcc')}</svg>`
  return `<main lang="${words.lang}"><header>${mark}<div><h1>${words.title}</h1><p>${words.subtitle}</p></div></header>
<p class="intro">${words.intro}</p>
<figure class="order-flow">${drawOrderFlow(words)}<figcaption>${words.orderFlowLegend}</figcaption></figure>
${renderSteps(words)}${renderTable(words)}${renderHelp(words)}</main>`
}

/** The guide in one language or several, one after the other, as a page of HTML that needs no other file. */
export function renderGuideHtml([first, ...others]: readonly [GuideTexts, ...GuideTexts[]], name: string): string {
  const guides = [first, ...others]
  const han = guides.map(({ lang }) => hanFamilies[lang]).find((family) => family !== undefined)
  return `<!doctype html><html lang="${first.lang}"><head><meta charset="utf-8"><title>${name} · ${first.title}</title>
<style>${buildFontFaces(han)}${css}</style></head><body>${arrowMarker}${guides.map(renderGuide).join('')}</body></html>`
}
