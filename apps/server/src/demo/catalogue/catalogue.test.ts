import { languages } from '@paratope/contract/kernel'
import { currencies } from '@paratope/contract/kernel/money'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { getVerdict, listLotResults } from '#catalogue/products/lot-results.ts'
import { toProductRows } from '#catalogue/products/products.rows.ts'
import { readSeedData } from '#kernel/seed-data.ts'
import { buildCatalogue } from './catalogue.ts'
import { categoryLetters } from './codes.ts'
import { referenceDate } from './lots.ts'
import { getContent } from './packs.ts'
import { createTranslate, toProductDraft } from './product-draft.ts'
import { readCatalogueSeedData } from './seed-data.ts'

const seedData = readCatalogueSeedData()
const catalogue = buildCatalogue(seedData)
const chinese = /[\u3400-\u9fff]/
const kana = /[\u3041-\u30fa]/

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)
const inCategory = (name: string) => catalogue.filter(({ category }) => category === name)

describe('the catalogue', () => {
  test('has at least 150 biosimilars and antibodies, and something in every section', () => {
    expect(inCategory('biosimilar').length).toBeGreaterThanOrEqual(150)
    expect(inCategory('anti-mouse').length).toBeGreaterThanOrEqual(150)
    for (const { category, secs } of seedData.sections) {
      for (const { value } of secs) {
        expect([category, value, inCategory(category).some(({ sec }) => sec === value)]).toEqual([
          category,
          value,
          true,
        ])
      }
    }
  })

  test('puts every product into a section the storefront knows', () => {
    const known = new Set(
      seedData.sections.flatMap(({ category, secs }) => secs.map(({ value }) => `${category} ${value}`)),
    )
    expect(catalogue.filter(({ category, sec }) => !known.has(`${category} ${sec}`))).toEqual([])
  })

  test('gives no catalogue number, slug, pack or lot number twice', () => {
    expect(repeated(catalogue.map(({ code }) => code))).toEqual([])
    expect(repeated(catalogue.map(({ slug }) => slug))).toEqual([])
    expect(repeated(catalogue.map(({ name }) => name.en))).toEqual([])
    expect(repeated(catalogue.map(({ name }) => name.zh))).toEqual([])
    expect(repeated(catalogue.map(({ name }) => name.es))).toEqual([])
    expect(repeated(catalogue.map(({ name }) => name.ja))).toEqual([])
    expect(repeated(catalogue.flatMap(({ packs }) => packs.map(({ sku }) => sku)))).toEqual([])
    expect(repeated(catalogue.flatMap(({ lots }) => lots.map(({ lotNo }) => lotNo)))).toEqual([])
  })

  test('writes the letter of the section and the grade into the catalogue number', () => {
    for (const { category, letter } of seedData.sections) expect(categoryLetters[category]).toBe(letter)
    for (const { code, category, sec, grade } of catalogue) {
      expect(code).toMatch(/^PV-[A-Z]\d{4}$/)
      expect(code[3]).toBe(categoryLetters[category])
      expect(code.at(-1)).toBe(grade === sec ? grade.slice(1) : '0')
    }
  })

  test('is the same however often it is built', () => {
    expect(buildCatalogue(readCatalogueSeedData())).toEqual(catalogue)
  })

  test('is read and built fast enough for a first start', async () => {
    await expect
      .poll(() => {
        const start = performance.now()
        buildCatalogue(readCatalogueSeedData())
        return performance.now() - start
      })
      .toBeLessThan(300)
  })

  test('leaves no text empty or unfinished, and writes Chinese in Chinese and Japanese in Japanese', () => {
    for (const { code, name, identity, description } of catalogue) {
      for (const text of [name, identity, description]) {
        expect([code, languages.filter((language) => text[language].trim() === '')]).toEqual([code, []])
        expect([code, /undefined|null|NaN|\{|\}/.test(Object.values(text).join(' '))]).toEqual([code, false])
      }
      expect([code, chinese.test(name.zh), chinese.test(description.zh)]).toEqual([code, true, true])
      expect([code, kana.test(description.ja), kana.test(description.zh)]).toEqual([code, true, false])
      expect([code, / a el | de el |,\.|\.\./.test(description.es)]).toEqual([code, false])
      expect(description.es).toMatch(/^\S.*\.$/)
      expect(description.ja).toMatch(/。$/)
      expect([code, chinese.test(name.en + identity.en + description.en)]).toEqual([code, false])
      expect(description.en).toMatch(/^\S.*\.$/)
      expect(description.zh).toMatch(/。$/)
    }
  })

  test.each([
    [
      'PV-A0016',
      'Adalimumab biosimilar, grado in vivo',
      'アダリムマブ バイオシミラー（in vivo グレード）',
      'Anti-TNF-α · IgG1 kappa humana · grado in vivo',
      '抗 TNF-α · ヒト IgG1κ · in vivo グレード',
    ],
    [
      'PV-M0016',
      'Anticuerpo contra PD-1 (CD279) de ratón, clon RMP1-14, grado in vivo',
      '抗マウス PD-1（CD279）抗体、クローン RMP1-14（in vivo グレード）',
      'Contra PD-1 de ratón · IgG2a de rata · grado in vivo',
      '抗マウス PD-1 · ラット IgG2a · in vivo グレード',
    ],
  ])('%s is named as a Spanish and a Japanese catalogue would', (code, nameEs, nameJa, identityEs, identityJa) => {
    expect(catalogue.find((product) => product.code === code)).toMatchObject({
      name: { es: nameEs, ja: nameJa },
      identity: { es: identityEs, ja: identityJa },
    })
  })

  test('speaks of a target as Spanish grammar asks: mesothelin is a word with an article, HER2 is not', () => {
    const described = catalogue.map(({ description }) => description.es).join('\n')
    expect(described).toContain('Su diana, la mesotelina, es un antígeno')
    expect(described).toContain('Su diana, HER2, es un receptor')
    expect(described).toContain('se une al factor IX y el factor X')
    expect(described).toContain('contra IL-17A e IL-17F')
  })

  test('keeps every lot within its limits, by methods that are recorded', () => {
    const results = catalogue
      .map((seed) => toProductDraft(seed, createTranslate([])))
      .flatMap((draft) => draft.lots.flatMap((lot) => listLotResults(draft, lot)))
    expect(new Set(results.map(getVerdict))).toEqual(new Set(['pass']))
    expect(results.filter(({ method }) => method === '')).toEqual([])
  })

  test('words every coded value in the dictionaries', () => {
    const known = new Set(
      seedData.dictionaries.flatMap(({ code, items }) => items.map(({ value }) => `${code} ${value}`)),
    )
    const used = catalogue.flatMap((seed) => [
      `format ${seed.format}`,
      `packaging ${seed.packaging}`,
      `storage ${seed.storage}`,
      `shipping_condition ${seed.shipping}`,
      ...seed.applications.map((value) => `application ${value}`),
      ...seed.reactivity.map((value) => `species ${value}`),
      ...seed.packs.map(({ unit }) => `unit ${unit}`),
      ...seed.lots.flatMap(({ tests }) =>
        tests.flatMap(({ test, method }) => [`lot_test ${test}`, `lot_method ${method}`]),
      ),
      ...seed.targets.map(({ family }) => `target_family ${family}`),
      ...seed.targets.map(({ species }) => `species ${species}`),
      ...(seed.isotype ? [`isotype ${seed.isotype}`] : []),
      ...(seed.lightChain ? [`light_chain ${seed.lightChain}`] : []),
      ...(seed.origin ? [`origin ${seed.origin}`] : []),
      ...(seed.hostSpecies ? [`species ${seed.hostSpecies}`] : []),
      ...(seed.expression ? [`expression ${seed.expression}`] : []),
      ...(seed.status ? [`regulatory_status ${seed.status}`] : []),
      ...(seed.conjugate ? [`payload_mechanism ${seed.conjugate.mechanism}`] : []),
      ...(seed.cellLine?.growth ? [`growth ${seed.cellLine.growth}`] : []),
      ...(seed.plasmid ? [`plasmid_terms ${seed.plasmid.terms}`] : []),
    ])
    expect([...new Set(used)].filter((word) => !known.has(word))).toEqual([])
  })
})

