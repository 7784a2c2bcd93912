import { z } from 'zod'

/** Position of the knob from 0 to 1, and milliseconds since it was grabbed. */
export const SliderPoint = z.object({ x: z.number().min(0).max(1), t: z.number().int().min(0).max(60_000) })
export type SliderPoint = z.infer<typeof SliderPoint>

const challenge = z.string().min(1).max(64)

/** Dragged with a pointer, or completed by the button beside it. */
export const SliderAttempt = z.discriminatedUnion('method', [
  z.object({ method: z.literal('drag'), challenge, trace: z.array(SliderPoint).max(600) }),
  z.object({ method: z.literal('press'), challenge }),
])
export type SliderAttempt = z.infer<typeof SliderAttempt>

/** Whether a person could have moved it: forward over the whole width, in irregular steps. */
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
