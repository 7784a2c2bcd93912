import type { Scale } from './figure-scale.ts'

const hour = 3_600_000
const steps = [0.25, 0.5, 1, 2, 3, 6, 12, 24, 48, 168, 336, 720].map((hours) => hours * hour)

/** Milliseconds, with ticks at full hours or days of the reader's clock. */
export function createTimeScale(min: number, max: number, count = 6): Scale {
  const span = max - min || 1
  const step = steps.find((one) => span / one <= count) ?? span
  const offset = new Date(min).getTimezoneOffset() * 60_000
  const first = Math.ceil((min - offset) / step) * step + offset
  const ticks: number[] = []
  for (let at = first; at <= max; at += step) ticks.push(at)
  return { position: (value) => (value - min) / span, ticks }
}
