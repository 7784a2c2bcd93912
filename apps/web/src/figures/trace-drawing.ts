import type { SequencingRead } from '@paratope/bio'

export const traceBases = ['A', 'C', 'G', 'T'] as const
export type TraceBase = (typeof traceBases)[number]

export interface TraceColours extends Readonly<Record<TraceBase, string>> {
  readonly text: string
  readonly soft: string
  readonly line: string
  /** Behind marked bases. */
  readonly mark: string
}

export interface TraceView {
  /** Left edge in pixels of the whole drawing. */
  readonly left: number
  readonly width: number
  readonly height: number
  /** Pixels between two bases, on average. */
  readonly pixelsPerBase: number
  /** The base that is being read. */
  readonly cursor: number
  readonly marked: ReadonlySet<number>
}

/** A read with its scale: the part of the file that drawing needs. */
export interface TracePlan {
  readonly read: SequencingRead
  readonly samples: number
  readonly samplesPerBase: number
  /** Sample of each base. */
  readonly peaks: readonly number[]
  /** The greatest signal, without the top two per thousand: early artefacts would flatten all else. */
  readonly top: number
}

const SAMPLES_PER_BASE = 10

/** Computes once what each drawing of a read uses. */
export function planTrace(read: SequencingRead): TracePlan {
  const signals = traceBases.flatMap((base) => read.traces[base] ?? [])
  const sorted = Float64Array.from(signals).sort()
  const evenly = Array.from(read.bases, (_, at) => at * SAMPLES_PER_BASE + SAMPLES_PER_BASE / 2)
  const peaks = read.peaks.length >= read.bases.length ? read.peaks : evenly
  const samples = Math.max(
    (peaks.at(-1) ?? 0) + SAMPLES_PER_BASE,
    ...traceBases.map((base) => read.traces[base]?.length ?? 0),
  )
  return {
    read,
    peaks,
    samples,
    samplesPerBase: samples / Math.max(read.bases.length, 1),
    top: Math.max(sorted[Math.floor(sorted.length * 0.998)] ?? 1, 1),
  }
}

export const getTraceWidth = (plan: TracePlan, pixelsPerBase: number): number =>
  Math.ceil((plan.samples / plan.samplesPerBase) * pixelsPerBase)

/** Pixel of a base in the whole drawing. */
export const getBaseX = (plan: TracePlan, base: number, pixelsPerBase: number): number =>
  ((plan.peaks[base] ?? 0) / plan.samplesPerBase) * pixelsPerBase

const [QUALITY_HEIGHT, LETTERS_AT, TRACES_FROM, AXIS_HEIGHT] = [34, 48, 58, 20]
const HIGHEST_QUALITY = 60

/** The calls that a drawing makes; a canvas has them. */
export type TraceContext = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'clearRect'
  | 'fillRect'
  | 'fillText'
  | 'lineTo'
  | 'moveTo'
  | 'stroke'
  | 'fillStyle'
  | 'font'
  | 'lineWidth'
  | 'strokeStyle'
  | 'textAlign'
>

/** Draws the part of a chromatogram that is in view: quality bars, called bases, four traces, positions. */
export function drawTrace(context: TraceContext, plan: TracePlan, view: TraceView, colours: TraceColours): void {
  context.clearRect(0, 0, view.width, view.height)
  context.textAlign = 'center'
  drawBases(context, plan, view, colours)
  context.lineWidth = 1.25
  for (const base of traceBases) drawSignal(context, plan, view, plan.read.traces[base] ?? [], colours[base])
}

function drawBases(context: TraceContext, plan: TracePlan, view: TraceView, colours: TraceColours): void {
  const { read } = plan
  const { left, width, height, pixelsPerBase, cursor, marked } = view
  const bar = Math.max(1, pixelsPerBase - 2)
  const every = [10, 20, 50, 100, 200].find((step) => step * pixelsPerBase >= 48) ?? 500
  for (let at = 0; at < read.bases.length; at++) {
    const x = getBaseX(plan, at, pixelsPerBase) - left
    if (x < -pixelsPerBase) continue
    if (x > width + pixelsPerBase) break
    if (at === cursor || marked.has(at)) {
      context.fillStyle = at === cursor ? colours.line : colours.mark
      context.fillRect(x - bar / 2 - 1, 0, bar + 2, height - AXIS_HEIGHT)
    }
    const quality = Math.min(read.qualities[at] ?? 0, HIGHEST_QUALITY)
    const rise = (quality / HIGHEST_QUALITY) * QUALITY_HEIGHT
    context.fillStyle = colours.soft
    context.fillRect(x - bar / 2, QUALITY_HEIGHT - rise, bar, rise)
    const letter = read.bases[at] ?? 'N'
    if (pixelsPerBase >= 7) {
      context.font = `${marked.has(at) ? '700' : '500'} 12px ui-monospace, monospace`
      context.fillStyle = traceBases.some((base) => base === letter) ? colours[letter as TraceBase] : colours.text // checked before
      context.fillText(letter, x, LETTERS_AT)
    }
    if ((at + 1) % every === 0) {
      context.font = '12px system-ui, sans-serif'
      context.fillStyle = colours.text
      context.fillText(String(at + 1), x, height - 5)
    }
  }
}

/** Draws one trace; where pixels hold several samples, the highest of them. */
function drawSignal(
  context: TraceContext,
  { samplesPerBase, top }: TracePlan,
  { left, width, height, pixelsPerBase }: TraceView,
  signal: readonly number[],
  colour: string,
): void {
  const pixelsPerSample = pixelsPerBase / samplesPerBase
  const floor = height - AXIS_HEIGHT
  const scale = (floor - TRACES_FROM) / top
  const step = Math.max(1, Math.floor(1 / pixelsPerSample))
  const first = Math.max(0, Math.floor(left / pixelsPerSample) - step)
  const last = Math.min(signal.length, Math.ceil((left + width) / pixelsPerSample) + step)
  context.strokeStyle = colour
  context.beginPath()
  for (let at = first; at < last; at += step) {
    let value = 0
    for (let each = at; each < Math.min(at + step, last); each++) value = Math.max(value, signal[each] ?? 0)
    const x = at * pixelsPerSample - left
    const y = floor - Math.min(value, top) * scale
    if (at === first) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  context.stroke()
}
