import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFlaw, mutate, wholeFiles } from '../testing/mutations.fixtures.ts'
import { parseAb1 } from './ab1.ts'
import { parseFasta } from './fasta.ts'
import { parseGenBank } from './genbank-reader.ts'
import { formatGenBank } from './genbank-writer.ts'
import { parseGff } from './gff.ts'
import { parseFile } from './parse-file.ts'
import { parseSbol } from './sbol-reader.ts'
import { parseSnapGene } from './snapgene.ts'

test('[F-10] damaged files of every format are read or refused, and what is read is sound', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(fc.nat(wholeFiles.length - 1), fc.nat(), (index, seed) => {
      const { molecules } = parseFile(mutate(wholeFiles[index] ?? new Uint8Array(), seed))
      expect(molecules.map(findFlaw).filter(Boolean)).toEqual([])
      expect(parseGenBank(formatGenBank(molecules)).molecules.length).toBe(molecules.length)
    }),
    { numRuns: 700 },
  )
})

test('[F-10] any bytes are read or refused by every parser', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.string({ unit: 'binary', maxLength: 400 }), (bytes, text) => {
      for (const { molecules } of [parseFile(bytes), parseSnapGene(bytes)])
        expect(molecules.map(findFlaw).filter(Boolean)).toEqual([])
      expect(parseAb1(bytes)?.bases ?? '').not.toMatch(/[^ACGTRYSWKMBDHVN]/)
      for (const parse of [parseGenBank, parseFasta, parseGff, parseSbol])
        expect(parse(text).molecules.map(findFlaw).filter(Boolean)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('[F-10] texts that make a careless parser slow end at once', { timeout: 120_000 }, () => {
  const long = 200_000
  const record = (line: string) =>
    `LOCUS       a 4 bp DNA linear\nFEATURES\n     CDS             ${line}\nORIGIN\n 1 acgt\n//\n`
  for (const text of [
    record(`join(${'1..2,'.repeat(long / 5)}1)`),
    record('('.repeat(long)),
    record(`1..2\n                     /note="${'" '.repeat(long)}`),
    record(`1..2\n                     /${'a'.repeat(long)}`),
    `LOCUS${' '.repeat(long)}x`,
    `LOCUS ${'1 '.repeat(long)}bp`,
    `<rdf:RDF>${'<a b="'.repeat(long / 6)}`,
    `<rdf:RDF ${'a '.repeat(long / 2)}>`,
    `>${' '.repeat(long)}\n${'A'.repeat(long)}`,
    `a\tb\tc\t${'1'.repeat(long)}\t2\t`,
  ]) {
    for (const parse of [parseGenBank, parseFasta, parseGff, parseSbol])
      expect(parse(text).molecules.length).toBeLessThan(2)
  }
})