describe('prices', () => {
  test('stand in all five currencies, or ask for a quote in all of them', () => {
    for (const { packs } of catalogue) {
      for (const { sku, prices } of packs) {
        expect([sku, Object.keys(prices).sort()]).toEqual([sku, [...currencies].sort()])
        const amounts = Object.values(prices)
        const quoted = amounts.every((amount) => amount === null)
        expect([sku, quoted || amounts.every((amount) => Number.isInteger(amount) && Number(amount) > 0)]).toEqual([
          sku,
          true,
        ])
      }
      expect(packs[0]?.prices.USD).not.toBeNull()
    }
  })

  test('fall per unit with the size of the pack', () => {
    for (const { packs } of catalogue) {
      for (const currency of currencies) {
        const rates = packs.flatMap((pack) => {
          const price = pack.prices[currency]
          const kind = pack.unit === 'µg' || pack.unit === 'mg' ? 'mass' : pack.unit
          return price === null
            ? []
            : [{ sku: pack.sku, kind, content: getContent(pack), rate: price / getContent(pack) }]
        })
        for (const [at, { sku, kind, content, rate }] of rates.entries()) {
          const smaller = rates[at - 1]
          if (smaller?.kind !== kind) continue
          expect([sku, currency, content > smaller.content, rate < smaller.rate]).toEqual([sku, currency, true, true])
        }
      }
    }
  })

  test('are quoted for the largest pack of some products only', () => {
    const quoted = catalogue.filter(({ packs }) => packs.at(-1)?.prices.USD === null)
    expect(quoted.length).toBeGreaterThan(50)
    expect(quoted.length).toBeLessThan(catalogue.length / 2)
  })
})

