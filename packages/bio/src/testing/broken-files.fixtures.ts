import { anAb1File, aSnapGeneFile, toBytes } from './files.fixtures.ts'

const bases = 'ACGTTGCAACGTTGCAACGT'
const header = 'LOCUS       pX                        20 bp    DNA     circular SYN 01-JAN-2026'

interface RecordParts {
  locus?: string
  features?: readonly string[]
  origin?: string
  end?: string
}

/** A record of 20 bp in which one thing is broken. */
const aRecord = ({
  locus = header,
  features = [],
  origin = '        1 acgttgcaac gttgcaacgt',
  end = '//\n',
}: RecordParts) =>
  `${locus}\nFEATURES             Location/Qualifiers\n${features.map((line) => `${line}\n`).join('')}ORIGIN\n${origin}\n${end}`

const feature = (key: string, location: string, label = '') => [
  `     ${key.padEnd(15)} ${location}`,
  ...(label ? [`                     /label="${label}"`] : []),
]

const toUtf16 = (text: string, isLittleEndian: boolean): Uint8Array =>
  Uint8Array.from(
    [0xfeff, ...[...text].map((character) => character.charCodeAt(0))].flatMap((code) =>
      isLittleEndian ? [code & 255, code >> 8] : [code >> 8, code & 255],
    ),
  )

/** One byte per character, as Windows wrote it; codes up to 255 are their own bytes. */
const toBytesOfCodes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

const cut = (bytes: Uint8Array, share: number): Uint8Array => bytes.subarray(0, Math.floor(bytes.length * share))

const snapFeatures = (segments: string) =>
  `<?xml version="1.0"?><Features><Feature name="bla" type="CDS">${segments}</Feature></Features>`
const aSnap = (segments: string) => aSnapGeneFile({ bases, features: snapFeatures(segments) })
const gffRow = (start: number, end: number, rest = 'Name=bla') => `chr\tx\tgene\t${start}\t${end}\t.\t+\t.\t${rest}`
const aGff = (rows: readonly string[], sequence = bases) =>
  ['##gff-version 3', 'chr\tx\tregion\t1\t20\t.\t+\t.\tIs_circular=true', ...rows, '##FASTA', '>chr', sequence].join(
    '\n',
  )
const anSbol = (elements: string, annotation = '', end = '</rdf:RDF>') =>
  `<?xml version="1.0"?><rdf:RDF xmlns:rdf="r" xmlns:sbol="s"><sbol:ComponentDefinition rdf:about="a"><sbol:displayId>pX</sbol:displayId><sbol:type rdf:resource="http://identifiers.org/so/SO:0000988"/><sbol:sequence rdf:resource="b"/>${annotation}</sbol:ComponentDefinition><sbol:Sequence rdf:about="b"><sbol:elements>${elements}</sbol:elements></sbol:Sequence>${end}`
const aRange = (start: number, end: number) =>
  `<sbol:location><sbol:Range rdf:about="l${start}"><sbol:start>${start}</sbol:start><sbol:end>${end}</sbol:end></sbol:Range></sbol:location>`
const anAnnotation = (...ranges: readonly string[]) =>
  `<sbol:sequenceAnnotation><sbol:SequenceAnnotation rdf:about="n"><sbol:displayId>bla</sbol:displayId>${ranges.join('')}</sbol:SequenceAnnotation></sbol:sequenceAnnotation>`

interface BrokenFile {
  readonly title: string
  readonly bytes: Uint8Array
  /** The bases that are read, those of several molecules behind each other; empty for a file that is refused. */
  readonly read: string
  /** Says why it is refused, or what is not taken over as it is. */
  readonly remarks: readonly string[]
  /** Names of the molecules whose topology is asked. */
  readonly unstated?: readonly string[]
}

