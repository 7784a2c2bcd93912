export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

interface OpenElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const MAX_DEPTH = 200

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Replaces the five entities and numbers; others stay, so no entity of a document is ever expanded. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole
  })

/** Reads the elements of an XML text, tolerantly and in one pass; undefined without a root or if nested too deeply. */
export function parseXml(text: string): XmlElement | undefined {
  const root: OpenElement = { name: '', attributes: {}, children: [], text: '' }
  const stack: OpenElement[] = [root]
  let at = 0
  while (at < text.length) {
    const tag = text.indexOf('<', at)
    const current = stack.at(-1)
    if (!current) return undefined
    current.text += decodeEntities(text.slice(at, tag < 0 ? text.length : tag))
    if (tag < 0) break
    const skipped = skipMarkup(text, tag, current)
    if (skipped > 0) {
      at = skipped
      continue
    }
    const end = findTagEnd(text, tag)
    if (end < 0) break
    const inner = text.slice(tag + 1, end)
    at = end + 1
    if (inner.startsWith('/')) closeElement(stack, inner.slice(1).trim())
    else {
      const isEmpty = inner.endsWith('/')
      const element = openElement(isEmpty ? inner.slice(0, -1) : inner)
      current.children.push(element)
      if (!isEmpty) stack.push(element)
      if (stack.length > MAX_DEPTH) return undefined
    }
  }
  return root.children[0]
}

/** Returns the position behind a comment, a CDATA section or a declaration; 0 if there is none. */
function skipMarkup(text: string, at: number, current: OpenElement): number {
  const skipTo = (end: string) => {
    const found = text.indexOf(end, at)
    return found < 0 ? text.length : found + end.length
  }
  if (text.startsWith('<!--', at)) return skipTo('-->')
  if (text.startsWith('<![CDATA[', at)) {
    const behind = skipTo(']]>')
    current.text += text.slice(at + 9, Math.max(at + 9, behind - 3))
    return behind
  }
  if (text.startsWith('<?', at)) return skipTo('?>')
  return text.startsWith('<!', at) ? skipTo('>') : 0
}

/** The end of a tag; a quoted value may hold a `>`. */
function findTagEnd(text: string, tag: number): number {
  let quote = ''
  for (let at = tag + 1; at < text.length; at++) {
    const character = text[at] ?? ''
    if (quote) {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
  }
  return -1
}

function openElement(inner: string): OpenElement {
  const name = /^[^\s/]*/.exec(inner)?.[0] ?? ''
  const attributes: Record<string, string> = {}
  for (const [, key = '', double, single] of inner.matchAll(/([\w:.-]{1,80})\s{0,8}=\s{0,8}(?:"([^"]*)"|'([^']*)')/g))
    attributes[key] = decodeEntities(double ?? single ?? '')
  return { name, attributes, children: [], text: '' }
}

/** Closes up to the element of that name; an end tag without a beginning does nothing. */
function closeElement(stack: OpenElement[], name: string): void {
  for (let at = stack.length - 1; at > 0; at--) {
    if (stack[at]?.name !== name) continue
    stack.length = at
    return
  }
}

/** Whether the text ends with its root, as one that was cut off does not. */
export const isWhole = (text: string, { name, children }: XmlElement): boolean =>
  text.trimEnd().endsWith(children.length === 0 ? '>' : `</${name}>`)

/** The part of a name behind its prefix. */
export const getLocalName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)

export const findChild = (element: XmlElement, localName: string): XmlElement | undefined =>
  element.children.find((child) => getLocalName(child) === localName)

export const listChildren = (element: XmlElement, localName: string): XmlElement[] =>
  element.children.filter((child) => getLocalName(child) === localName)

export function listDescendants(element: XmlElement, localName: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(getLocalName(child) === localName ? [child] : []),
    ...listDescendants(child, localName),
  ])
}

/** Writes text for elements and quoted attributes. Characters that XML does not allow are left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\r', '&#13;')
