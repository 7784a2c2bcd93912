/** Allowed formatted text: each element with its attributes. Server and browser drop everything else. */
export const allowedElements = {
  a: ['href'],
  blockquote: [],
  br: [],
  code: [],
  em: [],
  h2: [],
  h3: [],
  h4: [],
  hr: [],
  img: ['src', 'alt'],
  li: [],
  ol: [],
  p: [],
  pre: [],
  s: [],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type AllowedElement = keyof typeof allowedElements

/** Elements that are dropped with all they contain; of others that are not allowed, the content stays. */
export const droppedElements = [
  ...['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'iframe', 'frameset', 'object', 'embed'],
  ...['svg', 'math', 'title', 'textarea', 'select', 'xmp', 'plaintext', 'audio', 'video', 'canvas', 'applet'],
]

export const linkProtocols = ['http', 'https', 'mailto', 'tel'] as const

// Browsers skip these characters in addresses.
// oxlint-disable-next-line no-control-regex
const ignoredInUrls = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202f\ufeff]/g
const schemePattern = /^([a-z][a-z0-9+.-]*):/i

/** An address that a link of a text may lead to: of this site, or by one of the protocols. */
export function isSafeLink(url: string): boolean {
  const scheme = schemePattern.exec(url.replace(ignoredInUrls, ''))?.[1]?.toLowerCase()
  if (scheme === undefined) return !/^[^/?#]*[:&]/.test(url)
  return linkProtocols.some((protocol) => protocol === scheme)
}

/** Images come from this site, so that no reader is known to another. */
export const imageSourcePattern = /^\/(?![/\\])[\w\-./~%?=&+]*$/

export const isSafeImageSource = (url: string): boolean => imageSourcePattern.test(url)

/** Cells that a table may join. */
export const spanPattern = /^(?:[1-9]|[1-4]\d|50)$/

/** Whether an attribute may have this value; the attribute is one of the element's. */
export function isSafeAttribute(attribute: string, value: string): boolean {
  if (attribute === 'href') return isSafeLink(value)
  if (attribute === 'src') return isSafeImageSource(value)
  return attribute === 'alt' || spanPattern.test(value)
}
