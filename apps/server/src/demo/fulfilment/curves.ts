import { createDemoNoise } from './noise.ts'

// Curves computed from textbook models, for the results of demonstration orders; their titles say so.

type Row = readonly [x: number, ...values: number[]]

interface CurveTable {
  kind: string
  title: string
  x: string
  y: string
  peaks?: readonly (readonly [x: number, text: string])[]
  injection?: readonly [start: number, end: number]
  names: readonly string[]
  rows: readonly Row[]
}

const round = (value: number): string => String(Number(value.toPrecision(5)))

/** The layout that the viewer of results reads. */
const toCsv = ({ kind, title, x, y, peaks = [], injection, names, rows }: CurveTable): string =>
  [
    `kind,${kind}`,
    `title,"${title} (demonstration data)"`,
    `x,${x}`,
    `y,${y}`,
    ...peaks.map(([place, text]) => `peak,${place},${text}`),
    ...(injection ? [`injection,${injection.join(',')}`] : []),
    '',
    ['x', ...names].join(','),
    ...rows.map((row) => row.map(round).join(',')),
    '',
  ].join('\n')

const buildRange = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step)

interface Binding {
  ka: number
  kd: number
  rMax: number
  /** Biolayer interferometers measure a shift in nm. */
  y?: string
}

/** 1:1 Langmuir binding: 120 s of association, 300 s of dissociation. */
export function buildSensorgram(title: string, { ka, kd, rMax, y = 'Response (RU)' }: Binding): string {
  const noise = createDemoNoise(title)
  const concentrations = [100, 50, 25, 12.5, 6.25]
  const respond = (nM: number, time: number): number => {
    const rate = ka * nM * 1e-9 + kd
    const associated = (seconds: number) => ((rMax * ka * nM * 1e-9) / rate) * (1 - Math.exp(-rate * seconds))
    if (time <= 0) return 0
    return time <= 120 ? associated(time) : associated(120) * Math.exp(-kd * (time - 120))
  }
  return toCsv({
    kind: 'sensorgram',
    title,
    x: 'Time (s)',
    y,
    injection: [0, 120],
    names: concentrations.map((nM) => `${nM} nM`),
    rows: buildRange(-20, 420, 4).map((time) => [
      time,
      ...concentrations.map((nM) => respond(nM, time) + noise(rMax / 150)),
    ]),
  })
}

interface DoseCurve {
  name: string
  bottom: number
  top: number
  ec50: number
}

/** Four-parameter logistic curves over threefold dilutions from 100 nM. */
export function buildElisa(title: string, curves: readonly DoseCurve[]): string {
  const noise = createDemoNoise(title)
  return toCsv({
    kind: 'elisa',
    title,
    x: 'Concentration (nM)',
    y: 'Absorbance at 450 nm',
    names: curves.map(({ name }) => name),
    rows: Array.from({ length: 11 }, (_, at): Row => {
      const x = 100 / 3 ** at
      return [
        x,
        ...curves.map(({ bottom, top, ec50 }) => (bottom + (top - bottom) / (1 + ec50 / x)) * (1 + noise(0.02))),
      ]
    }),
  })
}

/** Log-normal populations, as a cytometer counts them. */
export function buildHistogram(
  title: string,
  populations: readonly { name: string; median: number; spread: number }[],
): string {
  const noise = createDemoNoise(title)
  return toCsv({
    kind: 'facs',
    title,
    x: 'Fluorescence AF647',
    y: 'Events',
    names: populations.map(({ name }) => name),
    rows: buildRange(1.5, 5.5, 0.05).map(
      (decade): Row => [
        10 ** decade,
        ...populations.map(({ median, spread }) => {
          const height = 420 * Math.exp(-((decade - Math.log10(median)) ** 2) / (2 * spread ** 2))
          return Math.max(0, Math.round(height * (1 + noise(0.06))))
        }),
      ],
    ),
  })
}

interface Peak {
  at: number
  height: number
  width: number
  text?: string
}

const sumPeaks = (peaks: readonly Peak[], x: number): number =>
  peaks.reduce((sum, { at, height, width }) => sum + height * Math.exp(-((x - at) ** 2) / (2 * width ** 2)), 0)

interface Trace {
  title: string
  name: string
  range: readonly [from: number, to: number, step: number]
  peaks: readonly Peak[]
}

const buildTrace = (kind: string, x: string, { title, name, range, peaks }: Trace): string => {
  const noise = createDemoNoise(title)
  return toCsv({
    kind,
    title,
    x,
    y: 'Absorbance at 280 nm (mAU)',
    peaks: peaks.flatMap(({ at, text }) => (text === undefined ? [] : [[at, text] as const])),
    names: [name],
    rows: buildRange(...range).map((place): Row => [place, sumPeaks(peaks, place) + noise(0.3)]),
  })
}

export const buildElectropherogram = (trace: Omit<Trace, 'range'>): string =>
  buildTrace('icief', 'pI', { ...trace, range: [7.5, 9.5, 0.01] })

export const buildSecTrace = (trace: Omit<Trace, 'range'>): string =>
  buildTrace('sec', 'Time (min)', { ...trace, range: [4, 16, 0.04] })
