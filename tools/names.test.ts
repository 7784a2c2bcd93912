import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listBannedDataNames, listBannedKeyNames, listBannedNames, listKeyNames } from './names.ts'
import { listDeclarations, listFunctions, listSourceFiles } from './syntax.ts'

const source = (text: string) => ({ path: 'sample.ts', text })

test('every kind of declaration is read, with its line', () => {
  const text = `// a comment\nconst a = 1, { b, c: d, ...e } = f()\nfunction g(h: string, [i] = []) {}\ninterface J {}\ntype K = J\nconst l = (m) => m\nimport { n as o } from './p.ts'\n`
  const found = listDeclarations(source(text)).map(({ name, line }) => `${name} ${line}`)
  expect(found.toSorted()).toEqual(
    ['a 2', 'b 2', 'd 2', 'e 2', 'g 3', 'h 3', 'i 3', 'J 4', 'K 5', 'l 6', 'm 6', 'o 7'].toSorted(),
  )
})

test('functions are measured from their first to their last line', () => {
  const text = `function short() {}\nexport const long = () => {\n  return 1\n}\nexport default function Page() {\n}\n`
  expect(listFunctions(source(text)).map(({ name, lines }) => [name, lines])).toEqual([
    ['short', 1],
    ['long', 3],
    ['Page', 2],
  ])
})

test('a banned word is found as a name, not as a property or in a text', () => {
  const names = (text: string) => listBannedNames([source(text)]).map(({ name }) => name)
  expect(names('const told = 1; function ownerOf(wish) {}; type Wish = 1')).toEqual(['told', 'ownerOf', 'wish', 'Wish'])
  expect(names("const message = { told: 'told' }; message.told; export const pageOf = 1")).toEqual([])
})

test('names are the words of the glossary', () => {
  const files = listSourceFiles(join(import.meta.dirname, '..'))
  expect(files.length).toBeGreaterThan(1000)
  expect(listBannedNames(files).map(({ path, line, name }) => `${path}:${line} ${name}`)).toEqual([])
})

test('tables, columns, error codes and permissions are the words of the glossary', () => {
  expect(listBannedDataNames(['login_try', 'identity.way_lost', 'letter.read', 'message.read'])).toEqual([
    'login_try',
    'identity.way_lost',
    'letter.read',
  ])
  const files = listSourceFiles(join(import.meta.dirname, '..'))
  const tableNames = files
    .filter(({ path }) => path.endsWith('.tables.ts'))
    .flatMap(({ text }) => [...text.matchAll(/^ {2,4}([a-z][a-z_]*)\??: /gm)].map(([, name = '']) => name))
  const codes = files
    .filter(({ path }) => path.startsWith('packages/contract/src/') && !/\.(texts|test)\.ts$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/'([a-z_]+\.[a-z_.]+)'/g)].map(([, name = '']) => name))
  expect(tableNames.length).toBeGreaterThan(200)
  expect(codes.length).toBeGreaterThan(100)
  expect(listBannedDataNames([...tableNames, ...codes])).toEqual([])
})

test('text and endpoint keys, CSS classes, storage keys and file names are read', () => {
  const read = (path: string, text: string) =>
    listKeyNames({ path, text }).map(({ kind, name }) => (kind === 'file' ? name : `${kind} ${name}`))
  expect(read('a/panel.texts.ts', "  en: {\n    'door.title': 'A',\n    lead: 'B',\n  },\n  zh: {},\n")).toEqual([
    'panel.texts',
    'text door.title',
    'text lead',
  ])
  expect(
    read('packages/contract/src/a.ts', '\n  endpoints: {\n    askCopy: {\n      body: 1,\n    },\n  },\n'),
  ).toEqual(['a', 'endpoint askCopy'])
  expect(read('a/b.module.css', '.door > header {\n  inset: 0.5rem;\n}\n')).toEqual(['b.module', 'class door'])
  expect(read('a/kept-pages.ts', "createSlot({\n  name: 'cart-kept', isValid })")).toEqual([
    'kept-pages',
    'storage cart-kept',
  ])
})

test('keys, classes and files are the words of the glossary', () => {
  expect(listBannedKeyNames([{ path: 'a/kept-pages.ts', text: '' }]).map(({ name }) => name)).toEqual(['kept-pages'])
  const files = listSourceFiles(join(import.meta.dirname, '..'), ['*.ts', '*.tsx', '*.css']).filter(
    ({ path }) => path !== 'tools/names.test.ts',
  )
  const names = files.flatMap(listKeyNames)
  for (const kind of ['text', 'endpoint', 'class', 'storage', 'file'])
    expect(names.filter((name) => name.kind === kind).length, kind).toBeGreaterThan(15)
  expect(listBannedKeyNames(files).map(({ path, kind, name }) => `${path}: ${kind} ${name}`)).toEqual([])
})
