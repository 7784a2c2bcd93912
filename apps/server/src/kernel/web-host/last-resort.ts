import { type CodedError, errorTexts, type Language, say, sayMaybe } from '@paratope/contract/kernel'

const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => escapes[sign] ?? sign)

const textOf = (language: Language, { code, values }: CodedError, requestId: string): string =>
  sayMaybe(errorTexts, language, code, { ...values, requestId }) ??
  say(errorTexts, language, 'server.failed', { requestId })

/** Shown when a page cannot even be drawn as a failed one: no script, no style, only why and what to quote. */
export const lastResort = (platform: string, language: Language, error: CodedError, requestId: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(platform)}</title></head><body><h1>${escaped(platform)}</h1><p>${escaped(textOf(language, error, requestId))}</p></body></html>`
