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
})
