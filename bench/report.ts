export interface Figures {
  perSecond: number
  p50: number
  p99: number
  /** Processor time of the answering process for each request. */
  cpuMs: number
}

export interface Row {
  name: string
  product: Figures
  bare: Figures
}

export const line = (text: string): void => void process.stdout.write(`${text}\n`)
export const heading = (text: string): void => line(`\n${text}`)

const cell = (value: number, digits = 0): string => value.toFixed(digits).padStart(8)

export function table(rows: readonly Row[]): void {
  line(`${''.padEnd(34)}  req/s    p50 ms  p99 ms  cpu ms |   bare: req/s  p50 ms  p99 ms  cpu ms | ratio`)
  for (const { name, product, bare } of rows) {
    const figures = ({ perSecond, p50, p99, cpuMs }: Figures) =>
      `${cell(perSecond)}${cell(p50, 2)}${cell(p99, 2)}${cell(cpuMs, 3)}`
    line(
      `${name.padEnd(34)}${figures(product)} | ${figures(bare).padStart(36)} | ${(product.perSecond / bare.perSecond).toFixed(2).padStart(5)}`,
    )
  }
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export const medianFigures = (all: readonly Figures[]): Figures => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  p50: median(all.map(({ p50 }) => p50)),
  p99: median(all.map(({ p99 }) => p99)),
  cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
})
