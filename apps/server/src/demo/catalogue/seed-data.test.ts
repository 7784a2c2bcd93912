import { Block } from '@paratope/contract/platform/articles'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readSeedData } from '#kernel/seed-data.ts'
import { readCatalogueSeedData } from './seed-data.ts'

const seedData = readCatalogueSeedData()
const bySymbol = new Map(seedData.targets.map((target) => [target.symbol, target]))
const chinese = /[\u3400-\u9fff]/
const Text = z.object({ en: z.string(), zh: z.string(), es: z.string().optional(), ja: z.string().optional() })
const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

describe('targets', () => {
  test('have a UniProt accession or say why they have none', () => {
    const accession = /^([OPQ]\d[A-Z\d]{3}\d|[A-NR-Z]\d([A-Z][A-Z\d]{2}\d){1,2})$/
    for (const { symbol, uniprot, noUniprot } of seedData.targets) {
      expect([symbol, uniprot === undefined]).toEqual([symbol, noUniprot !== undefined])
      if (uniprot) expect([symbol, accession.test(uniprot)]).toEqual([symbol, true])
    }
  })

  test('are described once each, and everything that names one finds it', () => {
    expect(repeated(seedData.targets.map(({ symbol }) => symbol))).toEqual([])
    const named = [
      ...seedData.antibodies.flatMap(({ targets, partners = [] }) => [...targets, ...partners]),
      ...seedData.clones.flatMap(({ targets }) => targets),
      ...seedData.proteins.map(({ target }) => target),
      ...seedData.cellLines.flatMap(({ targets = [] }) => targets),
      ...seedData.targets.flatMap(({ ortholog }) => ortholog ?? []),
    ]
    expect(named.filter((symbol) => !bySymbol.has(symbol))).toEqual([])
    for (const { symbol, role, ortholog } of seedData.targets) {
      expect([symbol, role !== undefined || ortholog !== undefined]).toEqual([symbol, true])
    }
  })

  test('carry the aliases that scientists search by', () => {
    const getAliases = (symbol: string) => bySymbol.get(symbol)?.aliases
    expect(getAliases('PDCD1')).toContain('CD279')
    expect(getAliases('ERBB2')).toContain('CD340')
    expect(getAliases('CD274')).toContain('B7-H1')
    expect(getAliases('CTLA4')).toContain('CD152')
  })
})

describe('facts', () => {
  test('keep one number each, because it is part of the catalogue number', () => {
    const lists = [
      seedData.antibodies,
      seedData.clones,
      seedData.isotypeControls,
      seedData.adcControls,
      seedData.proteins,
      seedData.cellLines,
      seedData.backbones,
      seedData.reagents,
    ]
    for (const list of lists) expect(repeated(list.map(({ no }) => String(no)))).toEqual([])
    const conjugates = seedData.antibodies.filter(({ class: kind }) => kind === 'adc').map(({ no }) => no)
    expect(seedData.adcControls.filter(({ no }) => conjugates.includes(no))).toEqual([])
  })

  test('of proteins agree with their sequences', () => {
    for (const { target, start, end, sequence } of seedData.proteins) {
      expect([target, sequence.length]).toEqual([target, end - start + 1])
    }
  })

  test('of parental cell lines carry an RRID', () => {
    for (const { name, kind, rrid } of seedData.cellLines) {
      expect([name, /^CVCL_[A-Z0-9]{4}$/.test(rrid ?? '')]).toEqual([name, kind === 'parental'])
    }
  })

  test('have a word in four languages for each item of a dictionary, and Chinese is Chinese or a sign', () => {
    for (const { code, items } of seedData.dictionaries) {
      expect(repeated(items.map(({ value }) => value))).toEqual([])
      for (const { value, text } of items) {
        expect([code, value, Object.values(text).every((word) => word.trim() !== '')]).toEqual([code, value, true])
      }
    }
  })

  test('have grades that grow stricter', () => {
    const limits = seedData.grades.map(({ endotoxinMax }) => endotoxinMax)
    expect(limits).toEqual([...limits].sort((a, b) => b - a))
  })
})

