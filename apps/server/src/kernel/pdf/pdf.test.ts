import { describe, expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'
import { createPdf } from './create-pdf.ts'
import { splitRuns } from './pdf-fonts.ts'

const measure = (text: string) => [...text].length

describe('lines', () => {
  test('break at spaces, and no word is lost', () => {
    expect(breakLines('three little words here', 12, measure)).toEqual(['three little', 'words here'])
  })
  test('break between Chinese characters, but not before a comma', () => {
    expect(breakLines('报价有效期至年底，请确认', 8, measure)).toEqual(['报价有效期至年', '底，请确认'])
  })
  test('cut words that are wider than the line, and keep empty lines', () => {
    expect(breakLines('ABCDEFGHIJ\n\nK', 4, measure)).toEqual(['ABCD', 'EFGH', 'IJ', '', 'K'])
  })
})

describe('fonts', () => {
  test('each character is drawn by the first font that has it', () => {
    expect(splitRuns('PD-1 抗体 ő', 'zh')).toEqual([
      { font: 'inter-latin-400', text: 'PD-1 ' },
      { font: 'noto-sans-sc-400', text: '抗体' },
      { font: 'inter-latin-400', text: ' ' },
      { font: 'inter-latin-ext-400', text: 'ő' },
    ])
  })
  test('Greek letters and signs of limits are drawn, also in bold', () => {
    expect(splitRuns('IFN-γ ≥', 'en')).toEqual([
      { font: 'inter-latin-400', text: 'IFN-' },
      { font: 'inter-science-400', text: 'γ' },
      { font: 'inter-latin-400', text: ' ' },
      { font: 'inter-science-400', text: '≥' },
    ])
    expect(splitRuns('κ', 'zh', true)).toEqual([{ font: 'inter-science-600', text: 'κ' }])
  })
  test('Japanese is drawn with Japanese shapes, and what no font has is a question mark', () => {
    expect(splitRuns('お見積もり', 'ja').map(({ font }) => font)).toEqual(['noto-sans-jp-400'])
    expect(splitRuns('\u{1f9ea}', 'en')).toEqual([{ font: 'inter-latin-400', text: '?' }])
  })
})

test('a long table goes on on further pages, each with its number', async () => {
  const pdf = createPdf({
    title: '报价单',
    author: 'Paratope',
    language: 'zh',
    createdAt: new Date('2026-11-01T00:00:00Z'),
    formatFooter: (page, pages) => `${page} / ${pages}`,
  })
  const rows = Array.from({ length: 100 }, (_, index) => [String(index + 1), { text: '抗体', note: 'PV-A0001' }])
  pdf.table(
    [
      { title: '序号', width: 60 },
      { title: '品名', width: 300 },
    ],
    rows,
  )
  const file = (await pdf.finish()).toString('latin1')
  expect(file.startsWith('%PDF-')).toBe(true)
  expect(file.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(3)
  // Fonts are embedded, with the characters that are used only.
  expect(file).toContain('/FontFile2')
  expect(file).toContain('/Lang (zh)')
  expect(file.length).toBeLessThan(150_000)
})
