import { expect, test } from 'vitest'
import { anAb1File, aSnapGeneFile, oddGenBank, toBytes } from '../testing/files.fixtures.ts'
import { getPlasmid } from '../testing/plasmids.fixtures.ts'
import { parseAb1, trimRead } from './ab1.ts'
import { formatFasta, parseFasta } from './fasta.ts'
import { formatGenBank } from './genbank-writer.ts'
import { parseGff } from './gff.ts'
import { detectFormat, parseFile } from './parse-file.ts'
import { parseSbol } from './sbol-reader.ts'
import { formatSbol } from './sbol-writer.ts'
import { parseSnapGene } from './snapgene.ts'
import { decodeUtf8 } from './text-decoder.ts'
import { parseXml } from './xml.ts'

test('FASTA is read and written', () => {
  const parsed = parseFasta('>one first sequence\nACGT\nacgu\n\n>two (circular)\nGGCC*\n')
  expect(parsed.molecules).toEqual([
    { name: 'one', bases: 'ACGTACGT', topology: 'linear', features: [], description: 'first sequence' },
    { name: 'two', bases: 'GGCC', topology: 'circular', features: [], description: '(circular)' },
  ])
  expect(parseFasta(formatFasta(parsed.molecules)).molecules).toEqual(parsed.molecules)
  const text = formatFasta([getPlasmid('puc19')])
  expect(text.split('\n')[0]).toBe('>pUC19 circular')
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBe(70)
  expect(parseFasta('>p\nMKVLLAFEQLIP').warnings).toEqual([{ code: 'sequence.protein', text: 'p' }])
  expect(parseFasta('no fasta').warnings).toEqual([{ code: 'file.unreadable', text: 'no >' }])
})

test('GFF3 is read with its FASTA section', () => {
  const text = [
    '##gff-version 3',
    'chr\tx\tregion\t1\t20\t.\t+\t.\tID=r;Is_circular=true;Name=chr',
    'chr\tx\tCDS\t3\t5\t.\t-\t0\tID=c1;Name=gene%20A;Note=a%3Bb;Dbxref=GI:1,taxon:2',
    'chr\tx\tCDS\t9\t11\t.\t-\t1\tID=c1;Name=gene%20A;Note=a%3Bb;Dbxref=GI:1,taxon:2',
    'chr\tx\tpromoter\t18\t23\t.\t+\t.\tName=across',
    'other\tx\tgene\t1\t2\t.\t+\t.\tName=lost',
    'chr\tx\tgene\t50\t60\t.\t+\t.\tName=outside',
    '##FASTA',
    '>chr',
    'ACGTACGTACGTACGTACGT',
  ].join('\n')
  const { molecules, warnings } = parseGff(text)
  expect(molecules[0]?.topology).toBe('circular')
  expect(molecules[0]?.features.map(({ name, type, segments }) => [name, type, segments])).toEqual([
    ['chr', 'source', [{ start: 0, end: 20, strand: 1 }]],
    [
      'gene A',
      'CDS',
      [
        { start: 8, end: 11, strand: -1 },
        { start: 2, end: 5, strand: -1 },
      ],
    ],
    ['across', 'promoter', [{ start: 17, end: 23, strand: 1 }]],
  ])
  expect(molecules[0]?.features[1]?.qualifiers).toEqual([
    { name: 'ID', value: 'c1' },
    { name: 'label', value: 'gene A' },
    { name: 'note', value: 'a;b' },
    { name: 'db_xref', value: 'GI:1' },
    { name: 'db_xref', value: 'taxon:2' },
    { name: 'codon_start', value: '2' },
  ])
  expect(warnings.map(({ code }) => code)).toEqual(['sequence.missing', 'feature.outside'])
  const given = [{ name: 'chr', bases: 'ACGTACGTACGTACGTACGT', topology: 'linear', features: [] }] as const
  expect(parseGff(text.split('##FASTA')[0] ?? '', given).molecules[0]?.features.length).toBe(3)
})

const snapGeneFeatures = `<?xml version="1.0"?><Features nextValidID="3"><Feature recentID="0" name="bla &amp; more" directionality="2" type="CDS"><Segment range="3-6" color="#ccffcc" type="standard"/><Segment range="7-8" type="gap"/><Segment range="9-12" type="standard"/><Q name="regulatory_class"><V predef="promoter"/></Q><Q name="codon_start"><V int="1"/></Q><Q name="note"><V text="&lt;html&gt;&lt;body&gt;confers &lt;i&gt;resistance&lt;/i&gt;&lt;/body&gt;&lt;/html&gt;"/></Q></Feature><Feature name="ori" directionality="1" type="rep_origin"><Segment range="18-4" type="standard"/></Feature><Feature name="lost" type="misc_feature"><Segment range="30-40"/></Feature></Features>`