const file = (
  title: string,
  content: string | Uint8Array,
  read: string,
  remarks: readonly string[],
  unstated?: readonly string[],
): BrokenFile => ({
  title,
  bytes: typeof content === 'string' ? toBytes(content) : content,
  read,
  remarks,
  ...(unstated && { unstated }),
})

/** Formats that are not read, each named. */
export const foreignFiles: readonly BrokenFile[] = [
  file('nothing', '', '', ['file.unreadable: unknown format']),
  file('white space', ' \n\t\n', '', ['file.unreadable: unknown format']),
  file('a sentence', 'Please see the attached map.', '', ['file.unreadable: unknown format']),
  file('a protein without header', 'MKVLLAFEQLIPW', '', ['file.unreadable: unknown format']),
  file('a page of HTML', '<!DOCTYPE html><html><body><pre>LOCUS pX</pre></body></html>', '', ['file.unreadable: HTML']),
  file('a saved page whose text is a record', `<html>\n${aRecord({})}</html>`, '', ['file.unreadable: HTML']),
  file('FASTQ', '@read1\nACGTACGT\n+\nIIIIIIII\n', '', ['file.unreadable: FASTQ']),
  file('SAM', '@HD\tVN:1.6\tSO:coordinate\n', '', ['file.unreadable: SAM']),
  file('VCF', '##fileformat=VCFv4.2\n#CHROM\tPOS\n', '', ['file.unreadable: VCF']),
  file('EMBL', 'ID   X56734; SV 1; circular; genomic DNA; STD; SYN; 20 BP.\n', '', ['file.unreadable: EMBL']),
  file('Clustal', 'CLUSTAL W (1.82)\n\na  ACGT\nb  ACGA\n', '', ['file.unreadable: Clustal']),
  file('Nexus', '#NEXUS\nBegin data;\n', '', ['file.unreadable: Nexus']),
  file('PDF', '%PDF-1.7\n', '', ['file.unreadable: PDF']),
  file('RTF', '{\\rtf1\\ansi LOCUS}', '', ['file.unreadable: RTF']),
  file('a packed record', toBytesOfCodes('\x1f\x8b\x08\x00\x00\x00'), '', ['file.unreadable: gzip']),
  file('a packed folder', toBytesOfCodes('PK\x03\x04\x14\x00'), '', ['file.unreadable: ZIP']),
  file('a file of zeros', new Uint8Array(200), '', ['file.unreadable: unknown format']),
  file('UTF-16 without mark', toUtf16(aRecord({}), true).subarray(2), '', ['file.unreadable: unknown format']),
]
const all = bases
export const brokenGenBankFiles: readonly BrokenFile[] = [
  file('a whole record', aRecord({}), all, []),
  file('cut in the sequence', aRecord({ origin: '        1 acgttgcaac', end: '' }), 'ACGTTGCAAC', [
    'length.differs: 20 / 10',
  ]),
  file('cut in the features', `${header}\nFEATURES             Location/Qualifiers\n     CDS             1..9\n`, '', [
    'sequence.missing: pX',
    'feature.outside: CDS 1..9',
  ]),
  file('cut behind its first line', header, '', ['sequence.missing: pX']),
  file(
    'without length and without end',
    aRecord({ locus: 'LOCUS       pX DNA circular', end: '' }),
    all,
    ['record.incomplete: pX DNA circular'],
    ['pX DNA circular'],
  ),
  file('longer than it says', aRecord({ origin: '        1 acgttgcaac gttgcaacgt acgt' }), `${all}ACGT`, [
    'length.differs: 20 / 24',
  ]),
  file('shorter than it says', aRecord({ origin: '        1 acgttgcaac gttgcaacg' }), all.slice(0, 19), [
    'length.differs: 20 / 19',
  ]),
  file('a sequence without a base', aRecord({ origin: '' }), '', ['sequence.missing: pX', 'length.differs: 20 / 0']),
  file('without ORIGIN', `${header}\n//\n`, '', ['sequence.missing: pX']),
  file('a protein', aRecord({ locus: 'LOCUS       P1  5 aa  linear', origin: ' 1 mkvll' }), '', [
    'sequence.protein: P1',
  ]),
  file('a protein that says bp', aRecord({ origin: ' 1 mkvllafeql ipwmkvllaf' }), '', ['sequence.protein: pX']),
  file('RNA', aRecord({ locus: header.replace('DNA', 'RNA'), origin: ' 1 acguugcaac guugcaacgu' }), all, [
    'sequence.rna: 5',
  ]),
  file('linear and circular', aRecord({ locus: header.replace('circular', 'circular linear') }), all, [], ['pX']),
  file('without topology', aRecord({ locus: header.replace('circular', '        ') }), all, [], ['pX']),
  file('letters that are no bases', aRecord({ origin: ' 1 acgttgcaac gttgcaac?!' }), `${all.slice(0, 18)}NN`, [
    'sequence.invalid: ?!',
  ]),
  file('gaps', aRecord({ origin: ' 1 acgttgcaac --gttgcaacgt' }), all, ['sequence.gaps: 2']),
  file('numbers within the sequence', aRecord({ origin: ' 1 acgttgcaac 11 gttgcaacgt' }), all, ['sequence.digits: 11']),
  file('mostly codes for several bases', aRecord({ origin: ' 1 rrrrrrykkk bbgttgcaac' }), 'RRRRRRYKKKBBGTTGCAAC', [
    'sequence.ambiguous: RRRRRRYKKKBBGTTGCAAC',
  ]),
  file('two first lines', `${header}\n${aRecord({})}`, all, ['sequence.missing: pX']),
  file('two records, one cut', `${aRecord({ origin: ' 1 acgt' })}${aRecord({})}`, `ACGT${all}`, [
    'length.differs: 20 / 4',
  ]),
  file('text in front of the record', `Dear all,\n${aRecord({})}`, all, ['text.left_out: Dear all,']),
  file('text between records', `${aRecord({})}>pY\nACGT\n${aRecord({})}`, all + all, ['text.left_out: >pY']),
  file('carriage returns only', aRecord({}).replaceAll('\n', '\r'), all, []),
  file('mixed line ends', aRecord({}).replace('\n', '\r\n'), all, []),
  file('a mark in front of UTF-8', `\ufeff${aRecord({})}`, all, []),
  file('UTF-16, little end first', toUtf16(aRecord({ features: feature('CDS', '1..9', 'µ') }), true), all, []),
  file('UTF-16, big end first', toUtf16(aRecord({}), false), all, []),
  file('Windows-1252', toBytesOfCodes(aRecord({ features: feature('CDS', '1..9', 'Caf\xe9 \x80') })), all, [
    'text.encoding: Windows-1252',
  ]),
  file('UTF-8 cut within a character', toBytes(`${aRecord({})}é`).subarray(0, -1), all, [
    'text.encoding: Windows-1252',
    'text.left_out: Ã',
  ]),
  file('a zero byte in the sequence', aRecord({ origin: ' 1 acgttgcaac gttgcaac\0\0' }), `${all.slice(0, 18)}NN`, [
    'sequence.invalid: \0\0',
  ]),
  file('a key without location', aRecord({ features: [...feature('CDS', '1..9', 'bla'), '     misc_feature'] }), all, [
    'location.unreadable: misc_feature',
  ]),
  file(
    'a key whose location is on the next line',
    aRecord({ features: ['     CDS', '                     1..9'] }),
    all,
    [],
  ),
  file(
    'a key without location behind a note',
    aRecord({ features: [...feature('CDS', '1..9', 'bla'), '     gene', ...feature('CDS', '2..5')] }),
    all,
    ['location.unreadable: gene'],
  ),
  file(
    'a note that is never closed',
    aRecord({ features: [...feature('CDS', '1..9'), '                     /note="open', ...feature('gene', '2..5')] }),
    all,
    ['qualifier.unclosed: /note="open'],
  ),
  file(
    'qualifiers in front of the first key',
    aRecord({ features: ['                     /label="lost"', ...feature('CDS', '1..9')] }),
    all,
    ['text.left_out: /label="lost"'],
  ),
  file('a location of nonsense', aRecord({ features: feature('CDS', 'join(1..)') }), all, [
    'location.unreadable: CDS join(1..)',
  ]),
  file('a location with a bracket too few', aRecord({ features: feature('CDS', 'complement(1..9') }), all, [
    'location.unreadable: CDS complement(1..9',
  ]),
  file('a feature outside', aRecord({ features: feature('CDS', '30..40') }), all, ['feature.outside: CDS 30..40']),
  file('a feature that ends outside', aRecord({ features: feature('CDS', '15..40') }), all, [
    'feature.clipped: CDS 15..40',
  ]),
  file('a feature that begins at zero', aRecord({ features: feature('CDS', '0..9') }), all, [
    'feature.clipped: CDS 0..9',
  ]),
  file('a feature on another record', aRecord({ features: feature('CDS', 'J00194.1:1..9') }), all, [
    'location.remote: CDS J00194.1:1..9',
  ]),
]
export const brokenOtherFiles: readonly BrokenFile[] = [
  file('FASTA without a word about topology', `>pX\n${bases}\n`, all, [], ['pX']),
  file('FASTA that says both', `>pX circular linear\n${bases}\n`, all, [], ['pX']),
  file('FASTA, one circular, one unsaid', `>a circular\nACGT\n>b\nGGCC\n`, 'ACGTGGCC', [], ['b']),
  file('FASTA without sequence', '>pX circular\n', '', ['sequence.missing: pX']),
  file('FASTA, one without sequence', `>a circular\n>b circular\nGGCC\n`, 'GGCC', ['sequence.missing: a']),
  file('FASTA of a protein', '>P1\nMKVLLAFEQLIPW\n', '', ['sequence.protein: P1']),
  file('FASTA of a protein and of DNA', `>P1\nMKVLLAFEQLIPW\n>b linear\nGGCC\n`, 'GGCC', ['sequence.protein: P1']),
  file('FASTA of a protein in letters of bases', '>P1 linear\nMKVAHKGSTRDYWKKHHVSD\n', 'MKVAHKGSTRDYWKKHHVSD', [
    'sequence.ambiguous: MKVAHKGSTRDYWKKHHVSD',
  ]),
  file('FASTA of RNA', '>r linear\nACGUUGCA\n', 'ACGTTGCA', ['sequence.rna: 2']),
  file('FASTA of an alignment', '>a linear\nACG---TT\n', 'ACGTT', ['sequence.gaps: 3']),
  file('FASTA with a star at the end', '>a linear\nACGTT*\n', 'ACGTT', []),
  file('FASTA with stars within', '>a linear\nAC*GTT\n', 'ACNGTT', ['sequence.invalid: *GTT']),
  file('FASTA with numbers', '>a linear\n1 ACGTT 5\n6 GCA 8\n', 'ACGTTGCA', ['sequence.digits: 1']),
  file('FASTA with a run of n in lower case', '>a linear\nACGTnnnnnnnnACGT\n', 'ACGTNNNNNNNNACGT', []),
  file('FASTA with carriage returns only', '>a linear\rACGT\rGGCC\r', 'ACGTGGCC', []),
  file('FASTA with letters of Greek', '>a linear\nACGΑCGT\n', 'ACGNCGT', ['sequence.invalid: ΑCGT']),
  file('FASTA in Windows-1252', toBytesOfCodes('>caf\xe9 linear\nACGT\n'), 'ACGT', ['text.encoding: Windows-1252']),
  file('bases without header', 'acgt acgt\n', 'ACGTACGT', [], ['file']),
  file('bases without header, with numbers', '1 acgt 5 acgt\n', 'ACGTACGT', ['sequence.digits: 1'], ['file']),
  file('GFF without sequence', `##gff-version 3\n${gffRow(1, 9)}\n`, '', ['sequence.missing: chr']),
  file('GFF with a row outside', aGff([gffRow(30, 40)]), all, ['feature.outside: gene 30..40']),
  file('GFF with a row that ends before it begins', aGff([gffRow(9, 3)]), all, [
    'location.unreadable: chr\tx\tgene\t9\t3\t.\t+\t.\tName=bla',
  ]),
  file('GFF with a row cut off', aGff(['chr\tx\tgene\t3']), all, ['location.unreadable: chr\tx\tgene\t3']),
  file('GFF with a row of another sequence', aGff([gffRow(1, 9).replace('chr', 'other')]), all, [
    'sequence.missing: other',
  ]),
  file('SBOL', anSbol(bases), all, []),
  file('SBOL cut off', anSbol(bases, '', ''), all, ['record.incomplete: rdf:RDF']),
  file('SBOL with a place outside', anSbol(bases, anAnnotation(aRange(30, 40))), all, ['feature.outside: bla']),
  file('SBOL with one of two places outside', anSbol(bases, anAnnotation(aRange(1, 9), aRange(30, 40))), all, [
    'feature.clipped: bla',
  ]),
  file('SBOL of a protein', anSbol('MKVLLAFEQLIPW'), '', ['sequence.protein: pX']),
  file('XML without RDF', '<?xml version="1.0"?><a/>', '', ['file.unreadable: unknown format']),
  file('SnapGene', aSnap('<Segment range="1-9"/>'), all, []),
  file('SnapGene cut in the sequence', aSnapGeneFile({ bases }).subarray(0, 35), all.slice(0, 10), [
    'record.incomplete: SnapGene',
  ]),
  file('SnapGene cut in the features', cut(aSnap('<Segment range="1-9"/>'), 0.9), all, [
    'record.incomplete: SnapGene',
    'record.incomplete: Features',
  ]),
  file('SnapGene cut within a length', aSnap('<Segment range="1-9"/>').subarray(0, 49), all, [
    'record.incomplete: SnapGene',
  ]),
  file(
    'SnapGene with broken XML',
    aSnapGeneFile({ bases, features: '<Features><Feature name="bla" type="CDS"><Segment range="1-9"/>' }),
    all,
    ['record.incomplete: Features'],
  ),
  file('SnapGene with a feature outside', aSnap('<Segment range="30-40"/>'), all, ['feature.outside: bla']),
  file('SnapGene with one of two segments outside', aSnap('<Segment range="1-9"/><Segment range="30-40"/>'), all, [
    'feature.clipped: bla',
  ]),
  file(
    'SnapGene with a primer outside',
    aSnapGeneFile({ bases, primers: '<Primers><Primer name="M13"><BindingSite location="40-50"/></Primer></Primers>' }),
    all,
    ['feature.outside: M13'],
  ),
  file('SnapGene without sequence', aSnapGeneFile({ bases }).subarray(0, 19), '', ['sequence.missing: ']),
  file('SnapGene with letters that are no bases', aSnapGeneFile({ bases: 'ACGTJJ' }), 'ACGTNN', [
    'sequence.invalid: JJ',
  ]),
  file('a chromatogram', anAb1File({ name: 'r', bases: 'ACGT', qualities: [9, 9, 9, 9] }), 'ACGT', []),
  file('a chromatogram cut off', cut(anAb1File({ name: 'r', bases: 'ACGT', qualities: [9, 9, 9, 9] }), 0.4), '', [
    'file.unreadable: no bases',
  ]),
  file(
    'a chromatogram with letters that are no bases',
    anAb1File({ name: 'r', bases: 'AC?T', qualities: [9, 9, 9, 9] }),
    'ACNT',
    ['sequence.invalid: ?'],
  ),
]
