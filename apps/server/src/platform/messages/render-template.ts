import type { Language } from '@paratope/contract/kernel'
import type { Template, TemplateValues } from '#kernel/messaging/template.ts'

export const secretMask = '••••••'

/** The values without secrets. */
export function maskSecrets(template: Template | undefined, values: TemplateValues): TemplateValues {
  const secret = new Set(template?.secret)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secret.has(name) ? secretMask : value]),
  )
}

export interface RenderedMessage {
  subject: string
  text: string
  html: string
  /** Undefined if the template has no text message. */
  sms: string | undefined
  /** Address that mail programs call when the reader unsubscribes. */
  oneClick: string | undefined
}

const colons: Readonly<Record<Language, string>> = { en: ': ', zh: '：', es: ': ', ja: '：' }

/** Removes line breaks and markup from values. */
const toPlainText = (value: string | number | undefined): string => String(value ?? '').replace(/\p{Cc}+/gu, ' ')

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark)

export function renderTemplate(
  template: Template,
  language: Language,
  templateValues: TemplateValues,
): RenderedMessage {
  const words = template.texts[language]
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      name in templateValues ? toPlainText(templateValues[name]) : placeholder,
    )
  const link = template.link === undefined ? undefined : toPlainText(templateValues[template.link])
  const getLink = (name: string | undefined) => (name === undefined ? '' : toPlainText(templateValues[name]))
  const unsubscribe = getLink(template.unsubscribe?.page)
  const unsubscribeText = words.unsubscribe ?? ''
  const lines = words.body.split('\n')
  return {
    subject: fill(words.subject),
    text: [
      ...lines.map(fill),
      ...(link ? [link] : []),
      `– ${toPlainText(templateValues['brand'])}`,
      ...(unsubscribe ? [`${unsubscribeText}${colons[language]}${unsubscribe}`] : []),
    ].join('\n\n'),
    html: renderLayout({
      language,
      brand: toPlainText(templateValues['brand']),
      title: fill(words.subject),
      paragraphs: lines.map((line) => renderParagraph(fill(line), line === `{${template.highlight}}`)),
      button: link && words.button ? renderButton(fill(words.button), link) : '',
      footer: unsubscribe ? renderFooter(unsubscribeText, unsubscribe) : '',
    }),
    sms: words.sms === undefined ? undefined : fill(words.sms),
    oneClick: getLink(template.unsubscribe?.oneClick) || undefined,
  }
}

/** Chinese and Japanese draw the same Han characters differently. */
const hanFonts = {
  chinese: "'PingFang SC','Noto Sans CJK SC','Microsoft YaHei'",
  japanese: "'Hiragino Sans','Yu Gothic','Noto Sans CJK JP',Meiryo",
}
const getFontFamily = (language: Language): string =>
  `font-family:Inter,'Helvetica Neue',Arial,${language === 'ja' ? hanFonts.japanese : hanFonts.chinese},sans-serif`

const renderParagraph = (text: string, isHighlighted: boolean): string =>
  isHighlighted
    ? `<p style="margin:0 0 24px;padding:16px;background:#f5f8fa;border-radius:6px;text-align:center;font:600 28px/1.2 'SF Mono',Consolas,Menlo,monospace;letter-spacing:6px;color:#0e1b2a">${escapeHtml(text)}</p>`
    : `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

/** Only web addresses become links. */
const renderButton = (label: string, link: string): string =>
  /^https?:\/\//.test(link)
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#1b5fcc;border-radius:6px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`
    : ''

const renderFooter = (label: string, link: string): string =>
  /^https?:\/\//.test(link)
    ? `<p style="margin:24px 0 0;font-size:13px"><a href="${escapeHtml(link)}" style="color:#51606f">${escapeHtml(label)}</a></p>`
    : ''

interface MessageLayout {
  language: Language
  brand: string
  title: string
  paragraphs: readonly string[]
  button: string
  footer: string
}

const renderLayout = ({ language, brand, title, paragraphs, button, footer }: MessageLayout): string =>
  `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f5f8fa">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dce4eb;border-radius:12px;${getFontFamily(language)};font-size:16px;line-height:1.5;color:#0e1b2a">
<p style="margin:0 0 24px;font-size:18px;font-weight:600">${escapeHtml(brand)}</p>
${paragraphs.join('\n')}
${button}${footer && `\n${footer}`}
</div>
</body>
</html>
`
