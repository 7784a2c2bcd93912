export interface BenchFigures {
  perSecond: number
  p50: number
  p99: number
  /** Processor time of the answering process for each request. */
  cpuMs: number
}

export interface BenchRow {
  name: string
  product: BenchFigures
  bare: BenchFigures
  /** The least share of the bare speed; absent where none was set. */
  aim?: number
}

export const printLine = (text: string): void => void process.stdout.write(`${text}\n`)
export const printHeading = (text: string): void => printLine(`\n${text}`)

const formatCell = (value: number, digits = 0): string => value.toFixed(digits).padStart(8)

export function printTable(rows: readonly BenchRow[]): void {
  printLine(`${''.padEnd(34)}  req/s    p50 ms  p99 ms  cpu ms |   bare: req/s  p50 ms  p99 ms  cpu ms | ratio   aim`)
  for (const { name, product, bare, aim } of rows) {
    const formatFigures = ({ perSecond, p50, p99, cpuMs }: BenchFigures) =>
      `${formatCell(perSecond)}${formatCell(p50, 2)}${formatCell(p99, 2)}${formatCell(cpuMs, 3)}`
    printLine(
      `${name.padEnd(34)}${formatFigures(product)} | ${formatFigures(bare).padStart(36)} | ${(product.perSecond / bare.perSecond).toFixed(2).padStart(5)} ${(aim === undefined ? '–' : `≥ ${aim.toFixed(1)}`).padStart(5)}`,
    )
  }
}

export const computeMedian = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** A quarter of the values are lower. On a machine that others use it says more about the work than the median. */
export const computeLowerQuartile = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0

export const computeMedianFigures = (all: readonly BenchFigures[]): BenchFigures => ({
  perSecond: computeMedian(all.map(({ perSecond }) => perSecond)),
  p50: computeMedian(all.map(({ p50 }) => p50)),
  p99: computeMedian(all.map(({ p99 }) => p99)),
  cpuMs: computeMedian(all.map(({ cpuMs }) => cpuMs)),
})