test('a SnapGene file is read with features, primers and notes', () => {
  const { molecules, warnings } = parseSnapGene(
    aSnapGeneFile({
      bases: 'acgtacgtacgtacgtacgt',
      features: snapGeneFeatures,
      primers:
        '<Primers><Primer name="M13" sequence="GTAC"><BindingSite location="2-5" boundStrand="0"/><BindingSite simplified="1" location="2-5" boundStrand="0"/></Primer></Primers>',
      notes:
        '<Notes><CustomMapLabel>pTest</CustomMapLabel><Description>&lt;html&gt;A &lt;b&gt;map&lt;/b&gt;&lt;/html&gt;</Description></Notes>',
    }),
  )
  expect(molecules).toEqual([
    {
      name: 'pTest',
      bases: 'ACGTACGTACGTACGTACGT',
      topology: 'circular',
      description: 'A map',
      features: [
        {
          name: 'bla & more',
          type: 'CDS',
          segments: [
            { start: 8, end: 12, strand: -1 },
            { start: 2, end: 6, strand: -1 },
          ],
          qualifiers: [
            { name: 'label', value: 'bla & more' },
            { name: 'regulatory_class', value: 'promoter' },
            { name: 'codon_start', value: '1' },
            { name: 'note', value: 'confers resistance' },
            { name: 'ApEinfo_fwdcolor', value: '#ccffcc' },
          ],
        },
        {
          name: 'ori',
          type: 'rep_origin',
          segments: [{ start: 17, end: 24, strand: 1 }],
          qualifiers: [{ name: 'label', value: 'ori' }],
        },
        {
          name: 'M13',
          type: 'primer_bind',
          segments: [{ start: 2, end: 6, strand: 1 }],
          qualifiers: [
            { name: 'label', value: 'M13' },
            { name: 'note', value: 'sequence: GTAC' },
          ],
        },
      ],
    },
  ])
  expect(warnings).toEqual([{ code: 'feature.outside', text: 'lost' }])
  expect(parseSnapGene(toBytes('no')).warnings[0]?.code).toBe('file.unreadable')
})

test('what came from SnapGene goes through GenBank and SBOL without a loss', () => {
  const { molecules } = parseSnapGene(aSnapGeneFile({ bases: 'acgtacgtacgtacgtacgt', features: snapGeneFeatures }))
  expect(parseFile(toBytes(formatGenBank(molecules))).molecules[0]?.features).toEqual(molecules[0]?.features)
  expect(parseFile(toBytes(formatSbol(molecules))).molecules[0]?.features).toEqual(molecules[0]?.features)
})

test('a chromatogram gives bases, scores, peaks and traces', () => {
  const qualities = [2, 3, 40, 50, 45, 40, 2, 1]
  const read = parseAb1(anAb1File({ name: 'clone 1', bases: 'NACGTACN', qualities }))
  expect(read).toMatchObject({ name: 'clone 1', bases: 'NACGTACN', qualities, peaks: [5, 15, 25, 35, 45, 55, 65, 75] })
  expect(read?.traces.G?.length).toBe(80)
  expect([read?.traces.G?.[0], read?.traces.A?.[0], read?.traces.T?.[0], read?.traces.C?.[0]]).toEqual([9, 10, 11, 12])
  expect(read && trimRead(read)).toEqual({ start: 2, end: 6 })
  expect(parseAb1(toBytes('ABIF'))).toBeUndefined()
})

test('of a chromatogram what a person edited counts, and short entries are in the directory', () => {
  const called = { name: 'r', bases: 'NACGTACN', qualities: [2, 3, 40, 50, 45, 40, 2, 1] }
  const edited = { bases: 'ACGT', qualities: [60, 61, 62, 63], peaks: [15, 26, 35, 45] }
  expect(parseAb1(anAb1File({ ...called, edited }))).toMatchObject(edited)
})

test.each([
  ['ACGT', { A: 9, C: 10, G: 11, T: 12 }],
  ['TGCA', { T: 9, G: 10, C: 11, A: 12 }],
  [null, { G: 9, A: 10, T: 11, C: 12 }],
])('the traces of a chromatogram whose order is %s belong to their bases', (order, expected) => {
  const traces = parseAb1(anAb1File({ name: 'r', bases: 'ACGTA', qualities: [9, 9, 9, 9, 9], order }))?.traces ?? {}
  expect(Object.fromEntries(Object.entries(traces).map(([base, trace]) => [base, trace[0]]))).toEqual(expected)
})

test('one error in twenty bases is the limit of what is read well', () => {
  const trim = (score: number) =>
    trimRead({ name: '', bases: 'ACGT', qualities: [score, score, score, score], peaks: [], traces: {} })
  // A score of 13 is an error probability of 0.0501, 14 one of 0.0398.
  expect(trim(13)).toEqual({ start: 0, end: 0 })
  expect(trim(14)).toEqual({ start: 0, end: 4 })
})

