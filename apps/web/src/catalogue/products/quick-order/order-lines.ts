/** The most lines that are looked up at once. */
export const maxOrderLines = 50

export interface OrderLine {
  /** As it was pasted. */
  text: string
  /** Catalogue number, or what stands in its place. */
  code: string
  /** Such as "5 mg"; empty where none is given. */
  size: string
  quantity: number
}

const codePattern = /\b[A-Z]{1,3}-[A-Z]?\d{3,8}\b|\b[A-Z]{2}[A-Z]\d{3,6}\b/i
/** Order numbers of packs, as on our invoices: PV-M0016-5MG, PV-P0010-0P5MG. */
const packSuffixPattern = /^-(\d+(?:P\d+)?)(mg|ug|µg|μg|g|vial|stab)\b/i
const sizePattern = /(\d+(?:[.,]\d+)?)\s*(mg|µg|μg|ug|g|vials?|stabs?|支)(?![\p{L}\d])/iu
const quantityPattern = /(?:^|[^\d.,])(\d{1,6})(?![\d.,]*\d)/
const separators = /[\t,;|，；、]+/

/** Reads lines from a mail or a spreadsheet: number, size and quantity in any order, with any separator. */
export function parseOrderLines(text: string): OrderLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(parseOrderLine)
}

function parseOrderLine(text: string): OrderLine {
  const plain = text.normalize('NFKC')
  const found = codePattern.exec(plain)
  if (!found) {
    const pieces = plain.split(separators).map((piece) => piece.trim())
    const name = pieces.find((piece) => /\p{L}/u.test(piece)) ?? plain
    return { text, code: name.slice(0, 60), size: '', quantity: 1 }
  }
  const after = plain.slice(found.index + found[0].length)
  const suffix = packSuffixPattern.exec(after)
  // What is left beside the catalogue number.
  const rest = `${plain.slice(0, found.index)} ${suffix ? after.slice(suffix[0].length) : after}`
  const size = sizePattern.exec(rest)
  const quantity = quantityPattern.exec(size ? rest.replace(size[0], ' ') : rest)
  return {
    text,
    code: found[0].toUpperCase(),
    size: suffix
      ? `${suffix[1]?.replace(/p/i, '.')} ${normalizeUnit(suffix[2])}`
      : size
        ? `${size[1]?.replace(',', '.')} ${normalizeUnit(size[2])}`
        : '',
    quantity: quantity ? Number(quantity[1]) : 1,
  }
}

const normalizeUnit = (unit = ''): string => {
  const lower = unit.toLowerCase()
  if (lower === 'ug' || lower === 'µg' || lower === 'μg') return 'µg'
  return lower === '支' ? 'vial' : lower.replace(/s$/, '')
}

/** The line as it is written back when a size or a quantity is chosen. */
export const formatOrderLine = ({ code, size, quantity }: Omit<OrderLine, 'text'>): string =>
  [code, size, String(quantity)].filter(Boolean).join('\t')

/** Replaces one line, or takes it out, and leaves all others as they are. */
export function replaceOrderLine(text: string, index: number, line: string | undefined): string {
  let position = -1
  return text
    .split(/\r?\n/)
    .flatMap((one) => {
      if (one.trim() === '') return [one]
      position += 1
      if (position !== index) return [one]
      return line === undefined ? [] : [line]
    })
    .join('\n')
}
