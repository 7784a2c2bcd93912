import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CheckReply, type CheckRequest, createCheckSession } from './check-session.ts'
import { formatFinding } from './format-finding.ts'
import { type CheckResults, createSequenceChecker } from './sequence-checker.ts'

const profile = { kind: 'dna' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A checker whose other side runs in this thread; the requests it sent are listed. */
function openChecker() {
  const requests: CheckRequest[] = []
  const results: CheckResults[] = []
  const checker = createSequenceChecker({
    profile,
    onResults: (each) => results.push(each),
    open: (onReply) => {
      const session = createCheckSession(onReply)
      return {
        ...session,
        receive(request) {
          requests.push(request)
          session.receive(request)
        },
      }
    },
  })
  return { checker, requests, results }
}

test('rows are checked once typing rests, and only those that changed are sent again', async () => {
  const { checker, requests, results } = openChecker()
  const rows = [
    { name: 'a', sequence: 'ACGT' },
    { name: 'b', sequence: 'ACGTA' },
  ]
  checker.check([{ name: 'a', sequence: 'AT' }])
  checker.check(rows)
  await vi.runAllTimersAsync()
  expect(requests).toMatchObject([{ version: 1, count: 2, profile }])
  expect(results.at(-1)).toMatchObject({ findings: [], isChecking: false })
  checker.check([...rows.slice(0, 1), { name: 'A', sequence: 'ACX' }])
  expect(results.at(-1)?.isChecking).toBe(true)
  await vi.runAllTimersAsync()
  expect(requests[1]).toEqual({ version: 2, count: 2, changed: [{ index: 1, row: { name: 'A', sequence: 'ACX' } }] })
  expect(results.at(-1)?.findings.map(({ row, code }) => `${row} ${code}`)).toEqual([
    '1 sequence.illegal_letter',
    '1 name.duplicated',
  ])
})

test('findings of deleted rows go, and equal rows are not sent', async () => {
  const { checker, requests, results } = openChecker()
  checker.check([
    { name: 'a', sequence: 'ACGT' },
    { name: 'b', sequence: 'J' },
  ])
  await vi.runAllTimersAsync()
  expect(results.at(-1)?.findings).toHaveLength(1)
  checker.check([{ name: 'a', sequence: 'ACGT' }])
  await vi.runAllTimersAsync()
  expect(results.at(-1)).toMatchObject({ findings: [], isChecking: false })
  checker.check([{ name: 'a', sequence: 'ACGT' }])
  await vi.runAllTimersAsync()
  expect(requests).toHaveLength(2)
  expect(results.at(-1)?.isChecking).toBe(false)
})

test('a newer request replaces rows that still wait', async () => {
  vi.useRealTimers()
  const replies: CheckReply[] = []
  const pauses: (() => void)[] = []
  const session = createCheckSession(
    (reply) => replies.push(reply),
    () => new Promise((resolve) => pauses.push(resolve)),
  )
  session.receive({ version: 1, profile, count: 1, changed: [{ index: 0, row: { name: 'a', sequence: 'JJ' } }] })
  session.receive({ version: 2, count: 1, changed: [{ index: 0, row: { name: 'a', sequence: 'AC' } }] })
  pauses.shift()?.()
  await vi.waitFor(() => expect(replies).toHaveLength(1))
  expect(replies).toMatchObject([{ version: 2, rows: [{ index: 0, findings: [] }], names: [] }])
})

test('a finding is a sentence in the language of the page', () => {
  const finding = { code: 'sequence.illegal_letter', values: { letter: 'J', position: 5, count: 1 } } as const
  expect(formatFinding(finding, 'en')).toBe('“J” at position 5 isn’t allowed here (1 in all).')
  expect(formatFinding(finding, 'ja')).toBe('5 番目の「J」は使えません（全 1 か所）。')
})
