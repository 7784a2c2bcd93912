import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const pages = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))

/** The targets of links to files, without their anchors. */
const listFileLinks = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) =>
    /^(https?:|mailto:|#)/.test(target) ? [] : (target.split('#')[0] ?? []),
  )

test('every link in the documentation leads to a file that exists', () => {
  const links = pages.flatMap((page) =>
    listFileLinks(readFileSync(join(root, page), 'utf8')).map((target) => ({ page, target })),
  )
  expect(links.length).toBeGreaterThan(40)
  const broken = links.filter(({ page, target }) => !existsSync(join(root, dirname(page), target)))
  expect(broken).toEqual([])
})

test('decision records have one number each, which is also in their title', () => {
  const records = pages.filter((page) => page.startsWith('docs/decisions/'))
  const numbers = records.map((page) => Number(page.slice('docs/decisions/'.length).split('-')[0]))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
  for (const [at, page] of records.entries()) {
    expect(readFileSync(join(root, page), 'utf8'), page).toMatch(new RegExp(`^# ${numbers[at]}\\. \\S`))
  }
})

test('every command of the README exists in package.json', () => {
  // Parsed by npm on every run, so its shape is known.
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(
    ([, name = '']) => name,
  )
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('the architecture names every point at which domains extend others', () => {
  const named = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const points = execFileSync('git', ['grep', '-hoE', "defineExtensionPoint<.*\\('[a-z-]+'", '--', 'apps/server/src'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .map((line) => line.slice(line.indexOf("'") + 1, -1))
  expect(points.length).toBeGreaterThan(5)
  expect(points.filter((point) => !named.includes(`| \`${point}\` |`))).toEqual([])
})
