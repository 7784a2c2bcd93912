import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSourceFiles } from './syntax.ts'

/** Browsers drop what is no number from such a field, and turn 1,5 into 15 in some languages. */
const numberFields: Readonly<Record<string, string>> = {
  'apps/web/src/kit/cron/number-entry.tsx': 'whole numbers with limits that are marked; an empty field counts as none',
}

/** A text field, and what its code makes of the text: a conversion alters what was typed or takes what is no number. */
const textField = /<(?:Input|NumberInput|TextField|NumberField|input)\s(?:[^<]|<(?![A-Za-z/]))*?(?:\/>|(?<!=)>)/g
const conversion = /\b(?:Number|parseInt|parseFloat|Math\.\w+)\(|valueAsNumber/

const listConversions = (text: string): string[] =>
  [...text.matchAll(textField)]
    .map(([field]) => field)
    .filter((field) => conversion.test(field) && !/type="(?:number|range)"/.test(field))

const pages = listSourceFiles(join(import.meta.dirname, '..'), ['apps/web/src/**/*.tsx']).filter(
  ({ path }) => !path.endsWith('.test.tsx'),
)

test('a conversion in a text field is found', () => {
  expect(listConversions('<Input value={a} onChange={({ target }) => set(Number(target.value))} />')).toHaveLength(1)
  expect(
    listConversions('<Input value={a} onChange={({ target }) => set(Math.min(9, +target.value))} />'),
  ).toHaveLength(1)
  expect(listConversions('<Input value={a} onChange={({ target }) => set(target.value)} />')).toEqual([])
  expect(listConversions('<Select onChange={({ target }) => set(Number(target.value))} /><Input value={a} />')).toEqual(
    [],
  )
})

test('numbers that people type are read with the one parser: no text field converts its text', () => {
  expect(pages.length).toBeGreaterThan(500)
  expect(pages.flatMap(({ path, text }) => listConversions(text).map((field) => `${path}: ${field}`))).toEqual([])
})

test('no field is of the type number, unless there is a reason', () => {
  const found = pages.filter(({ text }) => /type="number"/.test(text)).map(({ path }) => path)
  expect(found).toEqual(Object.keys(numberFields))
})
