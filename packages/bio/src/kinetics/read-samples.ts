import type { CurvePoint } from '../curves/fit-logistic.ts'
import type { ResultCurve } from '../curves/result-curves.ts'

export interface SampleCurve {
  /** Of the curve in its file. */
  readonly name: string
  /** In mol/l. */
  readonly concentration: number
  readonly points: readonly CurvePoint[]
}

/** The curves of one analyte, in descending order of concentration. */
export interface KineticSample {
  /** Empty where names hold a concentration and nothing else. */
  readonly name: string
  readonly curves: readonly SampleCurve[]
}

const molar: Readonly<Record<string, number>> = { M: 1, mM: 1e-3, µM: 1e-6, μM: 1e-6, uM: 1e-6, nM: 1e-9, pM: 1e-12 }
const concentration = /(\d{1,9}(?:[.,]\d{1,9})?(?:[eE][-+]?\d{1,3})?) ?([mµμunp]?M)\b/

/** Groups curves by what their names say beside a concentration such as `12.5 nM`; curves without one are left out. */
export function readKineticSamples(curves: readonly ResultCurve[]): KineticSample[] {
  const samples = new Map<string, SampleCurve[]>()
  for (const { name, points } of curves) {
    const [text, value = '', unit = ''] = concentration.exec(name) ?? []
    if (text === undefined) continue
    const sample = trimSeparators(name.replace(text, ' '))
    const known = samples.get(sample) ?? []
    known.push({ name, concentration: Number(value.replace(',', '.')) * (molar[unit] ?? Number.NaN), points })
    samples.set(sample, known)
  }
  return [...samples].map(([name, list]) => ({
    name,
    curves: list.toSorted((a, b) => b.concentration - a.concentration),
  }))
}

const separators = ' ,;:()[]@-–'

function trimSeparators(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && separators.includes(text[start] ?? '')) start += 1
  while (end > start && separators.includes(text[end - 1] ?? '')) end -= 1
  return text.slice(start, end)
}
