/** Average masses of residues in Da. */
const residueMasses: Readonly<Record<string, number>> = {
  A: 71.0788,
  R: 156.1875,
  N: 114.1038,
  D: 115.0886,
  C: 103.1388,
  E: 129.1155,
  Q: 128.1307,
  G: 57.0519,
  H: 137.1411,
  I: 113.1594,
  L: 113.1594,
  K: 128.1741,
  M: 131.1926,
  F: 147.1766,
  P: 97.1167,
  S: 87.0782,
  T: 101.1051,
  W: 186.2132,
  Y: 163.176,
  V: 99.1326,
  U: 150.0388,
  O: 237.3018,
}
const WATER = 18.0153

/** Kyte & Doolittle (1982). */
const hydropathies: Readonly<Record<string, number>> = {
  A: 1.8,
  R: -4.5,
  N: -3.5,
  D: -3.5,
  C: 2.5,
  Q: -3.5,
  E: -3.5,
  G: -0.4,
  H: -3.2,
  I: 4.5,
  L: 3.8,
  K: -3.9,
  M: 1.9,
  F: 2.8,
  P: -1.6,
  S: -0.8,
  T: -0.7,
  W: -0.9,
  Y: -1.3,
  V: 4.2,
}

/** pK values of Bjellqvist et al. (1993, 1994), as ProtParam uses them. */
const basicResidues: readonly (readonly [residue: string, pk: number])[] = [
  ['K', 10],
  ['R', 12],
  ['H', 5.98],
]
const acidicResidues: readonly (readonly [residue: string, pk: number])[] = [
  ['D', 4.05],
  ['E', 4.45],
  ['C', 9],
  ['Y', 10],
]
const firstResiduePk: Readonly<Record<string, number>> = { A: 7.59, M: 7, S: 6.93, P: 8.36, T: 6.82, V: 7.44, E: 7.7 }
const lastResiduePk: Readonly<Record<string, number>> = { D: 4.55, E: 4.75 }

export interface ProteinProperties {
  readonly length: number
  /** Average mass in Da, without modifications. */
  readonly molecularWeight: number
  readonly isoelectricPoint: number
  /** 1/(M cm) at 280 nm, cysteines as cystines. */
  readonly extinction: number
  readonly extinctionReduced: number
  /** Absorption of 1 g/l at 280 nm and 1 cm, cysteines as cystines. */
  readonly absorbance: number
  /** Mean hydropathy of Kyte and Doolittle: negative is hydrophilic. */
  readonly gravy: number
  readonly cysteines: number
  /** 0-based positions of the asparagine in N-X-S and N-X-T, X not proline. */
  readonly glycosylationSites: readonly number[]
  readonly composition: Readonly<Record<string, number>>
}

/** Computes what a protein sequence predicts. Stops, gaps and unknown letters do not count. */
export function getProteinProperties(sequence: string): ProteinProperties {
  const protein = sequence.toUpperCase().replace(/[^A-Z]/g, '')
  const composition = countResidues(protein)
  const count = (residue: string) => composition[residue] ?? 0
  const known = [...protein].filter((residue) => residueMasses[residue])
  const molecularWeight =
    known.length === 0 ? 0 : known.reduce((sum, residue) => sum + (residueMasses[residue] ?? 0), WATER)
  const extinctionReduced = 5500 * count('W') + 1490 * count('Y')
  const extinction = extinctionReduced + 125 * Math.floor(count('C') / 2)
  return {
    length: protein.length,
    molecularWeight,
    isoelectricPoint: getIsoelectricPoint(protein),
    extinction,
    extinctionReduced,
    absorbance: molecularWeight === 0 ? 0 : extinction / molecularWeight,
    gravy: getMeanHydropathy(protein),
    cysteines: count('C'),
    glycosylationSites: findGlycosylationSites(protein),
    composition,
  }
}

function countResidues(protein: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const residue of protein) counts[residue] = (counts[residue] ?? 0) + 1
  return counts
}

/** N-linked glycosylation: N, not P, S or T. */
export function findGlycosylationSites(protein: string): number[] {
  return [...protein.matchAll(/N(?=[^P][ST])/g)].map(({ index }) => index)
}

/** Net charge of a protein with free ends. */
export function getNetCharge(protein: string, ph: number): number {
  if (protein.length === 0) return 0
  const counts = countResidues(protein)
  const positive = (pk: number) => 1 / (1 + 10 ** (ph - pk))
  const negative = (pk: number) => -1 / (1 + 10 ** (pk - ph))
  let charge = positive(firstResiduePk[protein[0] ?? ''] ?? 7.5) + negative(lastResiduePk[protein.at(-1) ?? ''] ?? 3.55)
  for (const [residue, pk] of basicResidues) charge += (counts[residue] ?? 0) * positive(pk)
  for (const [residue, pk] of acidicResidues) charge += (counts[residue] ?? 0) * negative(pk)
  return charge
}

/** The pH at which the net charge is zero. The charge falls with the pH, so halving the interval finds it. */
export function getIsoelectricPoint(protein: string): number {
  if (protein.length === 0) return 0
  let [low, high] = [0, 14]
  for (let round = 0; round < 40; round++) {
    const middle = (low + high) / 2
    if (getNetCharge(protein, middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function getMeanHydropathy(protein: string): number {
  const values = [...protein].flatMap((residue) => hydropathies[residue] ?? [])
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Mean hydropathy of windows centred on each residue; shorter by a window than the protein. */
export function listHydropathies(protein: string, size = 9): number[] {
  return Array.from({ length: Math.max(protein.length - size + 1, 0) }, (_, start) =>
    getMeanHydropathy(protein.slice(start, start + size)),
  )
}
