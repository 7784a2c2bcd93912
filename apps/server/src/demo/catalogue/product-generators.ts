import { pickOne, type Random, randomInteger } from '#catalogue/products/figures/random.ts'
import type { CatalogueLookup, KnownTarget } from './catalogue-lookup.ts'
import type { ProductOffer } from './finish-product.ts'
import { antibodyLadder, cellLadder, conjugateLadder, proteinLadder } from './packs.ts'
import type { SeedDraft } from './product-seed.ts'
import {
  addGrade,
  buildAgainst,
  describeClass,
  formatGrade,
  getQuality,
  getTargetName,
  joinIdentity,
  listTargetAliases,
  repeatText,
  toLowerFirst,
  toLowerSpecies,
  toProductText,
  toSeedTarget,
} from './product-text.ts'
import { getProteinName, getProteinSection } from './proteins.ts'
import { type Grade, grades } from './seed-data.ts'

type GeneratedProduct = Omit<SeedDraft, 'code' | 'description' | 'storage' | 'shipping' | 'generated'>

export interface ProductGenerator {
  /** Of a hundred products. */
  share: number
  offer: ProductOffer
  generate: (desk: GeneratorContext, serial: string, random: Random) => GeneratedProduct
}

export interface GeneratorContext {
  library: CatalogueLookup
  human: readonly [KnownTarget, ...KnownTarget[]]
  mouse: readonly [KnownTarget, ...KnownTarget[]]
}

/** The first targets of the list are asked for most of the time, as in a real catalogue. */
const pickPopular = (random: Random, targets: readonly [KnownTarget, ...KnownTarget[]]): KnownTarget =>
  targets[Math.floor(targets.length * random() ** 2.2)] ?? targets[0]

const animalIsotypes = [
  'rat-igg1',
  'rat-igg2a',
  'rat-igg2a',
  'rat-igg2b',
  'rat-igg2b',
  'mouse-igg1',
  'mouse-igg2a',
  'mouse-igg2b',
  'armenian-hamster-igg',
] as const

const antibodyUses = ['blocking', 'neutralization', 'depletion', 'activation'] as const
const assays = ['flow', 'elisa', 'wb', 'functional'] as const

function generateAntibody(
  { library }: GeneratorContext,
  {
    target,
    grade,
    isotype,
    species,
    serial,
    random,
  }: {
    target: KnownTarget
    grade: Grade
    isotype: string
    species: 'human' | 'mouse'
    serial: string
    random: Random
  },
): GeneratedProduct {
  const clone = `GX${serial}`
  const name = getTargetName(target)
  const klass = describeClass(library, isotype)
  const quality = library.getGrade(grade)
  const suffix = formatGrade(quality)
  const word = library.translate('species', species)
  return {
    category: species === 'mouse' ? 'anti-mouse' : 'biosimilar',
    sec: grade,
    grade,
    format: 'igg',
    name: addGrade(
      toProductText({
        en: `Anti-${toLowerSpecies(word.en)} ${name.en} antibody, clone ${clone}`,
        zh: `抗${word.zh}${name.zh}抗体，克隆${clone}`,
        es: `Anticuerpo contra ${name.es} ${species === 'mouse' ? 'de ratón' : 'humano'}, clon ${clone}`,
        ja: `抗${word.ja}${name.ja}抗体、クローン${clone}`,
      }),
      suffix,
    ),
    identity: joinIdentity(buildAgainst(name), klass, suffix),
    targets: [toSeedTarget(target)],
    clone,
    isotype,
    hostSpecies: isotype.replace(/-igg.*/, ''),
    expression: species === 'mouse' ? 'hybridoma' : 'cho',
    reactivity: random() < 0.15 ? ['human', 'mouse'] : [species],
    applications: [...(grade === 'V3' ? [] : ['in-vivo']), pickOne(random, antibodyUses), pickOne(random, assays)],
    buffer: 'PBS, pH 7.4, without preservative',
    ...getQuality(quality),
    concentration: { value: 5, unit: 'mg/mL' },
    molecularWeight: 150,
    aliases: [clone, ...listTargetAliases([target])],
  }
}

const humanIsotypes = ['human-igg1', 'human-igg1', 'human-igg4', 'human-igg2'] as const
const payloads = ['MMAE', 'DXd', 'DM1', 'SN-38'] as const
const expressionHosts = ['hek293', 'hek293', 'cho', 'e-coli'] as const
const parents = ['HEK293', 'CHO-K1', 'Jurkat, Clone E6-1', 'MC38'] as const

