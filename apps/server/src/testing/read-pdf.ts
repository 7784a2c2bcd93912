import { inflateSync } from 'node:zlib'

/**
 * Reads the text of a PDF that pdfkit wrote: its pages' streams, decoded by the Unicode maps of their fonts. Texts that
 * were drawn at one place follow each other without a space.
 */
export function readPdfText(file: Uint8Array): string {
  const raw = Buffer.from(file).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body)
  const readStream = (body: string): string => {
    const at = body.indexOf('stream\n')
    if (at < 0) return ''
    const bytes = Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1')
    return (body.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
  }
  const maps = new Map<string, ReadonlyMap<string, string>>()
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      if (unicode && !maps.has(name)) maps.set(name, parseUnicodeMap(readStream(objects.get(unicode) ?? '')))
    }
  }
  const pages = [...objects.values()].filter((body) => body.includes('/Type /Page\n'))
  return pages
    .map((page) => decodePage(readStream(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''), maps))
    .join('\n')
}

const toText = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

function parseUnicodeMap(map: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const [, first = '', , list = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      texts.set((Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'), toText(hex.replace(/ /g, '')))
    }
  }
  return texts
}

function decodePage(content: string, maps: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> = new Map()
  let text = ''
  for (const [, name, shown, end] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ|(ET)/g)) {
    if (name) font = maps.get(name) ?? new Map()
    else if (shown !== undefined) {
      for (const [, hex = ''] of shown.matchAll(/<([0-9a-f]*)>/g)) {
        text += (hex.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? '').join('')
      }
    } else if (end) text += '\u200b'
  }
  return text
}
