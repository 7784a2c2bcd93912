/** Tasks for the tests of the pool. */
export const double = (value: number): number => value * 2

export function fail(): never {
  throw new Error('the scale is broken')
}

export function spin(ms: number): number {
  const until = performance.now() + ms
  while (performance.now() < until);
  return ms
}

export function fillMemory(): number {
  const held: unknown[] = []
  for (;;) held.push(Array.from({ length: 10_000 }, (_, index) => ({ index })))
}
