import { z } from 'zod'

/** How far the knob was, from 0 at the start to 1 at the end, and when, in milliseconds since it was taken. */
export const SliderPoint = z.object({ x: z.number().min(0).max(1), t: z.number().int().min(0).max(60_000) })
export type SliderPoint = z.infer<typeof SliderPoint>

const challenge = z.string().min(1).max(64)

/** Pulled along with a pointer, or completed by a press of the button that stands beside it. */
export const SliderAttempt = z.discriminatedUnion('method', [
  z.object({ method: z.literal('drag'), challenge, trace: z.array(SliderPoint).max(600) }),
  z.object({ method: z.literal('press'), challenge }),
])
export type SliderAttempt = z.infer<typeof SliderAttempt>

/** Whether a hand could have moved it so: onwards over the whole width, in steps that are not all alike. */
export function isHumanTrace(trace: readonly SliderPoint[]): boolean {
  const [first] = trace
  const last = trace.at(-1)
  if (!first || !last || trace.length < 5) return false
  if (first.x > 0.1 || last.x < 0.98) return false
  const steps = trace.slice(1).map(({ x, t }, index) => ({
    x: x - (trace[index]?.x ?? 0),
    t: t - (trace[index]?.t ?? 0),
  }))
  if (steps.some(({ t }) => t < 0) || last.t - first.t < 100) return false
  if (steps.some(({ x }) => x > 0.6)) return false
  return new Set(steps.map(({ x, t }) => `${x.toFixed(4)} ${t}`)).size > 2
}
