import { describe, expect, test } from 'vitest'
import { brokenGenBankFiles, brokenOtherFiles, foreignFiles } from '../testing/broken-files.fixtures.ts'
import { parseFile } from './parse-file.ts'

describe('[F-10] a broken file is refused by name, or read with a remark for each thing that is not as it was', () => {
  test.each([...foreignFiles, ...brokenGenBankFiles, ...brokenOtherFiles])(
    '$title',
    ({ bytes, read, remarks, unstated }) => {
      const parsed = parseFile(bytes, 'file')
      expect({
        read: parsed.molecules.map((molecule) => molecule.bases).join(''),
        remarks: parsed.warnings.map(({ code, text }) => `${code}: ${text}`),
        unstated: parsed.unstated ?? [],
      }).toEqual({ read, remarks, unstated: unstated ?? [] })
    },
  )

  test('the table holds at least sixty files, each once', () => {
    const titles = [...foreignFiles, ...brokenGenBankFiles, ...brokenOtherFiles].map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles.length).toBeGreaterThanOrEqual(60)
  })
})
