import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { detectFileType } from './detect-file-type.ts'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'file-types-'))
})
afterAll(() => rm(directory, { recursive: true }))

test.each([
  ['a chromatogram', 'ABIF\u0000\u0065tdir', 'ab1'],
  ['curves', 'kind,elisa\n\nx,a\n1,2', 'csv'],
  ['curves of a spreadsheet program', '\ufeff"kind";elisa\r\n', 'csv'],
  ['another table', 'name,price\nscript,1', 'txt'],
  ['a FASTA file', '\ufeff>insert\r\nATGC', 'fasta'],
  ['a GenBank file', 'LOCUS       pUC19', 'genbank'],
  ['a SnapGene file', '\t\0\0\0\u000eSnapGene\0\u0001', 'dna'],
  ['bytes behind a FASTA header', '>insert\n\0\u0001', undefined],
  ['a page', '<html>', undefined],
  ['nothing', '', undefined],
])('%s is recognised by its content', async (_, content, type) => {
  const path = join(directory, 'file')
  await writeFile(path, content)
  expect(await detectFileType(path)).toBe(type)
})
