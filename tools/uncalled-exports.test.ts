import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listUncalledExports } from './uncalled-exports.ts'

/** Functions without a caller, and why they stay. */
const waiting: Readonly<Record<string, string>> = {
  buildTokensCss: 'writes tokens.css when its test runs with -u',
  nextStates: 'the order states as a table, which a test compares with the specification',
  toFigureProduct: 'checks of the seed data',
  getContent: 'checks of the seed data',
  renderGlyphSvg: 'the glyphs as text, for documents',
  HasPermission: 'PERM-012, for parts of pages; single buttons use the hook',
  getToday: 'forms of the kit',
  RadioGroupField: 'forms of the kit',
  FileUploadField: 'forms of the kit',
  ImageUploadField: 'forms of the kit',
  UnsavedChangesGuard: 'forms of the kit',
  DateField: 'forms of the kit',
  RichTextField: 'forms of the kit',
  MarkdownField: 'forms of the kit',
  CodeField: 'forms of the kit',
  JsonField: 'forms of the kit',
  sanitizeHtml: 'endpoints that store HTML; today none does',
  formatCron: 'the cron editor',
  entryText: 'entries of the order tables, by the name of a rule',
}

test('every exported function has a caller outside the tests', () => {
  const uncalled = listUncalledExports(join(import.meta.dirname, '..'))
  expect(uncalled.filter(({ name }) => !(name in waiting)).map(({ path, name }) => `${path} ${name}`)).toEqual([])
})

test('a call in a test or a mention of another name is none', () => {
  const root = mkdtempSync(join(tmpdir(), 'paratope-uncalled-'))
  const write = (path: string, text: string) => writeFileSync(join(root, 'packages/sample/src', path), text)
  mkdirSync(join(root, 'packages/sample/src'), { recursive: true })
  write(
    'sample.ts',
    'export function used(): void {}\nexport const dead = (): void => {}\nexport async function deadToo() {}\nexport const table = { a: 1 }\n',
  )
  write('caller.ts', "import { used } from './sample.ts'\nused()\nconst deadEnd = 1\n")
  write('sample.test.ts', "import { dead } from './sample.ts'\ndead()\n")
  const found = listUncalledExports(root)
  rmSync(root, { recursive: true })
  expect(found.map(({ name }) => name)).toEqual(['dead', 'deadToo'])
})
