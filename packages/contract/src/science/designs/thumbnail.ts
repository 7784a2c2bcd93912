import type { DesignMolecule } from './molecule.ts'

/** Of the SVG in bytes; it consists of ASCII characters only. */
export const maxThumbnailSize = 3 * 1024

type Family = 'promoter' | 'coding' | 'marker' | 'origin' | 'other'

const colours: Readonly<Record<Family, string>> = {
  promoter: '#1e7f4f',
  coding: '#6b3fd4',
  marker: '#b93226',
  origin: '#8f5400',
  other: '#7d90a3',
}

const familyPatterns: readonly [RegExp, Family][] = [
  [/origin/, 'origin'],
  [/promoter|enhancer|regulatory|operator/, 'promoter'],
  [/marker|resist/, 'marker'],
  [/cds|gene|exon|reporter|tag|peptide|mrna/, 'coding'],
]

/** Markers are CDS in files; their names tell them. */
const markerName = /(amp|kan|neo|hyg|puro|bla|bsd|zeo|cm|tet|gent|spec|sm|nat)r\b|resistance|\bbla\b/i

function getFamily({ type, name }: DesignMolecule['features'][number]): Family {
  const key = type.toLowerCase()
  const family = familyPatterns.find(([pattern]) => pattern.test(key))?.[1] ?? 'other'
  return family === 'coding' && markerName.test(name) ? 'marker' : family
}

interface Arc {
  start: number
  end: number
  colour: string
}

/** The longest features, without the one that is the whole molecule. */
function listArcs({ bases, features }: DesignMolecule): Arc[] {
  const { length } = bases
  return features
    .filter(({ type }) => type !== 'source')
    .flatMap((feature): Arc[] => {
      const spans = feature.segments.map(({ start, end }) => ({ start, end }))
      return spans.map((span) => ({ ...span, colour: colours[getFamily(feature)] }))
    })
    .filter(({ start, end }) => end - start < 0.95 * length && end - start > 0.004 * length)
    .sort((a, b) => b.end - b.start - (a.end - a.start))
    .slice(0, 24)
}

const toFixed = (value: number): string => String(Math.round(value * 10) / 10)

const radius = 34

function drawArc({ start, end, colour }: Arc, length: number): string {
  const point = (base: number) => {
    const angle = (2 * Math.PI * base) / length - Math.PI / 2
    return `${toFixed(48 + radius * Math.cos(angle))} ${toFixed(48 + radius * Math.sin(angle))}`
  }
  const isLarge = end - start > length / 2 ? 1 : 0
  return `<path d="M${point(start)}A${radius} ${radius} 0 ${isLarge} 1 ${point(end)}" stroke="${colour}"/>`
}

const drawBar = ({ start, end, colour }: Arc, length: number): string =>
  `<path d="M${toFixed(4 + (88 * start) / length)} 48H${toFixed(4 + (88 * Math.min(end, length)) / length)}" stroke="${colour}"/>`

/** Draws a small map from numbers and fixed colours only, so that no text of a file gets into it. */
export function drawThumbnail(molecule: DesignMolecule): string {
  const { length } = molecule.bases
  const isCircular = molecule.topology === 'circular'
  const line = isCircular ? `<circle cx="48" cy="48" r="${radius}"/>` : '<path d="M4 48H92"/>'
  const draw = isCircular ? drawArc : drawBar
  const arcs = length === 0 ? [] : listArcs(molecule).map((arc) => draw(arc, length))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" fill="none"><g stroke="#b7c4d1" stroke-width="2">${line}</g><g stroke-width="9">${arcs.join('')}</g></svg>`
}
