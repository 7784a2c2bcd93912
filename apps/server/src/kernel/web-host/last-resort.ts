import { errorTexts, type Language, say } from '@paratope/contract/kernel'

const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => escapes[sign] ?? sign)

/** Shown when a page cannot even be drawn as a failed one: no script, no style, only what to quote. */
export const lastResort = (platform: string, language: Language, requestId: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(platform)}</title></head><body><h1>${escaped(platform)}</h1><p>${escaped(say(errorTexts, language, 'server.failed', { requestId }))}</p></body></html>`
