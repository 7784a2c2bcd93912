import { getGeneticCode, type Molecule, reverseComplementBases, splitAtOrigin, translateCodon } from '@paratope/bio'

/** The frames of both strands, and the coding features in theirs. */
export const frames = ['1', '2', '3', '-1', '-2', '-3', 'cds'] as const
export type Frame = (typeof frames)[number]

const code = getGeneticCode(1)

/** Amino acids below the middle base of their codons, for bases `start` to `end`. */
export function writeFrame({ bases }: Molecule, frame: Exclude<Frame, 'cds'>, start: number, end: number): string {
  const number = Math.abs(Number(frame)) - 1
  const isForward = Number(frame) > 0
  // The codons of a frame begin where the position has this rest; those of the reverse strand count from the end.
  const rest = isForward ? number : (((bases.length - number) % 3) + 3) % 3
  const residues = Array.from({ length: Math.max(0, end - start) }, () => ' ')
  for (let at = start - 1; at < end; at += 1) {
    if (at < 0 || at % 3 !== rest || at + 3 > bases.length) continue
    const codon = bases.slice(at, at + 3)
    const column = at + 1 - start
    if (column >= 0 && column < residues.length)
      residues[column] = translateCodon(isForward ? codon : reverseComplementBases(codon), code)
  }
  return residues.join('')
}

const translationsByMolecule = new WeakMap<Molecule, Uint8Array>()

/** The character code of an amino acid at the middle base of each codon of the coding features. */
function getCodingTranslation(molecule: Molecule): Uint8Array {
  const known = translationsByMolecule.get(molecule)
  if (known) return known
  const { bases } = molecule
  const residues = new Uint8Array(bases.length)
  for (const feature of molecule.features) {
    if (feature.type !== 'CDS') continue
    const offset = Number(feature.qualifiers.find(({ name }) => name === 'codon_start')?.value ?? 1) - 1
    const places = feature.segments.flatMap((segment) => {
      const pieces = splitAtOrigin(segment, bases.length).flatMap(({ start, end }) =>
        Array.from({ length: end - start }, (_, at) => start + at),
      )
      return (segment.strand === 1 ? pieces : pieces.reverse()).map((place) => ({ place, strand: segment.strand }))
    })
    for (let at = Math.max(0, offset); at + 2 < places.length; at += 3) {
      const codon = [0, 1, 2].map((step) => {
        const { place = 0, strand = 1 } = places[at + step] ?? {}
        const base = bases[place] ?? 'N'
        return strand === 1 ? base : reverseComplementBases(base)
      })
      residues[places[at + 1]?.place ?? 0] = translateCodon(codon.join(''), code).charCodeAt(0)
    }
  }
  translationsByMolecule.set(molecule, residues)
  return residues
}

export function writeCodingFeatures(molecule: Molecule, start: number, end: number): string {
  const residues = getCodingTranslation(molecule)
  let text = ''
  for (let at = start; at < end; at += 1) text += String.fromCharCode(residues[at] || 32)
  return text
}
