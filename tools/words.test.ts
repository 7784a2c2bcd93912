import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSourceFiles } from './syntax.ts'
import { listBroken, textRules } from './text-rules.ts'
import { listAvoided, listTexts, listUnspaced, readAvoidedWords } from './words.ts'

const root = join(import.meta.dirname, '..')
const avoided = readAvoidedWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
const patterns = [
  '*.texts.ts',
  '*.templates.ts',
  '*.menu.ts',
  'packages/contract/src/catalogue/services/definitions/*.ts',
  'apps/server/data/*.json',
  'apps/server/src/kernel/config/sites.ts',
  'apps/server/src/**/*.seed.ts',
  'apps/server/src/demo/{ordering,fulfilment}/*.ts',
  'apps/server/src/ordering/delivery-days/*.ts',
  'apps/web/src/platform/policies/privacy.*.ts',
  'tools/documents/guide-texts*.ts',
]
const texts = listSourceFiles(root, patterns)
  .filter(({ path }) => !path.endsWith('.test.ts'))
  .flatMap(({ path, text }) => listTexts(path, text))

/** Right where they are, with the reason. */
const exceptions: readonly (readonly [part: RegExp, reason: string])[] = [
  [/lab-tools\.texts\.ts: 骨格/, 'the framework of an antibody, not a plasmid'],
  [/map\.texts\.ts: エレメント in ウイルス由来/, 'the usual name of parts such as WPRE'],
  [/complaints\.texts\.ts: 商品|: 商品 in .*商品代金/, 'goods that arrived'],
]
const isException = (found: string): boolean => exceptions.some(([part]) => part.test(found))

/** Written without spaces by the specification, or by the post. */
const unspacedFiles =
  /kernel\/(field-errors|errors)\.texts|config\/sites|choices\.texts|popup-picker\.texts|data\/(areas|demo-\w+)\.facts/

test('a word of the last column is found in its language only', () => {
  const words = readAvoidedWords('x\n## Terms in the interface\n| a | b | ja 部品 · es clonaje |\n')
  expect(words).toEqual([
    { language: 'ja', word: '部品' },
    { language: 'es', word: 'clonaje' },
  ])
  const source =
    "  en: {\n    a: 'clonaje',\n  },\n  es: {\n    a: 'El clonaje',\n    b: 'clonajes',\n  },\n  ja: {\n    a: '部品の一覧',\n"
  expect(listAvoided(listTexts('a.texts.ts', source), words)).toEqual([
    'a.texts.ts: clonaje in El clonaje',
    'a.texts.ts: 部品 in 部品の一覧',
  ])
})

test('a word beside the name of its language is found, whatever the file', () => {
  const words = [{ language: 'es', word: 'Mesa de pedidos' }]
  const find = (path: string, source: string) => listAvoided(listTexts(path, source), words)
  expect(find('orders.menu.ts', "title: { en: 'Mesa de pedidos', es: 'Mesa de pedidos', ja: '受注管理' },")).toEqual([
    'orders.menu.ts: Mesa de pedidos in Mesa de pedidos',
  ])
  expect(find('a.json', '"text":{"en":"Order desk","es":"Mesa de pedidos"}')).toHaveLength(1)
})

test('a space is missed between scripts, and none before %', () => {
  const find = (text: string) => listUnspaced([{ language: 'ja', text, path: 'a' }]).length
  expect(['PDFを開く', '抗体5 µg', '95 % 以上', '3〜5 日', '5′→3′で'].map(find)).toEqual([1, 1, 1, 1, 0])
  expect(['PDF を開く', '抗体 5 µg', '95% 以上', '预计{day}完成', '第1条（目的物）', 'PD-1'].map(find)).toEqual([
    0, 0, 0, 0, 0, 0,
  ])
})

test('texts use the words of the glossary', () => {
  expect(avoided.length).toBeGreaterThan(50)
  expect(texts.length).toBeGreaterThan(20_000)
  expect(listAvoided(texts, avoided).filter((found) => !isException(found))).toEqual([])
})

test('messages, menus, services and data follow the rules of their language', () => {
  // Data hold lists, storage instructions and names of media, which end and abbreviate in ways of their own.
  const tablesOnly =
    /full stop|contractions|space at an end|decimal comma|a number takes|British spelling|quotation marks of the language/
  const rules = [
    ...textRules.filter(({ name }) => !tablesOnly.test(name)),
    ...textRules.filter(({ name, languages }) => name.startsWith('quotation marks') && !languages.includes('en')),
  ]
  const rows = texts
    .filter(({ path, language }) => !/\.texts\.ts$|data\/(areas|demo-)/.test(path) && language !== 'other')
    .map(({ path, language, text }) => ({
      path,
      key: path,
      texts: { [language]: text.replace(/\\n/g, ' ').replace(/\\(.)/g, '$1') },
    }))
  expect(rows.length).toBeGreaterThan(8_000)
  expect(listBroken(rows, rules)).toEqual([])
})

test('Chinese and Japanese texts have a space beside Latin letters and digits, and none before %', () => {
  expect(listUnspaced(texts.filter(({ path }) => !unspacedFiles.test(path)))).toEqual([])
})
