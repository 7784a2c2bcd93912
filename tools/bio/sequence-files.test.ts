// Reads the collected GenBank files where they are at hand (../shared/data beside the project), and many damaged files.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  formatGenBank,
  formatSbol,
  type Molecule,
  parseFile,
  parseGenBank,
  parseSbol,
} from '../../packages/bio/src/index.ts'
import { findFlaw, mutate, wholeFiles } from '../../packages/bio/src/testing/mutations.fixtures.ts'

interface ManifestFile {
  file: string
  records: { length: number; circular: boolean; features: number }[]
}

const folder = process.env['BIO_FILES'] ?? join(import.meta.dirname, '../../../shared/data/genbank')
const isPresent = existsSync(join(folder, 'manifest.json'))
// The manifest is ours and its tests verify it.
const { files } = isPresent
  ? (JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { files: ManifestFile[] })
  : { files: [] as ManifestFile[] }
const read = (file: string): Uint8Array => new Uint8Array(readFileSync(join(folder, file)))

describe.skipIf(!isPresent)('the collected GenBank files', () => {
  test.each(files.map(({ file, records }) => [file, records] as const))(
    '%s is read as its manifest says',
    (file, records) => {
      const { molecules, warnings } = parseFile(read(file))
      const outside = warnings.filter(({ code }) => code === 'feature.outside').length
      expect(
        molecules.map(({ bases, topology }) => ({ length: bases.length, circular: topology === 'circular' })),
      ).toEqual(records.map(({ length, circular }) => ({ length, circular })))
      const withBases = molecules.filter(({ bases }) => bases !== '')
      const expected = records.reduce((sum, { features }) => sum + features, 0)
      const found = withBases.reduce((sum, { features }) => sum + features.length, 0)
      expect(withBases.length > 0 ? found + outside : 0).toBe(expected)
      expect(molecules.map(findFlaw).filter(Boolean)).toEqual([])
    },
  )

  test.each(files.map(({ file }) => file))('%s keeps features and qualifiers through GenBank and SBOL', (file) => {
    const { molecules } = parseFile(read(file))
    // The first line of a record has no room for spaces in a name.
    const named = molecules.map((molecule) => ({ ...molecule, name: molecule.name.replaceAll(' ', '_') }))
    expect(parseGenBank(formatGenBank(molecules)).molecules).toEqual(named)
    const pick = (list: readonly Molecule[]) =>
      list.map(({ bases, topology, features }) => ({ bases, topology, features }))
    const withBases = molecules.filter(({ bases }) => bases !== '')
    for (const version of [2, 3] as const)
      expect(pick(parseSbol(formatSbol(withBases, { version })).molecules)).toEqual(pick(withBases))
  })
})

const isFull = process.env['BIO_FUZZ'] === 'full'

test('[F-10] damaged files never hang or crash (5,000 in npm run fuzz)', {
  timeout: isFull ? 1_800_000 : 120_000,
}, () => {
  const sources = [...wholeFiles, ...files.map(({ file }) => read(file))]
  const count = isFull ? 5000 : sources.length * 4
  for (let seed = 0; seed < count; seed++) {
    const { molecules } = parseFile(mutate(sources[seed % sources.length] ?? new Uint8Array(), seed))
    expect(molecules.map(findFlaw).filter(Boolean), `seed ${seed}`).toEqual([])
  }
})
