import {
  describeClass,
  formatGrade,
  getQuality,
  getTargetName,
  listTargetAliases,
  toBilingual,
  toLowerSpecies,
  toSeedTarget,
} from './bilingual-text.ts'
import type { CatalogueLookup, KnownTarget } from './catalogue-lookup.ts'
import type { ProductOffer } from './finish-product.ts'
import { antibodyLadder, cellLadder, conjugateLadder, proteinLadder } from './packs.ts'
import type { SeedDraft } from './product-seed.ts'
import { getProteinSection } from './proteins.ts'
import { pickOne, type Random, randomInteger } from './random.ts'
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
    name: toBilingual(
      `Anti-${toLowerSpecies(word.en)} ${name.en} antibody, clone ${clone}, ${suffix.en}`,
      `抗${word.zh}${name.zh}抗体，克隆${clone}（${suffix.zh}）`,
    ),
    identity: toBilingual(`Anti-${name.en} · ${klass.en} · ${suffix.en}`, `抗${name.zh} · ${klass.zh} · ${suffix.zh}`),
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
        name: toBilingual(
          `Human ${name.en} protein, variant GX${serial}, ${word.en}`,
          `人${name.zh}蛋白，变体GX${serial}，${word.zh}`,
        ),
        identity: toBilingual(`${target.protein} · ${word.en}`, `${target.zh ?? target.protein} · ${word.zh}`),
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
        name: toBilingual(`Anti-${name.en} ADC, ${payload}, GX${serial}`, `抗${name.zh} ADC，${payload}，GX${serial}`),
        identity: toBilingual(`Anti-${name.en} · ${payload} · DAR ${dar}`, `抗${name.zh} · ${payload} · DAR ${dar}`),
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
        name: toBilingual(`${parental}/${name.en} cell line GX${serial}`, `${parental}/${name.zh}细胞系GX${serial}`),
        identity: toBilingual(
          `Overexpression · ${name.en} · from ${parental}`,
          `过表达 · ${name.zh} · 源自${parental}`,
        ),
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
          medium: toBilingual('DMEM + 10% FBS + puromycin', 'DMEM + 10% FBS + 嘌呤霉素'),
          selection: ['puromycin'],
        },
        aliases: [name.en, target.symbol, parental],
      }
    },
  },
]
