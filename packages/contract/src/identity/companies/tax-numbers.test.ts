import { expect, test } from 'vitest'
import { checkTaxNumber, findTaxNumberProblem, normalizeTaxNumber } from './tax-numbers.ts'

const check = (country: string | null, text: string) => checkTaxNumber(country, normalizeTaxNumber(text))

/** Examples that tax offices and companies publish; the second number of a pair has one digit changed. */
const examples: readonly (readonly [country: string, right: string, wrong: string])[] = [
  ['AT', 'ATU13585627', 'ATU13585626'],
  ['BE', 'BE 0403.019.261', 'BE 0403.019.262'],
  ['BE', '0428759497', '0431150351'],
  ['BG', 'BG 175 074 752', 'BG 175 074 751'],
  ['BG', '7523169263', '7523169264'],
  ['CY', 'CY10259033P', 'CY10259033Z'],
  ['CZ', 'CZ 25123891', 'CZ 25123890'],
  ['CZ', '7103192745', '7103192746'],
  ['DE', 'DE136695976', 'DE136695978'],
  ['DE', '136 695 976', '136 695 979'],
  ['DK', 'DK 13585628', 'DK 13585627'],
  ['EE', 'EE 100 931 558', 'EE 100 594 103'],
  ['ES', 'ES A58818501', 'ES A58818502'],
  ['ES', '54362315-K', '54362315-Z'],
  ['ES', 'X-2482300-W', 'X-2482300-A'],
  ['ES', '12345678Z', '12345678A'],
  ['FI', 'FI 20774740', 'FI 20774741'],
  ['FR', 'FR 40 303 265 045', 'FR 84 323 140 391'],
  ['FR', '23334175221', '23334175222'],
  ['FR', 'K7399859412', 'K7399859413'],
  ['GR', 'EL 094259216', 'EL 123456781'],
  ['GR', 'GR 094259216', '094259217'],
  ['HR', 'HR 33392005961', 'HR 33392005962'],
  ['HU', 'HU-12892312', 'HU-12892313'],
  ['IE', 'IE 6433435F', 'IE 6433435E'],
  ['IE', 'IE 6433435OA', 'IE 6433435OB'],
  ['IE', '8D79739I', '8D79739J'],
  ['IT', 'IT 00743110157', 'IT 00743110158'],
  ['LT', 'LT 119511515', 'LT 100001919018'],
  ['LT', '100001919017', '119511516'],
  ['LU', 'LU 150 274 42', 'LU 150 274 43'],
  ['LV', 'LV 4000 3521 600', 'LV 4000 3521 601'],
  ['LV', '16117519997', '16117519998'],
  ['MT', 'MT 1167-9112', 'MT 1167-9113'],
  ['NL', 'NL004495445B01', 'NL123456789B90'],
  ['PL', 'PL 8567346215', 'PL 8567346216'],
  ['PT', 'PT 501 964 843', 'PT 501 964 842'],
  ['RO', 'RO 18547290', 'RO 18547291'],
  ['SE', 'SE 123456789701', 'SE 123456789101'],
  ['SI', 'SI 5022 3054', 'SI 5022 3055'],
  ['SK', 'SK 202 274 96 19', 'SK 202 274 96 18'],
  ['GB', 'GB 980 7806 84', 'GB 802 3112 84'],
  ['GB', 'XI 980780684', 'XI 980780685'],
  ['GB', 'GBGD499', 'GBGD500'],
  ['CH', 'CHE-107.787.577 IVA', 'CHE-107.787.578 IVA'],
  ['CH', 'CHE-100.155.212', 'CHE-100.155.213'],
  ['NO', 'NO 995 525 828 MVA', 'NO 995 525 829 MVA'],
  ['US', '91-1144442', '07-1144442'],
  ['CA', '12302 6635 RC 0001', '12302 6636 RC 0001'],
  ['CN', '91110000600037341L', '91110000600037342L'],
  ['CN', '9135 0100 M000 100Y 43', '91350100M000100Y44'],
  ['CN', '110108721911496', '110108721911495'],
  ['JP', 'T7000012050002', 'T7000012050003'],
  ['JP', '5-8356-7825-6246', '2-8356-7825-6246'],
  ['KR', '116-82-00276', '116-82-00275'],
  ['TW', '00501503', '00501502'],
  ['SG', '00192200M', '00192200N'],
  ['SG', '197401143C', '197401143D'],
  ['SG', 'S16FC0121D', 'S16FC0121E'],
  ['AU', '83 914 571 673', '99 999 999 999'],
  ['AU', '51 824 753 556', '51 824 753 557'],
  ['NZ', '49-091-850', '49-091-851'],
  ['IN', '27AAPFU0939F1ZV', '27AAPFU0939F1ZO'],
  ['IL', '516179157', '516179150'],
  ['TR', '4540536920', '4540536921'],
  ['BR', '16.727.230/0001-97', '16.727.230/0001-98'],
  ['AR', '20-05536168-2', '20-05536168-3'],
  ['CL', '12531909-2', '12531909-3'],
  ['TH', '0 99 4 000 61772 1', '0 99 4 000 61772 3'],
  ['IS', 'IS 00621', 'IS 0062199'],
  ['ZA', '4012345678', '9012345678'],
  ['HK', '12345678', '1234567'],
  ['LI', '54321', '5432'],
]

test.each(examples)('[ORDER-005] a number of %s is %s, and not %s', (country, right, wrong) => {
  expect([check(country, right).verdict, check(country, wrong).verdict]).toEqual(['valid', 'wrong'])
})

test('there are published examples of 40 countries and more', () => {
  expect(examples.length).toBeGreaterThanOrEqual(70)
  expect(new Set(examples.map(([country]) => country)).size).toBeGreaterThanOrEqual(45)
})

test.each([
  ['FR', 'DE 136695976', 'DE'],
  ['DE', 'EL 094259216', 'GR'],
  ['AT', 'CHE-107.787.577 MWST', 'CH'],
  ['DE', 'XI 980780684', 'GB'],
  [null, 'NL004495445B01', 'NL'],
  ['KE', 'FI 20774740', 'FI'],
] as const)('a company in %s that gives %s learns that it is of %s', (country, text, belongsTo) => {
  expect(check(country, text)).toEqual({ verdict: 'foreign', belongsTo })
})

test.each([
  ['KE', 'P051234567A', 'unknown'],
  [null, '123456789', 'unknown'],
  ['KE', 'no number', 'unknown'],
  ['KE', '1', 'wrong'],
  ['KE', '<b>123</b>', 'wrong'],
] as const)('of %s, where no rule is known, %s is %s', (country, text, verdict) => {
  expect(check(country, text)).toEqual({ verdict })
})

test('a number is compared without what people write between its parts', () => {
  expect(normalizeTaxNumber(' 9135 0100-m000.100y43 ')).toBe('91350100M000100Y43')
  expect(normalizeTaxNumber('ＤＥ１３６‑６９５–９７６')).toBe('DE136695976')
})

test.each([
  ['FR', 'DE 136 695 976', 'es', { code: 'tax_number.foreign', values: { country: 'Alemania' } }],
  ['JP', 'T7000012050003', 'ja', { code: 'tax_number.wrong', values: { country: '日本' } }],
  ['DE', 'DE 136 695 976', 'en', undefined],
  ['KE', 'P051234567A', 'en', undefined],
] as const)('of %s, %s is refused in %s with the name of the country', (country, text, language, problem) => {
  expect(findTaxNumberProblem(country, text, language)).toEqual(problem)
})
