import type { Language } from '@paratope/contract/kernel'
import { book } from './book/index.ts'
import type { LetterValues, Template } from './letter.ts'

const templates: Readonly<Record<string, Template>> = book

export const templateOf = (name: string): Template | undefined => templates[name]

export const dots = '••••••'

/** The values as anybody may see them. */
export function masked(template: Template | undefined, values: LetterValues): LetterValues {
  const secret = new Set(template?.secret)
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, secret.has(name) ? dots : value]))
}

export interface Drawn {
  subject: string
  text: string
  html: string
  /** Undefined where this letter is no text message. */
  sms: string | undefined
}

/** Values never bring lines or marks of their own into a letter. */
const plain = (value: string | number | undefined): string => String(value ?? '').replace(/\p{Cc}+/gu, ' ')

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark)

export function drawLetter(template: Template, language: Language, given: LetterValues): Drawn {
  const words = template.words[language]
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (blank, name: string) => (name in given ? plain(given[name]) : blank))
  const link = template.link === undefined ? undefined : plain(given[template.link])
  const lines = words.body.split('\n')
  return {
    subject: fill(words.subject),
    text: [...lines.map(fill), ...(link ? [link] : []), `– ${plain(given['brand'])}`].join('\n\n'),
    html: frame({
      language,
      brand: plain(given['brand']),
      title: fill(words.subject),
      paragraphs: lines.map((line) => paragraph(fill(line), line === `{${template.show}}`)),
      button: link && words.button ? button(fill(words.button), link) : '',
    }),
    sms: words.sms === undefined ? undefined : fill(words.sms),
  }
}

const face = "font-family:Inter,'Helvetica Neue',Arial,'PingFang SC','Hiragino Sans','Microsoft YaHei',sans-serif"

const paragraph = (text: string, stands: boolean): string =>
  stands
    ? `<p style="margin:0 0 24px;padding:16px;background:#f5f8fa;border-radius:6px;text-align:center;font:600 28px/1.2 'SF Mono',Consolas,Menlo,monospace;letter-spacing:6px;color:#0e1b2a">${escapeHtml(text)}</p>`
    : `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

/** Only web addresses become links. */
const button = (label: string, link: string): string =>
  /^https?:\/\//.test(link)
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#1b5fcc;border-radius:6px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`
    : ''

interface Frame {
  language: Language
  brand: string
  title: string
  paragraphs: readonly string[]
  button: string
}

const frame = ({ language, brand, title, paragraphs, button }: Frame): string =>
  `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f5f8fa">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dce4eb;border-radius:12px;${face};font-size:16px;line-height:1.5;color:#0e1b2a">
<p style="margin:0 0 24px;font-size:18px;font-weight:600">${escapeHtml(brand)}</p>
${paragraphs.join('\n')}
${button}
</div>
</body>
</html>
`
