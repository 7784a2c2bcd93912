/** The most lines that are looked up at once. */
export const maxOrderLines = 50

export interface OrderLine {
  /** As it was pasted. */
  text: string
  /** Catalogue number, or what is in its place. */
  code: string
  /** Such as "5 mg"; empty where none is given. */
  size: string
  /** As typed, to be read by `parseQuantityText`; empty where a line has other words in its place. */
  quantity: string
}

const codePattern = /\b[A-Z]{1,3}-[A-Z]?\d{3,8}\b|\b[A-Z]{2}[A-Z]\d{3,6}\b/i
/** Order numbers of packs, as on our invoices: PV-M0016-5MG, PV-P0010-0P5MG. */
const packSuffixPattern = /^-(\d+(?:P\d+)?)(mg|ug|µg|μg|g|vial|stab)\b/i
const sizePattern = /(\d+(?:[.,]\d+)?)\s*(mg|µg|μg|ug|g|vials?|stabs?|支)(?![\p{L}\d])/iu
const separators = /[\t,;|、]+/
/** Words around a quantity that say nothing else. */
const quantityWord =
  /^(?:x|×|\*|qty|quantity|pcs?|pieces?|units?|packs?|ea|each|of|cantidad|uds?|unidades|数量|个|件|盒|個|点|本)[.:]?$/i
const quantityUnit = /(?<=[\d.,])(?:x|×|pcs?|pieces?|units?|packs?|ea|uds?|个|件|盒|個|点|本)\.?$/i
const quantityMark = /^(?:[x×*#(=:]+|qty[.:]?)(?=[-−–+\d])/i
/** Words that make another thing of a number: an amount of money, a size, a guess. */
const strayWord = /^(?:usd|eur|cny|rmb|jpy|gbp|元|円|mg|[uµμ]g|g|ca|circa|approx|about|约|約)\.?$/i
/** Begins like a number, so that it is read as one or refused, and never passed over. */
const numberStart = /^[-−–+.,]?[\d½¼¾]|^[-−–+]$/

/** Reads lines from a mail or a spreadsheet: number, size and quantity in any order, with any separator. */
export function parseOrderLines(text: string): OrderLine[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => parseOrderLine(line.replace(/^[ \u3000]+|[ \u3000]+$/g, '')))
}

/** Full-width characters as the others. Not NFKC, which turns ½ and ² into digits. */
const unifyWidth = (text: string): string =>
  text.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replaceAll('\u3000', ' ')

/** The quantity in the rest of a line, as typed: 1 where nothing else is there. */
function findQuantity(rest: string): string {
  // Separates "2, please", and neither "1,000" nor "2,5".
  const words = rest
    .split(/[\t;|、]|,(?!\d)|(?<!\d),|\s/)
    .map((word) =>
      word
        .replace(/^[“”"']+|[“”"')]+$/g, '')
        .replace(quantityMark, '')
        .replace(quantityUnit, ''),
    )
    .filter((word) => word !== '' && !quantityWord.test(word))
  const numbers = words.filter((word) => numberStart.test(word) || strayWord.test(word))
  if (numbers.length === 0) return words.some((word) => /[\p{L}\p{N}]/u.test(word)) ? '' : '1'
  return numbers.join(' ').replace(/(?<=\d)[.,]$/, '')
}

/** A line that this page wrote: number, size and quantity, which may be any text. */
function parseWrittenLine(text: string): OrderLine | undefined {
  const [code = '', size = '', quantity, ...others] = text.split('\t')
  if (quantity === undefined || others.length > 0 || codePattern.exec(code)?.[0] !== code) return undefined
  const found = sizePattern.exec(size)
  if (size !== '' && found?.[0] !== size) return undefined
  return { text, code: code.toUpperCase(), size: found ? formatSize(found) : '', quantity }
}

const formatSize = ([, amount, unit]: RegExpExecArray): string => `${amount?.replace(',', '.')} ${normalizeUnit(unit)}`

function parseOrderLine(text: string): OrderLine {
  const plain = unifyWidth(text)
  const written = parseWrittenLine(plain)
  if (written) return written
  const found = codePattern.exec(plain)
  if (!found) {
    const pieces = plain.split(separators).map((piece) => piece.trim())
    const name = pieces.find((piece) => /\p{L}/u.test(piece)) ?? plain
    // A number behind a name can belong to it, such as in "OKT 3".
    const quantity = /\s\d/.test(name) ? '' : findQuantity(plain.replace(name, ' '))
    return { text, code: name.slice(0, 60), size: '', quantity }
  }
  const after = plain.slice(found.index + found[0].length)
  const suffix = packSuffixPattern.exec(after)
  // Text beside the catalogue number.
  const rest = `${plain.slice(0, found.index)} ${suffix ? after.slice(suffix[0].length) : after}`
  const size = sizePattern.exec(rest)
  return {
    text,
    code: found[0].toUpperCase(),
    size: suffix ? `${suffix[1]?.replace(/p/i, '.')} ${normalizeUnit(suffix[2])}` : size ? formatSize(size) : '',
    quantity: findQuantity(size && !suffix ? rest.replace(size[0], ' ') : rest),
  }
}

const normalizeUnit = (unit = ''): string => {
  const lower = unit.toLowerCase()
  if (lower === 'ug' || lower === 'µg' || lower === 'μg') return 'µg'
  return lower === '支' ? 'vial' : lower.replace(/s$/, '')
}

/** The line as it is written back when a size or a quantity is chosen. */
export const formatOrderLine = ({ code, size, quantity }: Omit<OrderLine, 'text'>): string =>
  [code, size, quantity].join('\t')

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
