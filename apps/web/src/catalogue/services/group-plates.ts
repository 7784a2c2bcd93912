import { isBeyond96 } from '@paratope/contract/catalogue/services/order-rows'

interface PlatedLine {
  orderType?: string
  projectType: string
  serviceCells: readonly { key: string; value: string }[]
}

export interface PlateOfLines<Line> {
  key: string
  /** Empty where the customer gave it none. */
  name: string
  size: 96 | 384
  wells: ReadonlySet<string>
  lines: readonly Line[]
}

export type LineOrPlate<Line> = { line: Line } | { plate: PlateOfLines<Line> }

/** Fewer rows are read more quickly than the plate that they are on. */
const LEAST_LINES = 4

const read = ({ serviceCells }: PlatedLine, key: string): string =>
  serviceCells.find((cell) => cell.key === key)?.value ?? ''

/** Lines of one plate become one entry, in the place of its first line; the others stay as they are. */
export function groupPlates<Line extends PlatedLine>(lines: readonly Line[]): LineOrPlate<Line>[] {
  const toKey = (line: Line) => `${line.orderType ?? line.projectType} ${read(line, 'plate')}`
  const plates = Map.groupBy(
    lines.filter((line) => read(line, 'well') !== ''),
    toKey,
  )
  return lines.flatMap((line): LineOrPlate<Line>[] => {
    const onPlate = read(line, 'well') === '' ? undefined : plates.get(toKey(line))
    if (!onPlate || onPlate.length < LEAST_LINES) return [{ line }]
    if (onPlate[0] !== line) return []
    const wells = new Set(onPlate.map((each) => read(each, 'well')))
    const isLarge = read(line, 'plateSize').startsWith('384') || [...wells].some(isBeyond96)
    return [{ plate: { key: toKey(line), name: read(line, 'plate'), size: isLarge ? 384 : 96, wells, lines: onPlate } }]
  })
}
