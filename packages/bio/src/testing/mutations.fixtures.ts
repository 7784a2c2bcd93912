import { createRandom } from '../codons/random.ts'
import { parseGenBank } from '../formats/genbank-reader.ts'
import { formatSbol } from '../formats/sbol-writer.ts'
import type { Molecule } from '../molecule/molecule.ts'
import { anAb1File, aSnapGeneFile, oddGenBank, toBytes } from './files.fixtures.ts'

/** One file of each format. */
export const wholeFiles: readonly Uint8Array[] = [
  toBytes(oddGenBank),
  toBytes('>a circular\nACGTNNRY\n>b\nGGCC\n'),
  toBytes(
    '##gff-version 3\nchr\tx\tCDS\t3\t5\t.\t-\t0\tID=c1;Name=a%20b\nchr\tx\tgene\t1\t9\t.\t+\t.\tID=g\n##FASTA\n>chr\nACGTACGTACGT\n',
  ),
  toBytes(formatSbol(parseGenBank(oddGenBank).molecules)),
  toBytes(formatSbol(parseGenBank(oddGenBank).molecules, { version: 3 })),
  aSnapGeneFile({
    bases: 'acgtacgtacgt',
    features:
      '<Features><Feature name="f" directionality="2" type="CDS"><Segment range="3-6"/><Q name="note"><V text="&lt;b&gt;x&lt;/b&gt;"/></Q></Feature></Features>',
    primers: '<Primers><Primer name="p"><BindingSite location="2-5" boundStrand="0"/></Primer></Primers>',
    notes: '<Notes><CustomMapLabel>m</CustomMapLabel></Notes>',
  }),
  anAb1File({ name: 'read', bases: 'ACGTACGT', qualities: [9, 9, 40, 40, 40, 40, 9, 9] }),
]

const snippets = [
  '"',
  '/note="',
  'join(',
  'complement(',
  ')',
  '..',
  '<',
  '&#x',
  ']]>',
  '\n     ',
  '\n//\n',
  '99999999',
  '\0',
  '=',
  '\t',
  'ORIGIN\n',
]

/** Damages a file at one to eight places: changed, lost, doubled and inserted bytes, or an end too early. */
export function mutate(bytes: Uint8Array, seed: number): Uint8Array {
  const random = createRandom(seed)
  const pick = (size: number) => Math.floor(random() * size)
  let list = bytes
  for (let round = 1 + pick(8); round > 0; round--) {
    const at = pick(list.length + 1)
    const end = Math.min(list.length, at + pick(40))
    const head = list.subarray(0, at)
    const inserted = [
      () => new Uint8Array([pick(256)]),
      () => list.subarray(at, end),
      () => toBytes(snippets[pick(snippets.length)] ?? ''),
      () => new Uint8Array([255, 255, 255, 255]),
    ][pick(5)]?.()
    const tail = inserted ? list.subarray(random() < 0.5 ? at : end) : list.subarray(end)
    const isCutOff = random() < 0.05
    list = new Uint8Array([...head, ...(inserted ?? []), ...(isCutOff ? [] : tail)])
  }
  return list
}

/** Names what is wrong with a molecule; a parser never returns such a one. */
export function findFlaw({ bases, features, topology }: Molecule): string | undefined {
  if (/[^ACGTRYSWKMBDHVN]/.test(bases)) return 'a base that is none'
  for (const { segments, name } of features) {
    if (segments.length === 0) return `no segment: ${name}`
    for (const { start, end } of segments) {
      const limit = topology === 'circular' ? start + bases.length : bases.length
      if (!(start >= 0 && start <= bases.length && end >= start && end <= limit)) return `outside: ${start}..${end}`
    }
  }
  return undefined
}