describe('lots', () => {
  test('are made before they expire, not in the future, and are still good', () => {
    for (const { lots } of catalogue) {
      expect(lots.length).toBeGreaterThanOrEqual(1)
      expect(lots.length).toBeLessThanOrEqual(3)
      for (const { lotNo, madeOn, expiresOn } of lots) {
        expect([lotNo, madeOn <= referenceDate, madeOn < expiresOn, expiresOn > referenceDate]).toEqual([
          lotNo,
          true,
          true,
          true,
        ])
        expect(new Date(madeOn).toISOString().slice(0, 10)).toBe(madeOn)
        expect(new Date(expiresOn).toISOString().slice(0, 10)).toBe(expiresOn)
      }
      expect(lots.map(({ madeOn }) => madeOn)).toEqual(
        lots
          .map(({ madeOn }) => madeOn)
          .sort()
          .reverse(),
      )
    }
  })

  test('meet the limits of their product and are marked as demo data', () => {
    for (const { code, lots, purity, endotoxin, concentration } of catalogue) {
      for (const lot of lots) {
        expect(lot.demo).toBe(true)
        expect([code, lot.purity === null, lot.endotoxin === null, lot.concentration === null]).toEqual([
          code,
          purity === null,
          endotoxin === null,
          concentration === null,
        ])
        if (purity) expect(lot.purity).toBeGreaterThanOrEqual(purity.min)
        if (endotoxin) expect(lot.endotoxin).toBeLessThanOrEqual(endotoxin.max)
      }
    }
  })

  test('hold together the stock of each pack', () => {
    for (const { packs, lots } of catalogue) {
      for (const { sku, stock } of packs) {
        expect(stock).toBe(lots.reduce((sum, lot) => sum + (lot.stock[sku] ?? 0), 0))
      }
    }
    expect(catalogue.some(({ packs }) => packs.every(({ stock }) => stock === 0))).toBe(true)
  })
})

describe('antibodies', () => {
  test('recommend an isotype control of their own class and grade', () => {
    const byCode = new Map(catalogue.map((seed) => [seed.code, seed]))
    const controlled = catalogue.filter(({ control }) => control !== null)
    expect(controlled.length).toBeGreaterThan(400)
    for (const { code, control, isotype, grade, conjugate } of controlled) {
      const found = byCode.get(control ?? '')
      expect([code, found?.grade, found?.isotype]).toEqual([code, grade, isotype])
      expect(found?.category).toBe(conjugate ? 'adc' : 'isotype-control')
      expect(found?.conjugate?.payload).toBe(conjugate?.payload)
    }
    for (const { code, control } of inCategory('anti-mouse')) expect([code, control !== null]).toEqual([code, true])
  })

  test('are found by target, alias, clone and names in other languages', () => {
    const finds = (alias: string) => catalogue.filter(({ aliases }) => aliases.includes(alias)).length
    const names = ['anti-PD-1', 'RMP1-14', 'CD279', '抗HER2', '阿达木单抗', 'Humira', 'CD340', 'Q15116']
    for (const alias of [...names, 'アダリムマブ', 'Mesotelina', 'バイオシミラー']) {
      expect([alias, finds(alias) > 0]).toEqual([alias, true])
    }
  })

  test('of the research grade are not offered for animals', () => {
    expect(catalogue.filter(({ grade, applications }) => grade === 'V3' && applications.includes('in-vivo'))).toEqual(
      [],
    )
  })

  test('lie in the glyph format that fits them', () => {
    const getFormat = (inn: string) => catalogue.find((seed) => seed.inn === inn)?.format
    expect(getFormat('adalimumab')).toBe('igg')
    expect(getFormat('ranibizumab')).toBe('fab')
    expect(getFormat('envafolimab')).toBe('scfv-fc')
    expect(getFormat('blinatumomab')).toBe('bispecific')
    expect(getFormat('etanercept')).toBe('fc-fusion')
    expect(getFormat('trastuzumab deruxtecan')).toBe('adc')
  })
})

