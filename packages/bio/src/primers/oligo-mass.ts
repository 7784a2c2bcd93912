/** Average masses of nucleotides within a strand, in Da. */
const nucleotideMasses: Readonly<Record<string, number>> = { A: 313.2093, C: 289.184, G: 329.2087, T: 304.1953 }
const complements: Readonly<Record<string, string>> = { A: 'T', C: 'G', G: 'C', T: 'A' }
/** A strand begins with a hydroxyl group, not with a phosphate: less HPO3, more water. */
const ENDS = -61.965
const WATER = 18.0153

/** Changes of the mass of a strand, in Da. Labels are left out: their linkers differ between makers. */
export const modificationMasses: Readonly<Record<string, number>> = { phosphate: 79.9799, 'spacer-c3': 138.0588 }
/** Sulphur in place of oxygen, for each bond. */
export const PHOSPHOROTHIOATE_MASS = 16.0656

const sumMasses = (bases: string): number => [...bases].reduce((sum, base) => sum + (nucleotideMasses[base] ?? 0), 0)

/** Average mass in Da of single-stranded DNA of A, C, G and T with hydroxyl groups at both ends. */
export const getOligoMass = (bases: string): number => sumMasses(bases) + ENDS

/** Average mass in Da of a double strand with phosphates at its 5′ ends, as restriction enzymes leave it. */
export const getDuplexMass = (bases: string): number =>
  sumMasses(bases) + sumMasses([...bases].map((base) => complements[base] ?? '').join('')) + 2 * WATER
