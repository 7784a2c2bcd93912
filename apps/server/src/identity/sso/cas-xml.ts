/** An element of a small document. */
export interface XmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
  text: string
}

/** The document is not well-formed or contains unexpected constructs. */
export class XmlError extends Error {
  override readonly name = 'XmlRefused'
}

const limits = { characters: 64 * 1024, depth: 16, elements: 1000 } as const

const xmlDeclaration = /^\uFEFF?\s*(?:<\?xml\s[^<>]*\?>)?/
const openTag = /<([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const closeTag = /<\/([\w.:-]+)\s*>/y
const textRun = /[^<]+/y
const attributePattern = /(?<![\w.:-])([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five named entities and numeric ones; a document cannot define more, because it has no DOCTYPE. */
function unescapeXml(text: string): string {
  return text.replace(/&([^;&]*);?/g, (whole, name: string) => {
    const number = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))$/i.exec(name)
    const point = number ? Number.parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10) : undefined
    const known = point === undefined ? entities[name] : point > 0 && point <= 0x10ffff && String.fromCodePoint(point)
    if (!known || !whole.endsWith(';')) throw new XmlError('an entity that is not one of the five')
    return known
  })
}

/**
 * Parses elements, attributes and text only; anything that starts with `<!` or `<?` (DOCTYPE, entities, CDATA,
 * comments, instructions) is an error.
 */
export function parseXml(source: string): XmlElement {
  if (source.length > limits.characters) throw new XmlError('too long')
  let offset = xmlDeclaration.exec(source)?.[0].length ?? 0
  const root: XmlElement = { name: '', attributes: new Map(), children: [], text: '' }
  const path: XmlElement[] = [root]
  let elements = 0
  const match = (pattern: RegExp) => {
    pattern.lastIndex = offset
    const found = pattern.exec(source)
    if (found) offset += found[0].length
    return found
  }
  while (offset < source.length) {
    const inside = path.at(-1) ?? root
    const text = match(textRun)
    if (text) {
      inside.text += unescapeXml(text[0])
      continue
    }
    const end = match(closeTag)
    if (end) {
      if (path.length === 1 || inside.name !== end[1]) throw new XmlError('an end without a beginning')
      path.pop()
      continue
    }
    const begin = match(openTag)
    elements += 1
    if (!begin || elements > limits.elements || path.length > limits.depth) throw new XmlError('not a plain element')
    const element = { name: begin[1] ?? '', attributes: parseAttributes(begin[2] ?? ''), children: [], text: '' }
    inside.children.push(element)
    if (begin[3] === '') path.push(element)
  }
  const [only, ...others] = root.children
  if (path.length > 1 || !only || others.length > 0 || root.text.trim() !== '') throw new XmlError('not one document')
  return only
}

function parseAttributes(source: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', double, single = ''] of source.matchAll(attributePattern)) {
    if (found.has(name)) throw new XmlError('an attribute stands twice')
    found.set(name, unescapeXml(double ?? single))
  }
  return found
}
