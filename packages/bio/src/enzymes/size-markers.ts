/** A mixture of fragments of known lengths, for the first lane of a gel. */
export interface SizeMarker {
  readonly id: string
  readonly name: string
  readonly lengths: readonly number[]
  /** Bands with more DNA, by which the marker is recognised. */
  readonly strongBands: readonly number[]
}

export const sizeMarkers: readonly SizeMarker[] = [
  {
    id: '1kb',
    name: '1 kb ladder',
    lengths: [10000, 8000, 6000, 5000, 4000, 3000, 2000, 1500, 1000, 500],
    strongBands: [3000],
  },
  {
    id: '1kb-plus',
    name: '1 kb plus ladder',
    lengths: [10000, 8000, 6000, 5000, 4000, 3000, 2000, 1500, 1200, 1000, 900, 800, 700, 600, 500, 400, 300, 200, 100],
    strongBands: [3000, 1000, 500],
  },
  {
    id: '100bp',
    name: '100 bp ladder',
    lengths: [1500, 1200, 1000, 900, 800, 700, 600, 500, 400, 300, 200, 100],
    strongBands: [1000, 500],
  },
  {
    id: 'lambda-hindiii',
    name: 'Lambda DNA, HindIII',
    lengths: [23130, 9416, 6557, 4361, 2322, 2027, 564, 125],
    strongBands: [],
  },
]

/**
 * Migration of a linear fragment in agarose, from 0 at the well to 1 for the dye front. Mobility falls with the
 * logarithm of the length; long fragments run together in proportion to the percentage of the gel (Helling et al. 1974).
 */
export function getMigration(length: number, agarosePercent = 1): number {
  const [shortest, limit] = [50 / agarosePercent, 25_000 / agarosePercent]
  // Reptation: beyond the limit fragments hardly differ any more.
  const effective = 1 / (1 / Math.max(length, shortest) + 1 / (4 * limit))
  const share = Math.log(limit / effective) / Math.log(limit / shortest)
  return Math.min(Math.max(share, 0.02), 1)
}
