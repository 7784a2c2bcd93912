import type { Asset } from './assets.ts'

const stylesheetLink = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="(\/[^"#]+)#?"[^>]*>/g

export interface InlinedPage {
  html: string
  /** What stands in the style element; empty where there is none. */
  css: string
}

/**
 * Writes a page's style sheets into the page, so that it can be painted as soon as it is here. The links stay for the
 * router's browser half, switched off: what they would bring is there already.
 */
export function inlineStyles(html: string, assets: ReadonlyMap<string, Asset>): InlinedPage {
  const sheets: string[] = []
  const linked = html.replace(stylesheetLink, (link, path: string) => {
    const sheet = assets.get(path)?.body('identity').bytes.toString()
    if (sheet === undefined || sheet.includes('</')) return link
    sheets.push(sheet)
    return `${link.slice(0, link.endsWith('/>') ? -2 : -1)} disabled=""/>`
  })
  if (sheets.length === 0) return { html, css: '' }
  const css = sheets.join('\n')
  // Before the links: pages opened later switch some on, and the order of layers is told by whoever comes first.
  const at = linked.search(stylesheetLink)
  return { html: `${linked.slice(0, at)}<style>${css}</style>${linked.slice(at)}`, css }
}
