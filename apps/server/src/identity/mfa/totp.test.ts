import { expect, test } from 'vitest'
import { buildEnrolmentUri, encodeBase32, findMatchingStep, generateTotp, getTotpStep } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test('the codes are those of RFC 6238, appendix B, in their last six digits', () => {
  const table = [
    ['1970-01-01T00:00:59Z', '287082'],
    ['2005-03-18T01:58:29Z', '081804'],
    ['2005-03-18T01:58:31Z', '050471'],
    ['2009-02-13T23:31:30Z', '005924'],
    ['2033-05-18T03:33:20Z', '279037'],
    ['2603-10-11T11:33:20Z', '353130'],
  ] as const
  for (const [when, code] of table) expect(generateTotp(secret, getTotpStep(Date.parse(when))), when).toBe(code)
})

test('a code is good one step early and one step late, and no step counts twice', () => {
  const now = Date.parse('2026-11-21T10:00:10Z')
  const step = getTotpStep(now)
  const found = [-2, -1, 0, 1, 2].map((by) => findMatchingStep(secret, generateTotp(secret, step + by), now, 0))
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
  expect(findMatchingStep(secret, generateTotp(secret, step), now, step)).toBeUndefined()
  expect(findMatchingStep(secret, generateTotp(secret, step - 1), now, step)).toBeUndefined()
  expect(findMatchingStep(secret, '', now, 0)).toBeUndefined()
})

test('secrets are shown in Base32, as in RFC 4648', () => {
  const table = { f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB', foobar: 'MZXW6YTBOI' }
  for (const [text, encoded] of Object.entries(table)) expect(encodeBase32(Buffer.from(text))).toBe(encoded)
  expect(encodeBase32(Buffer.alloc(20))).toBe('A'.repeat(32))
})

test('the address for apps names the site and the account', () => {
  expect(buildEnrolmentUri('Sample Lab', 'ada@sample.test', 'MZXW6')).toBe(
    'otpauth://totp/Sample%20Lab:ada%40sample.test?secret=MZXW6&issuer=Sample%20Lab&algorithm=SHA1&digits=6&period=30',
  )
})
