import { type ApiError, errorTexts, type Language, t, tOptional } from '@paratope/contract/kernel'
import { statusPageTexts } from './status-page.texts.ts'

interface StatusPage {
  platform: string
  language: Language
  title: string
  text: string
  /** Label of the link that reloads. */
  retry?: string
}

/** The inlined style sheet; the content security policy allows its hash. */
export const statusSheet = `:root{color-scheme:light dark;--ink:#0e1b2a;--soft:#46586a;--back:#f5f8fa;--card:#fff;--line:#dce4eb;--primary:#1b5fcc;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#e8eef4;--soft:#a9b8c6;--back:#0b131d;--card:#121d2a;--line:#26374a;--primary:#7fb0ff;--on:#0b131d}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--back);color:var(--ink);font:1rem/1.6 Inter,"PingFang SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif}
:lang(ja) body{font-family:Inter,"Hiragino Sans","Yu Gothic","Noto Sans CJK JP",Meiryo,sans-serif}
main{box-sizing:border-box;width:min(32rem,calc(100vw - 2rem));padding:2rem;background:var(--card);border:1px solid var(--line);border-radius:12px}
p{margin:0 0 1rem;color:var(--soft);overflow-wrap:anywhere}
h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.3}
a{display:inline-block;padding:.5rem 1rem;border-radius:6px;background:var(--primary);color:var(--on);text-decoration:none}
a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}`

const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[<>&"]/g, (sign) => escapes[sign] ?? sign)

/** A page without dependencies: no script, file or database. */
function renderStatusPage({ platform, language, title, text, retry }: StatusPage): string {
  const link = retry === undefined ? '' : `<a href="">${escapeHtml(retry)}</a>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} - ${escapeHtml(platform)}</title><style>${statusSheet}</style></head><body><main><p>${escapeHtml(platform)}</p><h1>${escapeHtml(title)}</h1><p role="status">${escapeHtml(text)}</p>${link}</main></body></html>`
}

export const renderStartingPage = (platform: string, language: Language): string =>
  renderStatusPage({
    platform,
    language,
    title: t(statusPageTexts, language, 'starting.title'),
    text: t(statusPageTexts, language, 'starting.text'),
  })

/** Shown when even the error page fails to render. */
export function renderFailurePage(platform: string, language: Language, error: ApiError, requestId: string): string {
  const down = error.code === 'database.down'
  const { code, values } = error
  const reason =
    tOptional(errorTexts, language, code, { ...values, requestId }) ??
    t(errorTexts, language, 'server.failed', { requestId })
  return renderStatusPage({
    platform,
    language,
    title: t(statusPageTexts, language, error.status === 503 ? 'unavailable.title' : 'failed.title'),
    text: down ? t(statusPageTexts, language, 'unavailable.text') : reason,
    retry: t(statusPageTexts, language, 'retry'),
  })
}
