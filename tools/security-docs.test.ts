import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listAdvisories, listFailing } from './advisories.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const [header, ...rows] = readFileSync(`${root}docs/security/asvs.tsv`, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))

test('the table of security requirements names files and tests that exist', () => {
  expect(header).toEqual(['Requirement', 'Level', 'State', 'Where', 'Test', 'Note'])
  expect(rows.length).toBeGreaterThan(30)
  const tests = globSync(['apps/*/src/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'], {
    cwd: root,
  })
    .map((path) => readFileSync(`${root}${path}`, 'utf8'))
    .join('\n')
  const wrong = rows.filter(([id = '', , state = '', where = '', title = '', note = '']) => {
    const isProven = title === '' ? note !== '' : tests.includes(`'${title}'`)
    return !/^v5\.0\.0-\d+\.\d+\.\d+$/.test(id) || !existsSync(`${root}${where}`) || !isProven || !isState(state, note)
  })
  expect(wrong).toEqual([])
})

const isState = (state: string, note: string): boolean =>
  state === 'met' || (['partly', 'open'].includes(state) && note !== '')

test('advisories at or above the level fail, unless they are accepted until a day', () => {
  const via = (name: string, severity: string) => ({
    name,
    severity,
    title: 'Sample',
    url: `https://example.org/${name}`,
  })
  const advisories = listAdvisories({
    vulnerabilities: {
      parser: { via: [via('parser', 'high')] },
      server: { via: ['parser', via('parser', 'high'), via('colors', 'low')] },
    },
  })
  expect(advisories.map(({ package: name }) => name)).toEqual(['parser', 'colors'])
  const accepted = [{ url: 'https://example.org/parser', reason: 'Not reachable', until: '2026-12-31' }]
  expect(listFailing(advisories, [], '2026-12-01').map(({ package: name }) => name)).toEqual(['parser'])
  expect(listFailing(advisories, accepted, '2026-12-31')).toEqual([])
  expect(listFailing(advisories, accepted, '2027-01-01')).toHaveLength(1)
})
