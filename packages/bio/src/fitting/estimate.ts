/** A fitted value with its 95 % interval, or, where the data do not hold one, the side on which it lies. */
export type Estimate =
  | { readonly kind: 'determined'; readonly value: number; readonly interval: readonly [low: number, high: number] }
  | { readonly kind: 'above' | 'below'; readonly bound: number }
  | { readonly kind: 'none' }

/** The highest upper end of an interval, in multiples of its lower end: a decade. */
export const WIDEST_INTERVAL = 10

/** The estimate of a value whose logarithm was fitted. */
export function toEstimate(logarithm: number, margin: number | undefined): Estimate {
  if (margin === undefined || !(Math.exp(2 * margin) <= WIDEST_INTERVAL)) return { kind: 'none' }
  return {
    kind: 'determined',
    value: Math.exp(logarithm),
    interval: [Math.exp(logarithm - margin), Math.exp(logarithm + margin)],
  }
}
