import { encodeUtf8 as encode } from '../formats/text-encoder.ts'

export const toBytes = (text: string): Uint8Array => new Uint8Array(encode(text))

const toInt = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, at) => (value >>> (8 * (size - 1 - at))) & 255)

interface SnapGeneParts {
  bases: string
  isCircular?: boolean
  features?: string
  primers?: string
  notes?: string
}

/** A file as SnapGene writes it: cookie, sequence, features, primers and notes. */
export function aSnapGeneFile({ bases, isCircular = true, features, primers, notes }: SnapGeneParts): Uint8Array {
  const packet = (type: number, data: readonly number[]) => [type, ...toInt(data.length, 4), ...data]
  return new Uint8Array([
    ...packet(0x09, [...encode('SnapGene'), ...toInt(1, 2), ...toInt(15, 2), ...toInt(19, 2)]),
    ...packet(0x00, [isCircular ? 3 : 2, ...encode(bases)]),
    ...(features ? packet(0x0a, encode(features)) : []),
    ...(primers ? packet(0x05, encode(primers)) : []),
    ...(notes ? packet(0x06, encode(notes)) : []),
  ])
}

interface ReadParts {
  name: string
  bases: string
  qualities: readonly number[]
  /** The bases that the traces 9 to 12 belong to; none if the file does not say. */
  order?: string | null
  /** Call as edited by a person, beside the original one. */
  edited?: { bases: string; qualities: readonly number[]; peaks: readonly number[] }
}

/** A chromatogram with called bases, scores, peaks and one flat trace per base. */
export function anAb1File({ name, bases, qualities, order = 'GATC', edited }: ReadParts): Uint8Array {
  const peaks = Array.from(bases, (_, at) => at * 10 + 5)
  const shorts = (values: readonly number[]) => values.flatMap((value) => toInt(value, 2))
  const entries: { tag: string; number: number; type: number; size: number; data: number[] }[] = [
    { tag: 'PBAS', number: 2, type: 2, size: 1, data: encode(bases) },
    { tag: 'PCON', number: 2, type: 2, size: 1, data: [...qualities] },
    { tag: 'PLOC', number: 2, type: 4, size: 2, data: shorts(peaks) },
    { tag: 'SMPL', number: 1, type: 18, size: 1, data: [name.length, ...encode(name)] },
    ...(order === null ? [] : [{ tag: 'FWO_', number: 1, type: 2, size: 1, data: encode(order) }]),
    ...(edited
      ? [
          { tag: 'PBAS', number: 1, type: 2, size: 1, data: encode(edited.bases) },
          { tag: 'PCON', number: 1, type: 2, size: 1, data: [...edited.qualities] },
          { tag: 'PLOC', number: 1, type: 4, size: 2, data: shorts(edited.peaks) },
        ]
      : []),
    ...[9, 10, 11, 12].map((number) => ({
      tag: 'DATA',
      number,
      type: 4,
      size: 2,
      data: shorts(Array.from({ length: bases.length * 10 }, () => number)),
    })),
  ]
  const body: number[] = []
  const directory = entries.flatMap(({ tag, number, type, size, data }) => {
    const place = data.length <= 4 ? [...data, 0, 0, 0, 0].slice(0, 4) : toInt(128 + body.length, 4)
    if (data.length > 4) body.push(...data)
    const count = data.length / size
    return [
      ...encode(tag),
      ...toInt(number, 4),
      ...toInt(type, 2),
      ...toInt(size, 2),
      ...toInt(count, 4),
      ...toInt(data.length, 4),
      ...place,
      0,
      0,
      0,
      0,
    ]
  })
  const root = [
    ...encode('tdir'),
    ...toInt(1, 4),
    ...toInt(1023, 2),
    ...toInt(28, 2),
    ...toInt(entries.length, 4),
    ...toInt(directory.length, 4),
    ...toInt(128 + body.length, 4),
    0,
    0,
    0,
    0,
  ]
  const header = [...encode('ABIF'), ...toInt(101, 2), ...root]
  return new Uint8Array([...header, ...Array.from({ length: 128 - header.length }, () => 0), ...body, ...directory])
}

/** A record with the odd locations and qualifiers that programs write. */
export const oddGenBank = `LOCUS       odd                       60 bp    DNA     circular SYN 01-JAN-2025
DEFINITION  A test of
            odd things.
ACCESSION   ODD1
KEYWORDS    .
REFERENCE   1  (bases 1 to 60)
  AUTHORS   Doe,J.
FEATURES             Location/Qualifiers
     misc_feature    12^13
                     /label="between bases"
     misc_feature    <1..30
                     /label="open start"
     misc_feature    (20.25)..>40
     misc_feature    order(5..10,20..30)
                     /label=plain text
     CDS             complement(join(40..51,55..60))
                     /gene="abcD"
                     /codon_start=2
                     /translation="MKV
                     LLA"
     CDS             join(complement(55..60),complement(40..51))
                     /pseudo
     misc_feature    J00194.1:100..202
                     /note="elsewhere"
     promoter        join(51..60,1..8)
                     /label="across the origin"
     rep_origin      57..4
                     /label="across too"
     DNA binding domain      23..25
                     /note="says ""hello"" in a long note that goes on over the line and
                     on to the next one, /not=a qualifier"
     misc_feature    one-of(5,9)..44
                     /label="1 of"
     misc_feature    nonsense(1..2)
                     /label="unreadable"
     misc_feature    100..120
                     /label="outside"
ORIGIN
        1 aaaacgacgg ccagtgaatt cgagctcggt acccggggat cctctagagt cgacctgcag
//
`
