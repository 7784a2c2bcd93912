import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type EntryRuleCode, entryRules } from './entry-rules.ts'
import { entryText } from './entry-text.ts'
import { fieldTexts } from './field-errors.texts.ts'
import { toFieldError } from './field-errors.ts'
import { listFieldRules } from './field-rules.ts'

const codes = Object.keys(entryRules) as EntryRuleCode[]

describe('rules for single entries', () => {
  const examples: [id: string, rule: EntryRuleCode, good: string[], bad: string[]][] = [
    [
      '[VALID-032]',
      'mobile',
      ['13800138000', '19912345678'],
      ['12800138000', '1380013800', '138001380001', '+8613800138000', ''],
    ],
    ['[VALID-033]', 'username', ['ada_', 'Ada_Lovelace_12345'], ['ada', 'Ada_Lovelace_123456', 'ada-1', '阿达阿达']],
    ['[VALID-034]', 'username', ['ada1', 'ada12'], ['ad1']],
    [
      '[VALID-035]',
      'email',
      ['ada@sample.test', "o'neil+lab@a.b.example"],
      ['ada@', '@sample.test', 'a b@sample.test', 'a..b@sample.test', 'ada@sample'],
    ],
    ['[VALID-036]', 'natural', ['0', '1', '120'], ['-1', '1.5', '01', '', '１']],
    ['[VALID-037]', 'letters', ['Ada', 'z'], ['Ada1', 'Ada B', 'é', '']],
    [
      '[VALID-038]',
      'landline',
      ['021-62345678', '0512-6234567', '62345678', '021 62345678-801', '+86 21-62345678'],
      ['12345678', '021-1234', '13800138000x', '021--62345678', ''],
    ],
    [
      '[VALID-039]',
      'bank_card',
      ['1234567890', '12345678901234567890'],
      ['123456789', '123456789012345678901', '12345678a0'],
    ],
    ['[VALID-040]', 'id_number', ['A1', 'a'.repeat(50)], ['', 'a'.repeat(51), 'A-1']],
    [
      '[VALID-041]',
      'national_id',
      ['11010519491231002X', '11010519491231002x', '110105491231002'],
      ['110105194912310021', '11010519490231002X', '110105490231002', '01010519491231002X', '1101051949123100'],
    ],
    ['[VALID-042]', 'qq', ['12345', '123456789012'], ['1234', '1234567890123', '1234a']],
    [
      '[VALID-043]',
      'url',
      ['http://sample.test', 'HTTPS://sample.test/a?b=1#c'],
      ['ftp://sample.test', 'sample.test', 'https://', 'https://a b'],
    ],
    ['[VALID-044]', 'alphanumeric', ['a', 'a1'.repeat(10)], ['', 'a'.repeat(21), 'a b']],
    [
      '[VALID-045]',
      'name',
      ['王芳', 'Ada Lovelace', '王 Fang', 'a'.repeat(100)],
      ['王', 'Ada1', 'a'.repeat(101), 'Ada!'],
    ],
    ['[VALID-046]', 'digit_lines', ['1', '12\n34', '12\r\n34'], ['12 34', '12,34', 'a', '']],
    ['[VALID-047]', 'text', ['', 'a'.repeat(255), '𠮷'.repeat(255)], ['a'.repeat(256), '𠮷'.repeat(256)]],
  ]
  test.each(examples)('%s %s', (_, rule, good, bad) => {
    expect(good.filter((value) => !entryRules[rule](value))).toEqual([])
    expect(bad.filter((value) => entryRules[rule](value))).toEqual([])
  })

  test('[VALID-034] [VALID-050] the texts say what the rules do, in Chinese and for every rule', () => {
    expect(fieldTexts.table.zh['entry.username']).toBe('请输入4到18位的字母、数字或下划线')
    expect(fieldTexts.table.en['entry.username']).toBe('Use 4 to 18 letters, digits or underscores')
    expect(fieldTexts.table.zh['entry.mobile']).toBe('请输入11位手机号码')
    expect(fieldTexts.table.zh['entry.national_id']).toBe('请输入正确的18位或15位身份证号码')
    expect(fieldTexts.table.zh['entry.natural']).toBe('请输入自然数（0或正整数）')
    for (const texts of Object.values(fieldTexts.table))
      expect(codes.filter((code) => !(`entry.${code}` in texts))).toEqual([])
  })

  test('[F-5] each rule decides about 100 kB of nonsense within 50 ms', { timeout: 60_000 }, async () => {
    const nonsense = ['a', '1', '.', 'a.', '@', 'a@a.', '0-', ' ', '王', '\n', "'", 'http://a'].map((part) =>
      part.repeat(100_000 / part.length).concat('!'),
    )
    for (const code of codes)
      for (const value of nonsense) {
        await expect
          .poll(() => {
            const started = Date.now()
            entryRules[code](value)
            return Date.now() - started
          })
          .toBeLessThan(50)
      }
  })
})

test('[VALID-032] a schema with a rule tells the form its name and the server its reason', () => {
  const schema = z.object({ phone: entryText('mobile') })
  expect(listFieldRules(schema)['phone']).toMatchObject({ type: 'text', entryRule: 'mobile', isTrimmed: true })
  expect(schema.parse({ phone: ' 13800138000 ' })).toEqual({ phone: '13800138000' })
  expect(schema.safeParse({ phone: '1' }).error?.issues.map(toFieldError)).toEqual([
    { path: 'phone', code: 'entry.mobile', values: {} },
  ])
})
