import { readFileSync } from 'node:fs'
import { markBody } from '../../apps/web/src/ui/mark-shape.ts'
import { stepFigures, wayFigure } from './figures.ts'
import type { GuideWords } from './ordering-system.words.ts'

const here = (path: string) => new URL(path, import.meta.url)
const css = readFileSync(here('./ordering-system.css'), 'utf8')

/** Between Chinese words quotation marks and dashes are as wide as a character, so there Inter leaves them to the other face. */
const notQuotes = 'unicode-range:U+0-2013,U+2020-2026,U+20AC,U+2122,U+2190-2193,U+2212'

/** Parts of two open fonts with outlines that a PDF can hold as they are; see fonts/README.md. */
function face(family: string, weight: number, more = ''): string {
  const bytes = readFileSync(here(`./fonts/${family}-${weight}.woff2`)).toString('base64')
  return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${bytes});${more}}`
}

const facesOf = (lang: string) =>
  [400, 600]
    .map((weight) =>
      lang === 'en' ? face('inter', weight) : face('inter', weight, notQuotes) + face('noto-sans-sc', weight),
    )
    .join('')

const tip =
  '<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs><marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M1 1l5 3-5 3" fill="none" stroke="context-stroke" stroke-width="1.4"/></marker></defs></svg>'

const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('')

function steps(words: GuideWords): string {
  // The keys of the steps are those of their figures, in the same order.
  return (Object.keys(stepFigures) as (keyof typeof stepFigures)[])
    .map((key, index) => {
      const { title, text } = words.steps[key]
      const heading = `<h2><span>${index + 1}</span>${title}</h2>`
      return `<section class="step"><div>${heading}${paragraphs(text)}</div>${stepFigures[key](words)}</section>`
    })
    .join('')
}

function table({ table }: GuideWords): string {
  const head = table.head.map((cell) => `<th scope="col">${cell}</th>`).join('')
  const rows = table.rows.map(
    ([state, who, what]) => `<tr><th scope="row">${state}</th><td>${who}</td><td>${what}</td></tr>`,
  )
  return `<section class="end"><h2>${table.title}</h2><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}

const help = ({ help }: GuideWords) =>
  `<section class="end"><h2>${help.title}</h2><ul>${help.items.map((item) => `<li>${item}</li>`).join('')}</ul></section>`

/** The guide as one page of HTML that needs no other file. */
export function guideHtml(words: GuideWords, name: string): string {
  const mark = `<svg viewBox="0 0 32 32" aria-hidden="true">${markBody('#0e1b2a', '#1b5fcc')}</svg>`
  return `<!doctype html><html lang="${words.lang}"><head><meta charset="utf-8"><title>${name} · ${words.title}</title>
<style>${facesOf(words.lang)}${css}</style></head><body>${tip}
<header>${mark}<div><h1>${words.title}</h1><p>${words.subtitle}</p></div></header>
<p class="intro">${words.intro}</p>
<figure class="way">${wayFigure(words)}<figcaption>${words.wayLegend}</figcaption></figure>
${steps(words)}${table(words)}${help(words)}</body></html>`
}
