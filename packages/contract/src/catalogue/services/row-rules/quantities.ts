/** Powers of ten to the first unit of each dimension. */
const dimensions: readonly (readonly [string, number][])[] = [
  [
    ['fM', -15],
    ['pM', -12],
    ['nM', -9],
    ['µM', -6],
    ['uM', -6],
    ['mM', -3],
    ['M', 0],
    ['mol/L', 0],
    ['nmol/L', -9],
    ['pmol/L', -12],
    ['µmol/L', -6],
    ['mmol/L', -3],
  ],
  [['%', 0]],
  [['pH', 0]],
]

/** One spelling for micro, dashes and quotes. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u03bc\u00b5]/g, 'µ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019\u2032]/g, "'")

const numberPattern = String.raw`(\d{1,9}(?:[.,]\d{1,9})?)`
const toNumber = (text: string | undefined): number => Number((text ?? '').replace(',', '.'))

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

const phPattern = new RegExp(String.raw`\bpH\s{0,3}[:=]?\s{0,3}${numberPattern}`, 'i')
const itemPattern = new RegExp(String.raw`^${numberPattern}\s{0,3}(?:nM|°C|s)?$`, 'i')
const leadingPattern = new RegExp(String.raw`^${numberPattern}(?![\d.,])`)

function readPh(text: string): number | undefined {
  const found = phPattern.exec(text)
  return found ? toNumber(found[1]) : undefined
}

interface UnitPattern {
  units: (typeof dimensions)[number]
  target: number
  pattern: RegExp
}

const unitPatterns = new Map<string, UnitPattern | undefined>()

/** Compiled once for each unit: tables have many rows. */
function getUnitPattern(unit: string, substance: string | undefined): UnitPattern | undefined {
  const key = `${unit} ${substance ?? ''}`
  if (!unitPatterns.has(key)) unitPatterns.set(key, buildUnitPattern(unit, substance))
  return unitPatterns.get(key)
}

function buildUnitPattern(unit: string, substance: string | undefined): UnitPattern | undefined {
  const units = dimensions.find((each) => each.some(([name]) => name === unit))
  const target = units?.find(([name]) => name === unit)?.[1]
  if (!units || target === undefined) return undefined
  const names = units.map(([name]) => escapePattern(name)).sort((one, other) => other.length - one.length)
  const after = substance === undefined ? String.raw`(?![\p{L}\p{N}])` : String.raw`\s{0,3}${escapePattern(substance)}`
  const pattern = new RegExp(
    String.raw`(?<![\d.,])${numberPattern}(?:\s{0,2}(?:e|x\s{0,2}10\^?|×\s{0,2}10\^?)\s{0,2}([-+]?\d{1,3}))?\s{0,3}(${names.join('|')})${after}`,
    substance === undefined ? 'u' : 'iu',
  )
  return { units, target, pattern }
}

/** Reads a quantity such as “12 nM”, “3e-10 M”, “pH 7.4” or “500 mM NaCl” and converts it to a unit. */
export function readQuantity(cell: string, unit: string, substance?: string): number | undefined {
  const text = foldText(cell)
  if (unit === 'pH') return readPh(text)
  const known = getUnitPattern(unit, substance)
  if (!known) return undefined
  const { units, target, pattern } = known
  const found = pattern.exec(text)
  if (!found) return undefined
  const power = units.find(
    ([name]) => name.toLowerCase() === found[3]?.toLowerCase() && (name === found[3] || substance),
  )?.[1]
  if (power === undefined) return undefined
  return toNumber(found[1]) * 10 ** (Number(found[2] ?? 0) + power - target)
}

/** The entries of a list. Commas may be decimal signs, so they separate only before a blank, or where there are several. */
export function listItems(cell: string): string[] {
  const text = foldText(cell)
  const items = text.split(/[;/\n、；，]|,\s/)
  const [only = ''] = items
  return (items.length === 1 && only.split(',').length > 2 ? only.split(',') : items)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** The numbers of a list without their unit; nothing where an entry is none. */
export function listNumbers(cell: string): number[] | undefined {
  const numbers = listItems(cell).map((item) => {
    const found = itemPattern.exec(item)
    return found ? toNumber(found[1]) : Number.NaN
  })
  return numbers.length === 0 || numbers.some(Number.isNaN) ? undefined : numbers
}

/** The number that a text begins with, such as 25 of “25 nmol”. */
export function readLeadingNumber(cell: string): number | undefined {
  const found = leadingPattern.exec(foldText(cell).trim())
  return found ? toNumber(found[1]) : undefined
}