describe('areas and countries', () => {
  const Area = z.object({
    code: z.string(),
    parent: z.string().optional(),
    name: z.string(),
    en: z.string().optional(),
    districts: z.array(z.tuple([z.string(), z.string()])).optional(),
  })

  test('form a tree of 34 provinces, their cities and districts', () => {
    const areas = readSeedData('areas', z.array(Area))
    const provinces = areas.filter(({ parent }) => parent === undefined)
    expect(provinces).toHaveLength(34)
    expect(areas.filter(({ parent }) => parent && !provinces.some(({ code }) => code === parent))).toEqual([])
    expect(provinces.every(({ name, en }) => chinese.test(name) && en)).toBe(true)
    expect(areas.flatMap(({ districts = [] }) => districts).length).toBeGreaterThan(2800)
  })

  test('name 249 countries in four languages', () => {
    const countries = readSeedData(
      'countries',
      z.array(z.object({ value: z.string().length(2), text: Text.required() })),
    )
    expect(countries).toHaveLength(249)
    expect(countries.filter(({ text }) => !chinese.test(text.zh))).toEqual([])
  })
})

describe('demo people and texts', () => {
  const companies = readSeedData(
    'demo-companies',
    z.array(z.object({ key: z.string(), phone: z.string(), email: z.string() })),
  )
  const users = readSeedData(
    'demo-users',
    z.array(
      z.object({ email: z.string(), username: z.string(), company: z.string(), role: z.string(), phone: z.string() }),
    ),
  )
  const addresses = readSeedData(
    'demo-addresses',
    z.array(z.object({ company: z.string(), kind: z.string(), default: z.boolean(), email: z.string() })),
  )

  test('write to nobody: every mailbox ends in .test', () => {
    for (const { email } of [...companies, ...users, ...addresses]) expect(email).toMatch(/\.test$/)
  })

  test('there is a user for every role', () => {
    const emails = users.map(({ email }) => email)
    for (const name of ['customer', 'customer2', 'sales', 'production', 'finance', 'content', 'admin']) {
      expect(emails).toContain(`${name}@demo.test`)
    }
    expect(repeated(users.map(({ username }) => username))).toEqual([])
    const keys = companies.map(({ key }) => key)
    expect([...users, ...addresses].filter(({ company }) => !keys.includes(company))).toEqual([])
  })

  test('every company that orders has one default address of each kind', () => {
    const defaults = addresses.filter((address) => address.default).map(({ company, kind }) => `${company} ${kind}`)
    expect(repeated(defaults)).toEqual([])
    const wanted = [...new Set(addresses.map(({ company }) => company))].flatMap((key) => [
      `${key} shipping`,
      `${key} invoice`,
    ])
    expect(wanted.filter((one) => !defaults.includes(one))).toEqual([])
  })

  test('there are pages, eight questions, five pieces of news and six resources in English and Chinese', () => {
    const Body = z.array(Block).min(1)
    const Content = z.object({
      kind: z.string(),
      slug: z.string(),
      title: Text,
      summary: Text,
      body: z.object({ en: Body, zh: Body }),
    })
    const content = readSeedData('content', z.array(Content))
    const count = (kind: string) => content.filter((one) => one.kind === kind).length
    expect(count('page')).toBeGreaterThanOrEqual(2)
    expect(count('faq')).toBeGreaterThanOrEqual(8)
    expect(count('news')).toBeGreaterThanOrEqual(5)
    expect(count('resource')).toBeGreaterThanOrEqual(6)
    expect(repeated(content.map(({ kind, slug }) => `${kind} ${slug}`))).toEqual([])
    for (const { slug, title, summary, body } of content) {
      expect([slug, chinese.test(title.zh), chinese.test(summary.zh)]).toEqual([slug, true, true])
      expect([slug, body.zh.length]).toEqual([slug, body.en.length])
    }
  })
})
