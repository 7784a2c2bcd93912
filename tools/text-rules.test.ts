import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '../packages/contract/src/kernel/texts.ts'
import { listBroken, ruleExceptions } from './text-rules.ts'
import { loadTextRows, type TextRow } from './text-tables.ts'

let rows: readonly TextRow[] = []
beforeAll(async () => {
  rows = await loadTextRows(join(import.meta.dirname, '..'))
}, 60_000)

const find = (language: Language, text: string) =>
  listBroken([{ path: 'a', key: 'a.b', texts: { [language]: text } }]).map((found) => found.split(': ')[1])

test.each<[Language, string, string]>([
  ['en', 'Import {count} rows', 'a number takes the form of its noun'],
  ['es', 'Importar {count} filas nuevas', 'a number takes the form of its noun'],
  ['en', 'The link has expired. Ask for a new one', 'a text of two sentences ends with a full stop'],
  ['ja', '期限が切れました。もう一度お試しください', 'a text of two sentences ends with a full stop'],
  ['en', "It's “here”", 'quotation marks of the language'],
  ['es', 'Elija “Pedido”', 'quotation marks of the language'],
  ['ja', '“注文”を選択', 'quotation marks of the language'],
  ['en', 'at least {limit} %', 'no space before the percent sign'],
  ['es', 'mínimo {limit}%', 'a space before the percent sign'],
  ['zh', '名称: 必填', 'punctuation as wide as the characters'],
  ['en', 'The file could not be read', 'contractions'],
  ['en', 'Optimize the gene', 'British spelling'],
  ['en', 'What you save appears at once', 'words that mark a translation'],
  ['en', 'No gene begins behind {name}', 'in a sequence, after and upstream'],
  ['en', 'RRE points the wrong way', 'an element has an orientation'],
  ['en', 'Please enter a name', 'errors say what to enter, without asking'],
  ['es', 'Elige un archivo', 'usted, never tú'],
  ['es', 'Guarda tus datos', 'usted, never tú'],
  ['es', 'Borrar filtros', 'Introduzca for fields, Elija for choices'],
  ['es', 'Responda antes del {day}', 'an inclusive date is «a más tardar el»'],
  ['es', 'Introduzca 2.5 o más', 'a decimal comma and a point for thousands'],
  ['ja', 'あなたの注文', 'お客様 and 当社'],
  ['ja', '3〜5 日', '～ between numbers'],
  ['zh', '你的订单', '您, never 你'],
])('in %s “%s” breaks a rule', (language, text, rule) => {
  expect(find(language, text)).toEqual([rule])
})

test.each<[Language, string]>([
  ['en', 'Import {count} {count|row|rows}'],
  ['en', 'The link has expired. Ask for a new one.'],
  ['en', 'We couldn’t load “{name}”'],
  ['es', 'Se añade sin precio; le enviaremos un presupuesto de E. coli al 95 %'],
  ['ja', 'お客様の「注文」：3～5 日、95% 以上'],
  ['zh', '请填写“名称”（必填）'],
])('in %s “%s” breaks no rule', (language, text) => {
  expect(find(language, text)).toEqual([])
})

test('texts follow the rules of their language, and an exception is still needed', () => {
  const broken = listBroken(rows)
  const keys = new Set(broken.map((found) => found.split(' in ')[0] ?? ''))
  expect(broken.filter((found) => ruleExceptions[found.split(' in ')[0] ?? ''] === undefined)).toEqual([])
  expect(Object.keys(ruleExceptions).filter((key) => !keys.has(key))).toEqual([])
})
