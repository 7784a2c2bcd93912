import type { Language } from '@paratope/contract/kernel'
import { expect, test } from 'vitest'
import { buildErrorEnvelope, toApiError } from './error-reply.ts'

const told = (error: unknown, language: Language) => buildErrorEnvelope(toApiError(error), language, 'rq-7', [])

test('[ERROR-064] a fault that nobody foresaw sends its reader to the administrator, with the id and without the cause', () => {
  const fault = new Error('relation "user_account" does not exist')
  const english = told(fault, 'en')
  expect([english.code, english.error, english.success]).toEqual([500, 'server.failed', false])
  expect(english.message).toBe('Something went wrong on our side. Please contact the administrator. Error id: rq-7')
  expect(told(fault, 'zh').message).toBe('系统出现问题，请联系管理员。错误编号：rq-7')
  expect(JSON.stringify(english)).not.toContain('user_account')
})

test('[B-1] a character that no text may hold is the caller’s mistake', () => {
  const refused = Object.assign(new Error('invalid byte sequence'), { code: '22021' })
  expect([told(refused, 'en').code, told(refused, 'en').error]).toEqual([400, 'input.refused'])
})
