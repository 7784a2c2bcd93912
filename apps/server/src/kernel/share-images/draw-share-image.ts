import type { Language } from '@paratope/contract/kernel'

export interface ShareImage {
  platformName: string
  title: string
  subtitle: string
  /** Drawn as labels in a row; those that do not fit are left out. */
  labels: readonly string[]
  language: Language
}

/** The size that sharing services show whole. */
export const shareImageSize = { width: 1200, height: 630 } as const

const margin = 80
const innerWidth = shareImageSize.width - 2 * margin
const ink = '#0E1B2A'
const softInk = '#46586A'
const brandInk = '#1b5fd0'
const line = '#DCE4EB'
const mist = '#F5F8FA'
const maxTitleLines = 3
/** The file of this weight is a family of its own. */
const semibold = 'font-family="Inter SemiBold"'

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** In parts of the font's size. Characters of East Asia are square, all others about half as wide. */
const getCharacterWidth = (character: string): number => {
  if ((character.codePointAt(0) ?? 0) >= 0x2e80) return 1
  return /[A-Z0-9mw%]/.test(character) ? 0.68 : 0.54
}

const estimateWidth = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + getCharacterWidth(character) * size, 0)

/** Line breaks are allowed after a space or a hyphen, and between characters of East Asia. */
const splitWords = (text: string): string[] =>
  text.match(
    /[\u2e80-\u9fff\uac00-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uac00-\ufaff\uff00-\uffef-]*(?:-|\s+|$)|[^\s\u2e80-\uffef-]+/gu,
  ) ?? []

/** Breaks a text into lines; what exceeds the last line is cut with an ellipsis. */
export function breakTitle(text: string, size: number, maxLines: number, width: number = innerWidth): string[] {
  const lines = ['']
  for (const word of splitWords(text)) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && estimateWidth((last + word).trimEnd(), size) > width) lines.push(word)
    else lines[lines.length - 1] = last + word
  }
  const shown = lines.slice(0, maxLines).map((each) => each.trim())
  if (lines.length <= maxLines && shown.every((each) => estimateWidth(each, size) <= width)) return shown
  return shown.map((each, index) =>
    (index === maxLines - 1 && lines.length > maxLines) || estimateWidth(each, size) > width
      ? cutToWidth(each, size, width)
      : each,
  )
}

function cutToWidth(text: string, size: number, width: number): string {
  const characters = [...text]
  while (characters.length > 0 && estimateWidth(`${characters.join('')}…`, size) > width) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

function drawLabels(labels: readonly string[], y: number): string {
  const size = 28
  const drawn: string[] = []
  let x = margin
  for (const label of labels) {
    const width = Math.ceil(estimateWidth(label, size)) + 44
    if (x + width > shareImageSize.width - margin) break
    drawn.push(
      `<rect x="${x}" y="${y}" width="${width}" height="56" rx="28" fill="${mist}" stroke="${line}" stroke-width="2"/>`,
      `<text x="${x + width / 2}" y="${y + 38}" font-size="${size}" fill="${softInk}" text-anchor="middle">${escapeXml(label)}</text>`,
    )
    x += width + 16
  }
  return drawn.join('')
}

/** The picture beside a shared link, as SVG. */
export function drawShareImage({ platformName, title, subtitle, labels, language }: ShareImage): string {
  const { width, height } = shareImageSize
  const titleSize = estimateWidth(title, 72) > innerWidth ? 58 : 72
  const titleLines = breakTitle(title, titleSize, maxTitleLines)
  const lineHeight = titleSize * 1.18
  const titleY = 210 + titleSize * 0.4
  const afterTitle = titleY + (titleLines.length - 1) * lineHeight
  const [shownSubtitle = ''] = breakTitle(subtitle, 32, 1)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter" xml:lang="${language}">`,
    `<rect width="${width}" height="${height}" fill="#FFFFFF"/>`,
    `<rect width="${width}" height="12" fill="${brandInk}"/>`,
    `<text x="${margin}" y="120" font-size="36" ${semibold} fill="${brandInk}">${escapeXml(platformName)}</text>`,
    ...titleLines.map(
      (each, index) =>
        `<text x="${margin}" y="${titleY + index * lineHeight}" font-size="${titleSize}" ${semibold} fill="${ink}">${escapeXml(each)}</text>`,
    ),
    `<text x="${margin}" y="${afterTitle + 64}" font-size="32" fill="${softInk}">${escapeXml(shownSubtitle)}</text>`,
    drawLabels(labels, 500),
    '</svg>',
  ].join('')
}