describe('backbones', () => {
  test('from repositories are for design only and never for sale', () => {
    const deposits = new Set(seedData.backbones.filter(({ terms }) => terms === 'deposit').map(({ id }) => id))
    const backbones = inCategory('plasmid').filter(({ plasmid }) => plasmid !== null)
    const sold = backbones.map(({ plasmid }) => plasmid?.backbone ?? '')
    expect(sold.length).toBeGreaterThan(10)
    expect(sold.filter((id) => deposits.has(id))).toEqual([])
    for (const { name } of backbones) expect(name.en).toMatch(/backbone$/)
  })
})

describe('items of the plasmid library', () => {
  test('parts in stock are sold in pUC19, with the length of the library', () => {
    const cmv = catalogue.find(({ code }) => code === 'PV-V1010')
    expect(cmv).toMatchObject({
      name: { en: 'CMV promoter, cloned part', zh: 'CMV promoter 克隆元件' },
      identity: { en: '204 bp · in pUC19 · ampicillin resistance', es: '204 pb · en pUC19 · resistencia a ampicilina' },
      libraryPart: { id: 'prom-cmv', length: 204, vector: 'pUC19' },
    })
    expect(cmv?.packs.map(({ amount, unit, prices }) => [amount, unit, prices.USD])).toEqual([
      ['2', 'µg', 5400],
      ['10', 'µg', 8400],
      ['100', 'µg', 25_000],
    ])
  })

  test('parts under the licence of another owner are never in stock', () => {
    const licensed = readSeedData(
      'plasmid-parts',
      z.array(z.object({ id: z.string(), ipNotice: z.unknown().optional() })),
    )
      .filter(({ ipNotice }) => ipNotice)
      .map(({ id }) => id)
    expect(licensed).toHaveLength(14)
    expect(seedData.stockParts.filter(({ id }) => licensed.includes(id))).toEqual([])
  })

  test('primers in stock carry their bases, and are released by mass', () => {
    const primer = catalogue.find(({ code }) => code === 'PV-V5040')
    expect(primer).toMatchObject({
      name: { en: 'M13 rev sequencing primer', ja: 'M13 rev シークエンシングプライマー' },
      identity: { en: '5′-CAGGAAACAGCTATGAC-3′ · 17 nt' },
      primer: { bases: 'CAGGAAACAGCTATGAC', gcPercent: 47 },
    })
    expect(primer?.packs.map(({ amount, unit }) => [amount, unit])).toEqual([
      ['10', 'nmol'],
      ['50', 'nmol'],
    ])
    expect(primer?.lots[0]?.tests.map(({ test, method }) => [test, method])).toEqual([
      ['appearance', 'visual'],
      ['identity', 'intact-mass'],
    ])
  })
})

describe('rows', () => {
  test('take every product, with words in place of codes', () => {
    const word = createTranslate(seedData.dictionaries)
    const drafts = catalogue.map((seed) => toProductDraft(seed, word))
    const adalimumab = drafts.find(({ code }) => code === 'PV-A0016')
    expect(adalimumab?.specs).toContainEqual({
      key: 'isotype',
      value: { en: 'Human IgG1', zh: '人 IgG1', es: 'IgG1 humana', ja: 'ヒト IgG1' },
    })
    expect(adalimumab?.specs.find(({ key }) => key === 'buffer')?.value.es).not.toMatch(/\d\.\d/)
    expect(adalimumab?.specs.find(({ key }) => key === 'purity')?.value).toMatchObject({
      en: expect.stringMatching(/^≥ 9\d%, /),
      zh: expect.stringMatching(/^≥ 9\d%，/),
      es: expect.stringMatching(/^≥ 9\d %, /),
    })
    let made = 0
    for (const draft of drafts) {
      const rows = toProductRows(draft, (prefix) => `${prefix}_${++made}`, '2026-11-01T00:00:00Z')
      expect(rows.packs.length).toBe(draft.packs.length)
      expect(repeated(draft.specs.map(({ key }) => key))).toEqual([])
    }
  })
})
