import type { Injection } from './injection.ts'

export interface BindingConstants {
  /** Association rate in 1/(M s). */
  readonly ka: number
  /** Dissociation rate in 1/s. */
  readonly kd: number
  /** Response of a saturated surface. */
  readonly rMax: number
}

/** Response of 1:1 binding (Langmuir) at a time, for an analyte of a concentration in mol/l. */
export function getResponse(
  { ka, kd, rMax }: BindingConstants,
  { start, end }: Injection,
  molar: number,
  time: number,
) {
  if (time <= start) return 0
  const rate = ka * molar + kd
  const bound = ((rMax * ka * molar) / rate) * -Math.expm1(-rate * (Math.min(time, end) - start))
  return time <= end ? bound : bound * Math.exp(-kd * (time - end))
}
