import type { Language } from '@paratope/contract/kernel'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildErrorEnvelope, toApiError } from './error-reply.ts'

const buildReply = (error: unknown, language: Language) => buildErrorEnvelope(toApiError(error), language, 'rq-7', [])

test('[ERROR-064] a fault that nobody foresaw sends its reader to the administrator, with the id and without the cause', () => {
  const fault = new Error('relation "user_account" does not exist')
  const english = buildReply(fault, 'en')
  expect([english.code, english.error, english.success]).toEqual([500, 'server.failed', false])
  expect(english.message).toBe(
    'Something went wrong on our side. Please contact the administrator and quote error ID rq-7',
  )
  expect(buildReply(fault, 'zh').message).toBe('系统出现问题，请联系管理员，并提供错误编号：rq-7')
  expect(JSON.stringify(english)).not.toContain('user_account')
})

test('[B-1] a character that no text may hold is the caller’s mistake', () => {
  const refused = Object.assign(new Error('invalid byte sequence'), { code: '22021' })
  expect([buildReply(refused, 'en').code, buildReply(refused, 'en').error]).toEqual([400, 'input.refused'])
})

describe('an entry that is refused says why, in the reader’s language', () => {
  const Order = z.object({
    name: z.string().min(1).max(3),
    code: z.string().min(2),
    no: z.string().regex(/^[A-Z]{2}$/),
    mail: z.email(),
    day: z.iso.date(),
    count: z.int().min(1).max(9),
    kind: z.enum(['a', 'b']),
    lines: z.array(z.int()).max(1),
    note: z.string(),
    own: z.string().refine(() => false, { params: { code: 'short', min: 8 } }),
  })
  const wrong = {
    name: 'long',
    code: 'x',
    no: '1',
    mail: 'x',
    day: 'x',
    count: 10,
    kind: 'c',
    lines: [1, 2],
    own: 'x',
  }
  const users = {
    name: 'users',
    table: { en: { 'flaw.short': 'At least {min} characters' }, zh: { 'flaw.short': '至少 {min} 个字符' } },
  }

  const refusal = (language: Language) => {
    const { error } = Order.safeParse(wrong, { reportInput: true })
    const { values } = buildErrorEnvelope(toApiError(error), language, 'rq-7', [users])
    return values?.['fields'] as { path: string; code: string; message: string }[]
  }

  test('with a code of ours and its values', () => {
    expect(refusal('en')).toEqual([
      { path: 'name', code: 'field.long', values: { max: 3 }, message: 'Enter at most 3 characters' },
      { path: 'code', code: 'field.short', values: { min: 2 }, message: 'Enter at least 2 characters' },
      { path: 'no', code: 'field.format', values: {}, message: 'Check the format of this entry' },
      { path: 'mail', code: 'field.email', values: {}, message: 'Enter a valid e-mail address' },
      { path: 'day', code: 'field.date', values: {}, message: 'Enter a valid date' },
      { path: 'count', code: 'field.high', values: { max: 9 }, message: 'Enter 9 or less' },
      { path: 'kind', code: 'field.choice', values: {}, message: 'Choose one of the options' },
      { path: 'lines', code: 'field.many', values: { max: 1 }, message: 'Choose at most 1' },
      { path: 'note', code: 'field.needed', values: {}, message: 'This is required' },
      { path: 'own', code: 'short', values: { min: 8 }, message: 'At least 8 characters' },
    ])
  })

  test.each([
    ['zh', ['最多输入 3 个字符', '请输入有效的邮箱地址', '此项必填', '至少 8 个字符']],
    [
      'es',
      [
        'Introduzca como máximo 3 caracteres',
        'Introduzca un correo electrónico válido',
        'Este campo es obligatorio',
        'At least 8 characters',
      ],
    ],
    [
      'ja',
      [
        '3 文字以内で入力してください',
        '有効なメールアドレスを入力してください',
        '必須項目です',
        'At least 8 characters',
      ],
    ],
  ] as const)('in %s', (language, [long, mail, needed, own]) => {
    const messages = Object.fromEntries(refusal(language).map(({ path, message }) => [path, message]))
    expect(messages).toMatchObject({ name: long, mail, note: needed, own })
  })
})
