/** Returns a step of 1, 2 or 5 times a power of ten, so that at most `most` steps fill the span. */
export function chooseTickStep(span: number, most: number): number {
  const rough = Math.max(span / Math.max(most, 1), 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
}

/** Lists multiples of a step as 1-based positions, the first base included. */
export function listTicks(start: number, end: number, step: number): number[] {
  const ticks: number[] = start === 0 ? [1] : []
  for (let at = Math.max(Math.ceil((start + 1) / step) * step, step); at <= end; at += step) ticks.push(at)
  return ticks
}
