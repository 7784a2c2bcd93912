import { describe, expect, test } from 'vitest'
import { defineTexts, getTextEntries, loadTexts, t } from './texts.ts'

const texts = defineTexts('samples', {
  en: { hello: 'Hello {name}', bye: 'Bye' },
  zh: { hello: '你好 {name}', bye: '再见' },
  es: { hello: 'Hola {name}' },
})

describe('a text', () => {
  test('is said in the language asked for, with its blanks filled', () => {
    expect(t(texts, 'zh', 'hello', { name: 'Ada' })).toBe('你好 Ada')
  })

  test('[I18N-005] [I18N-006] that is missing in es or ja is said in English, never as a key', () => {
    expect([t(texts, 'es', 'bye'), t(texts, 'ja', 'bye'), getTextEntries(texts, 'ja')['hello']]).toEqual([
      'Bye',
      'Bye',
      'Hello {name}',
    ])
  })

  test('that came to a browser as data reads the same', () => {
    const bare = { name: 'delivered' } as typeof texts
    loadTexts({ delivered: getTextEntries(texts, 'es') })
    expect([t(bare, 'es', 'hello', { name: 'Ada' }), t(bare, 'es', 'bye')]).toEqual(['Hola Ada', 'Bye'])
  })

  test('takes the singular for one and the plural for everything else', () => {
    const counts = defineTexts('counts', {
      en: { left: '{count} {count|file|files} left, {days} {days|day|days}' },
      zh: { left: '还剩 {count} 个文件，{days} 天' },
      es: { left: '{count|Queda|Quedan} {count} {count|archivo|archivos}, {days} {days|día|días}' },
    })
    expect([
      t(counts, 'en', 'left', { count: 1, days: 2 }),
      t(counts, 'en', 'left', { count: 0, days: 1 }),
      t(counts, 'en', 'left', { count: '1,200', days: '1' }),
      t(counts, 'es', 'left', { count: 1, days: 30 }),
      t(counts, 'es', 'left', { count: 2, days: 1 }),
      t(counts, 'zh', 'left', { count: 1, days: 2 }),
      t(counts, 'ja', 'left', { count: 1, days: 2 }),
    ]).toEqual([
      '1 file left, 2 days',
      '0 files left, 1 day',
      '1,200 files left, 1 day',
      'Queda 1 archivo, 30 días',
      'Quedan 2 archivos, 1 día',
      '还剩 1 个文件，2 天',
      '1 file left, 2 days',
    ])
    // @ts-expect-error a word that follows a number needs the number
    expect(t(counts, 'en', 'left', { count: 1 })).toBe('1 file left, {days} {days|day|days}')
  })

  test('picks the form of a count by the rules of each language', () => {
    const counts = defineTexts('forms', {
      en: { files: '{count} {count|file|files}' },
      zh: { files: '{count} 个文件' },
      es: { files: '{count} {count|archivo|archivos}' },
      ja: { files: '{count} ファイル' },
    })
    const list = (language: 'en' | 'es' | 'zh' | 'ja') =>
      [0, 1, 1.5, 2, 1_000_000].map((count) => t(counts, language, 'files', { count }))
    expect(list('en')).toEqual(['0 files', '1 file', '1.5 files', '2 files', '1000000 files'])
    expect(list('es')).toEqual(['0 archivos', '1 archivo', '1.5 archivos', '2 archivos', '1000000 archivos'])
    expect(list('zh')).toEqual(['0 个文件', '1 个文件', '1.5 个文件', '2 个文件', '1000000 个文件'])
    expect(list('ja')).toEqual(['0 ファイル', '1 ファイル', '1.5 ファイル', '2 ファイル', '1000000 ファイル'])
  })
})