test('SBOL 2 of other programs is read by its ranges', () => {
  const text = `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:sbol="http://sbols.org/v2#" xmlns:dcterms="http://purl.org/dc/terms/">
  <sbol:ComponentDefinition rdf:about="http://x/c/1"><sbol:displayId>c</sbol:displayId><dcterms:title>Device</dcterms:title>
    <sbol:type rdf:resource="http://identifiers.org/so/SO:0000988"/><sbol:sequence rdf:resource="http://x/s/1"/>
    <sbol:sequenceAnnotation><sbol:SequenceAnnotation rdf:about="http://x/c/a/1"><dcterms:title>pTet</dcterms:title><sbol:role rdf:resource="http://identifiers.org/so/SO:0000167"/>
      <sbol:location><sbol:Range rdf:about="http://x/c/a/r/1"><sbol:start>2</sbol:start><sbol:end>5</sbol:end><sbol:orientation rdf:resource="http://sbols.org/v2#reverseComplement"/></sbol:Range></sbol:location>
    </sbol:SequenceAnnotation></sbol:sequenceAnnotation>
  </sbol:ComponentDefinition>
  <sbol:Sequence rdf:about="http://x/s/1"><sbol:elements>acgtacgt</sbol:elements></sbol:Sequence></rdf:RDF>`
  expect(parseSbol(text).molecules).toEqual([
    {
      name: 'Device',
      bases: 'ACGTACGT',
      topology: 'circular',
      features: [
        {
          name: 'pTet',
          type: 'promoter',
          segments: [{ start: 1, end: 5, strand: -1 }],
          qualifiers: [{ name: 'label', value: 'pTet' }],
        },
      ],
    },
  ])
})

test('a location that other programs changed counts by its ranges', () => {
  const molecule = {
    ...getPlasmid('puc19'),
    features: [
      { name: 'f', type: 'CDS', segments: [{ start: 1, end: 9, strand: 1, isLeftPartial: true }], qualifiers: [] },
    ],
  } as const
  const text = formatSbol([molecule]).replace('<sbol:end>9</sbol:end>', '<sbol:end>12</sbol:end>')
  expect(parseSbol(text).molecules[0]?.features[0]?.segments).toEqual([{ start: 1, end: 12, strand: 1 }])
})

test('formats are recognised by their content', () => {
  const detect = (text: string) => detectFormat(toBytes(text))
  expect(detect(oddGenBank)).toBe('genbank')
  expect(detect('>a\nACGT')).toBe('fasta')
  expect(detect('##gff-version 3\n')).toBe('gff')
  expect(detect(formatSbol([]))).toBe('sbol')
  expect(detect('acgt acgt 1 nnn')).toBe('plain')
  expect(detect('Hello world')).toBeUndefined()
  expect(detectFormat(aSnapGeneFile({ bases: 'ACGT' }))).toBe('snapgene')
  expect(parseFile(toBytes('acgt'), 'mine')).toEqual({
    format: 'plain',
    molecules: [{ name: 'mine', bases: 'ACGT', topology: 'linear', features: [] }],
    warnings: [],
    unstated: ['mine'],
  })
  expect(parseFile(anAb1File({ name: 'r', bases: 'ACGTA', qualities: [1, 1, 1, 1, 1] })).molecules[0]?.bases).toBe(
    'ACGTA',
  )
  expect(parseFile(toBytes('Hello')).warnings[0]?.code).toBe('file.unreadable')
})

test('XML keeps text, entities and CDATA and never expands what a document declares', () => {
  const root = parseXml(
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "boom">]><!-- c --><a k="1 &gt; 0" l=\'"\'>t&#65;&x;<b/><![CDATA[<c>]]></a>',
  )
  expect(root).toMatchObject({ name: 'a', attributes: { k: '1 > 0', l: '"' } })
  expect(root?.text).toContain('tA&x;<c>')
  expect(parseXml('<a>'.repeat(10_000))).toBeUndefined()
  expect(decodeUtf8(toBytes('aé漢😀'))).toBe('aé漢😀')
  expect(decodeUtf8(new Uint8Array([0x61, 0xff, 0xc3]))).toBe('a\ufffd\ufffd')
})

test.each([
  ['>pA\nACGT', ['pA']],
  ['>pA circular\nACGT\n>pB\nACGT', ['pB']],
  ['>pA linear\nACGT\n>pB not circular\nACGT', undefined],
  ['acgt acgt', ['file']],
  ['LOCUS       pA 4 bp DNA\nORIGIN\n        1 acgt\n//', ['pA']],
  ['LOCUS       pA 4 bp DNA circular SYN\nORIGIN\n        1 acgt\n//', undefined],
  ['LOCUS       pA 4 bp DNA linear SYN\nORIGIN\n        1 acgt\n//', undefined],
  ['##gff-version 3\npA\t.\tCDS\t1\t3\t.\t+\t0\tID=a\n##FASTA\n>pA\nACGT', ['pA']],
  ['##gff-version 3\npA\t.\tregion\t1\t4\t.\t+\t.\tIs_circular=true\n##FASTA\n>pA\nACGT', undefined],
  [formatSbol([{ name: 'pA', bases: 'ACGT', topology: 'linear', features: [] }]), undefined],
])('%j says of all but %j whether they are circles', (text, names) => {
  expect(parseFile(toBytes(text), 'file').unstated).toEqual(names)
})
