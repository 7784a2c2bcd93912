import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listBannedNames } from './names.ts'
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
  const text = `function short() {}\nexport const long = () => {\n  return 1\n}\n`
  expect(listFunctions(source(text)).map(({ name, lines }) => [name, lines])).toEqual([
    ['short', 1],
    ['long', 3],
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
