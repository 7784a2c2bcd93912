import { maxQualifiers, maxSegments } from './designs.constants.ts'
import type { DesignFeature, DesignMolecule } from './molecule.ts'

/** A molecule as parsers give it, see `Molecule` of the package `bio`. */
interface ParsedMolecule {
  readonly name: string
  readonly bases: string
  readonly topology: 'linear' | 'circular'
  readonly features: readonly ParsedFeature[]
  readonly description?: string
  readonly type?: string
  readonly headers?: readonly { readonly name: string; readonly text: string }[]
}

interface ParsedFeature {
  readonly name: string
  readonly type: string
  readonly segments: readonly DesignFeature['segments'][number][]
  readonly isUnjoined?: true
  readonly qualifiers: readonly { readonly name: string; readonly value: string | null }[]
}

const hidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ud800-\udfff]/gu

const toText = (text: string, max: number): string => text.replace(hidden, ' ').slice(0, max)
const toLine = (text: string, max: number): string =>
  text.replace(hidden, ' ').replace(/\s+/g, ' ').trim().normalize().slice(0, max).trim()

/** Brings what a parser read into the limits of a design: names in one line, no hidden characters. */
export function toDesignMolecule({ name, bases, topology, features, ...rest }: ParsedMolecule): DesignMolecule {
  const { description, type, headers } = rest
  return {
    name: toLine(name, 120) || 'Untitled',
    topology,
    bases,
    features: features.map(toDesignFeature),
    ...(description !== undefined && { description: toText(description, 20_000) }),
    ...(type !== undefined && /^[A-Za-z-]{1,12}$/.test(type) && { type }),
    ...(headers && {
      headers: headers
        .filter((header) => /^[A-Z_ ]{1,20}$/.test(header.name))
        .slice(0, 60)
        .map((header) => ({ name: header.name, text: toText(header.text, 20_000) })),
    }),
  }
}

const toDesignFeature = ({ name, type, segments, isUnjoined, qualifiers }: ParsedFeature): DesignFeature => ({
  name: toLine(name, 200) || 'feature',
  type: type.replace(/[^\w'*.-]/g, '_').slice(0, 40) || 'misc_feature',
  segments: segments.slice(0, maxSegments).map((segment) => ({ ...segment })),
  ...(isUnjoined && { isUnjoined }),
  qualifiers: qualifiers.slice(0, maxQualifiers).map((qualifier) => ({
    name: qualifier.name.replace(/[\s="<>]/g, '_').slice(0, 60) || 'note',
    value: qualifier.value === null ? null : toText(qualifier.value, 20_000),
  })),
})

type AlteredText = { code: 'text.shortened' | 'text.cleaned' | 'limit.reached'; text: string }

/** Imported form of a text, if it differs from the file; blanks and line breaks do not count. */
function compareText(before: string, after: string): AlteredText[] {
  const plain = before.replace(/\s+/g, ' ').trim().normalize()
  const taken = after.replace(/\s+/g, ' ').trim()
  if (plain === taken || plain === '') return []
  const visible = plain.replace(hidden, ' ')
  const isShortened = taken !== '' && visible.length > taken.length && visible.startsWith(taken)
  return isShortened
    ? [{ code: 'text.shortened', text: plain.slice(0, 100) }]
    : [{ code: 'text.cleaned', text: `${plain.slice(0, 60)} → ${taken.slice(0, 60)}` }]
}

const compareCount = (name: string, before: number, after: number): AlteredText[] =>
  after < before ? [{ code: 'limit.reached', text: `${name}: ${after} / ${before}` }] : []

/** Names the texts of a molecule that do not fit into a design as they are. */
export function listAlteredTexts(parsed: ParsedMolecule): AlteredText[] {
  const design = toDesignMolecule(parsed)
  return [
    ...compareText(parsed.name, design.name),
    ...compareText(parsed.description ?? '', design.description ?? ''),
    ...compareText(parsed.type ?? '', design.type ?? ''),
    ...compareCount(design.name, parsed.headers?.length ?? 0, design.headers?.length ?? 0),
    ...parsed.features.flatMap((feature, at) => {
      const taken = design.features[at]
      if (!taken) return []
      return [
        ...compareText(feature.name, taken.name),
        ...compareText(feature.type, taken.type),
        ...compareCount(taken.name, feature.segments.length, taken.segments.length),
        ...compareCount(taken.name, feature.qualifiers.length, taken.qualifiers.length),
        ...feature.qualifiers.flatMap((qualifier, no) => [
          ...compareText(qualifier.name, taken.qualifiers[no]?.name ?? qualifier.name),
          ...compareText(qualifier.value ?? '', taken.qualifiers[no]?.value ?? qualifier.value ?? ''),
        ]),
      ]
    }),
  ]
}
