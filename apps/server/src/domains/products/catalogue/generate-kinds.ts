import { type Grade, grades } from './facts.ts'
import type { Offer } from './finish.ts'
import type { KnownTarget, Library } from './library.ts'
import { antibodyLadder, cellLadder, conjugateLadder, proteinLadder } from './packs.ts'
import { proteinSec } from './proteins.ts'
import { oneOf, type Random, whole } from './random.ts'
import type { SeedDraft } from './seed.ts'
import { both, classOf, gradeName, nameOf, plainTarget, qualityOf, speciesSmall, targetAliases } from './words.ts'

type Made = Omit<SeedDraft, 'code' | 'description' | 'storage' | 'shipping' | 'generated'>

export interface Maker {
  /** Of a hundred products. */
  share: number
  offer: Offer
  make: (desk: Desk, serial: string, random: Random) => Made
}

export interface Desk {
  library: Library
  human: readonly [KnownTarget, ...KnownTarget[]]
  mouse: readonly [KnownTarget, ...KnownTarget[]]
}

/** The first targets of the list are asked for most of the time, as in a real catalogue. */
const popular = (random: Random, targets: readonly [KnownTarget, ...KnownTarget[]]): KnownTarget =>
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

const uses = ['blocking', 'neutralization', 'depletion', 'activation'] as const
const assays = ['flow', 'elisa', 'wb', 'functional'] as const

function antibody(
  { library }: Desk,
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
): Made {
  const clone = `GX${serial}`
  const name = nameOf(target)
  const klass = classOf(library, isotype)
  const quality = library.grade(grade)
  const suffix = gradeName(quality)
  const word = library.word('species', species)
  return {
    category: species === 'mouse' ? 'anti-mouse' : 'biosimilar',
    sec: grade,
    grade,
    format: 'igg',
    name: both(
      `Anti-${speciesSmall(word.en)} ${name.en} antibody, clone ${clone}, ${suffix.en}`,
      `抗${word.zh}${name.zh}抗体，克隆${clone}（${suffix.zh}）`,
    ),
    identity: both(`Anti-${name.en} · ${klass.en} · ${suffix.en}`, `抗${name.zh} · ${klass.zh} · ${suffix.zh}`),
    targets: [plainTarget(target)],
    clone,
    isotype,
    hostSpecies: isotype.replace(/-igg.*/, ''),
    expression: species === 'mouse' ? 'hybridoma' : 'cho',
    reactivity: random() < 0.15 ? ['human', 'mouse'] : [species],
    applications: [...(grade === 'V3' ? [] : ['in-vivo']), oneOf(random, uses), oneOf(random, assays)],
    buffer: 'PBS, pH 7.4, without preservative',
    ...qualityOf(quality),
    concentration: { value: 5, unit: 'mg/mL' },
    molecularWeight: 150,
    aliases: [clone, ...targetAliases([target])],
  }
}

const humanIsotypes = ['human-igg1', 'human-igg1', 'human-igg4', 'human-igg2'] as const
const payloads = ['MMAE', 'DXd', 'DM1', 'SN-38'] as const
const expressionHosts = ['hek293', 'hek293', 'cho', 'e-coli'] as const
const parents = ['HEK293', 'CHO-K1', 'Jurkat, Clone E6-1', 'MC38'] as const

export const makers: readonly Maker[] = [
  {
    share: 46,
    offer: { ladder: antibodyLadder, dollars: 120 },
    make(desk, serial, random) {
      const isotype = oneOf(random, animalIsotypes)
      const grade = oneOf(random, grades)
      return antibody(desk, { target: popular(random, desk.mouse), grade, isotype, species: 'mouse', serial, random })
    },
  },
  {
    share: 26,
    offer: { ladder: antibodyLadder, dollars: 190 },
    make(desk, serial, random) {
      const grade = random() < 0.6 ? 'V6' : 'V9'
      const isotype = oneOf(random, humanIsotypes)
      return antibody(desk, { target: popular(random, desk.human), grade, isotype, species: 'human', serial, random })
    },
  },
  {
    share: 18,
    offer: { ladder: proteinLadder, dollars: 120 },
    make({ library, human }, serial, random) {
      const target = popular(random, human)
      const name = nameOf(target)
      const host = oneOf(random, expressionHosts)
      const word = library.word('expression', host)
      return {
        category: 'recombinant-protein',
        sec: proteinSec(target),
        format: 'recombinant-protein',
        name: both(
          `Human ${name.en} protein, variant GX${serial}, ${word.en}`,
          `人${name.zh}蛋白，变体GX${serial}，${word.zh}`,
        ),
        identity: both(`${target.protein} · ${word.en}`, `${target.zh ?? target.protein} · ${word.zh}`),
        targets: [plainTarget(target)],
        hostSpecies: 'human',
        expression: host,
        reactivity: ['human'],
        applications: ['elisa', oneOf(random, ['spr', 'functional', 'immunization', 'cell-culture'])],
        buffer: 'PBS, 5 % trehalose, pH 7.4',
        packaging: 'freeze-dried',
        purity: { min: 95, test: 'sds-page-purity' },
        endotoxin: { max: 0.1, unit: 'EU/µg' },
        molecularWeight: whole(random, 8, 110),
        aliases: [name.en, target.symbol, ...target.aliases],
      }
    },
  },
  {
    share: 5,
    offer: { ladder: conjugateLadder, dollars: 450 },
    make({ library, human }, serial, random) {
      const target = popular(random, human)
      const name = nameOf(target)
      const payload = oneOf(random, payloads)
      const dar = whole(random, 4, 16) / 2
      return {
        category: 'adc',
        sec: 'ADC-Biosimilar',
        grade: 'V6',
        format: 'adc',
        name: both(`Anti-${name.en} ADC, ${payload}, GX${serial}`, `抗${name.zh} ADC，${payload}，GX${serial}`),
        identity: both(`Anti-${name.en} · ${payload} · DAR ${dar}`, `抗${name.zh} · ${payload} · DAR ${dar}`),
        targets: [plainTarget(target)],
        isotype: 'human-igg1',
        hostSpecies: 'human',
        expression: 'cho',
        reactivity: ['human'],
        applications: ['in-vivo', 'cytotoxicity'],
        conjugate: {
          payload,
          linker: 'mc-Val-Cit-PABC',
          linkerKind: 'cleavable',
          mechanism: payload === 'DXd' || payload === 'SN-38' ? 'topoisomerase-i-inhibitor' : 'tubulin-inhibitor',
          dar,
        },
        ...qualityOf(library.grade('V6')),
        concentration: { value: 2, unit: 'mg/mL' },
        molecularWeight: 150,
        aliases: [payload, ...targetAliases([target])],
      }
    },
  },
  {
    share: 5,
    offer: { ladder: cellLadder, dollars: 1800 },
    make({ human }, serial, random) {
      const target = popular(random, human)
      const name = nameOf(target)
      const parental = oneOf(random, parents)
      return {
        category: 'cell-line',
        sec: 'Engineered',
        format: 'cell-line',
        name: both(`${parental}/${name.en} cell line GX${serial}`, `${parental}/${name.zh}细胞系GX${serial}`),
        identity: both(`Overexpression · ${name.en} · from ${parental}`, `过表达 · ${name.zh} · 源自${parental}`),
        targets: [plainTarget(target)],
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
          medium: both('DMEM + 10% FBS + puromycin', 'DMEM + 10% FBS + 嘌呤霉素'),
          selection: ['puromycin'],
        },
        aliases: [name.en, target.symbol, parental],
      }
    },
  },
]
