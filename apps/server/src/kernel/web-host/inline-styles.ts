import type { Asset } from './assets.ts'

const stylesheetLink = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="(\/[^"#]+)#?"[^>]*>/g

export interface InlinedPage {
  html: string
  /** Content of the style element; empty if there is none. */
  css: string
}

/**
 * Inlines a page's style sheets so that it can be painted at once. The links stay, disabled, for the router's client,
 * which would load them again otherwise.
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
  // Placed before the links: later pages enable some of them, and the first style sheet fixes the order of layers.
  const at = linked.search(stylesheetLink)
  return { html: `${linked.slice(0, at)}<style>${css}</style>${linked.slice(at)}`, css }
}