export const productGenerators: readonly ProductGenerator[] = [
  {
    share: 46,
    offer: { ladder: antibodyLadder, dollars: 120 },
    generate(desk, serial, random) {
      const isotype = pickOne(random, animalIsotypes)
      const grade = pickOne(random, grades)
      return generateAntibody(desk, {
        target: pickPopular(random, desk.mouse),
        grade,
        isotype,
        species: 'mouse',
        serial,
        random,
      })
    },
  },
  {
    share: 26,
    offer: { ladder: antibodyLadder, dollars: 190 },
    generate(desk, serial, random) {
      const grade = random() < 0.6 ? 'V6' : 'V9'
      const isotype = pickOne(random, humanIsotypes)
      return generateAntibody(desk, {
        target: pickPopular(random, desk.human),
        grade,
        isotype,
        species: 'human',
        serial,
        random,
      })
    },
  },
  {
    share: 18,
    offer: { ladder: proteinLadder, dollars: 120 },
    generate({ library, human }, serial, random) {
      const target = pickPopular(random, human)
      const name = getTargetName(target)
      const host = pickOne(random, expressionHosts)
      const word = library.translate('expression', host)
      return {
        category: 'recombinant-protein',
        sec: getProteinSection(target),
        format: 'recombinant-protein',
        name: toProductText({
          en: `Human ${name.en} protein, variant GX${serial}, ${word.en}`,
          zh: `人${name.zh}蛋白，变体GX${serial}，${word.zh}`,
          es: `Proteína ${name.es} humana, variante GX${serial}, ${toLowerFirst(word.es)}`,
          ja: `ヒト${name.ja}タンパク質、変異体GX${serial}、${word.ja}`,
        }),
        identity: joinIdentity(getProteinName(target), word),
        targets: [toSeedTarget(target)],
        hostSpecies: 'human',
        expression: host,
        reactivity: ['human'],
        applications: ['elisa', pickOne(random, ['spr', 'functional', 'immunization', 'cell-culture'])],
        buffer: 'PBS, 5 % trehalose, pH 7.4',
        packaging: 'freeze-dried',
        purity: { min: 95, test: 'sds-page-purity' },
        endotoxin: { max: 0.1, unit: 'EU/µg' },
        molecularWeight: randomInteger(random, 8, 110),
        aliases: [name.en, target.symbol, ...target.aliases],
      }
    },
  },
  {
    share: 5,
    offer: { ladder: conjugateLadder, dollars: 450 },
    generate({ library, human }, serial, random) {
      const target = pickPopular(random, human)
      const name = getTargetName(target)
      const payload = pickOne(random, payloads)
      const dar = randomInteger(random, 4, 16) / 2
      return {
        category: 'adc',
        sec: 'ADC-Biosimilar',
        grade: 'V6',
        format: 'adc',
        name: toProductText({
          en: `Anti-${name.en} ADC, ${payload}, GX${serial}`,
          zh: `抗${name.zh} ADC，${payload}，GX${serial}`,
          es: `ADC anti-${name.es}, ${payload}, GX${serial}`,
          ja: `抗${name.ja} ADC、${payload}、GX${serial}`,
        }),
        identity: joinIdentity(buildAgainst(name), repeatText(payload), repeatText(`DAR ${dar}`)),
        targets: [toSeedTarget(target)],
        isotype: 'human-igg1',
        hostSpecies: 'human',
        expression: 'cho',
        reactivity: ['human'],
        applications: ['in-vivo', 'cytotoxicity'],
        conjugate: {
          payload,
          linker: 'mc-Val-Cit-PABC',
          linkerKind: 'cleavable',
          site: 'cysteine',
          mechanism: payload === 'DXd' || payload === 'SN-38' ? 'topoisomerase-i-inhibitor' : 'tubulin-inhibitor',
          dar,
        },
        ...getQuality(library.getGrade('V6')),
        concentration: { value: 2, unit: 'mg/mL' },
        molecularWeight: 150,
        aliases: [payload, ...listTargetAliases([target])],
      }
    },
  },
  {
    share: 5,
    offer: { ladder: cellLadder, dollars: 1800 },
    generate({ human }, serial, random) {
      const target = pickPopular(random, human)
      const name = getTargetName(target)
      const parental = pickOne(random, parents)
      return {
        category: 'cell-line',
        sec: 'Engineered',
        format: 'cell-line',
        name: toProductText({
          en: `${parental}/${name.en} cell line GX${serial}`,
          zh: `${parental}/${name.zh}细胞系GX${serial}`,
          es: `Línea celular ${parental}/${name.es} GX${serial}`,
          ja: `${parental}/${name.ja}細胞株GX${serial}`,
        }),
        identity: toProductText({
          en: `Overexpression · ${name.en} · from ${parental}`,
          zh: `过表达 · ${name.zh} · 源自${parental}`,
          es: `Sobreexpresión · ${name.es} · de ${parental}`,
          ja: `過剰発現 · ${name.ja} · 親株${parental}`,
        }),
        targets: [toSeedTarget(target)],
        hostSpecies: parental === 'MC38' ? 'mouse' : parental === 'CHO-K1' ? 'chinese-hamster' : 'human',
        reactivity: ['human'],
        applications: ['flow', 'functional'],
        packaging: 'frozen',
        cellLine: {
          kind: 'engineered',
          rrid: null,
          parental,
          edit: 'overexpression',
          growth: 'adherent',
          medium: {
            en: 'DMEM + 10% FBS + puromycin',
            zh: 'DMEM + 10% FBS + 嘌呤霉素',
            es: 'DMEM + FBS al 10 % + puromicina',
            ja: 'DMEM + 10% FBS + ピューロマイシン',
          },
          selection: ['puromycin'],
        },
        aliases: [name.en, target.symbol, parental],
      }
    },
  },
]
