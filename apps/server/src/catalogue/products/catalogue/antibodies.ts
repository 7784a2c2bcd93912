import {
  addArticle,
  buildGradeSentence,
  describeClass,
  formatGrade,
  formatTargetNames,
  getQuality,
  isOnCells,
  joinSentences,
  listTargetAliases,
  toBilingual,
  toSeedTarget,
  toUpperFirst,
} from './bilingual-text.ts'
import type { CatalogueLookup, KnownTarget } from './catalogue-lookup.ts'
import { buildCatalogueCode } from './codes.ts'
import { finishProductSeed } from './finish-product.ts'
import { antibodyLadder } from './packs.ts'
import type { Bilingual, ProductSeed } from './product-seed.ts'
import { hashText } from './random.ts'
import type { AntibodySeed, Grade } from './seed-data.ts'

/** Whole antibodies with a well-known reference also come in the highest grade. */
export const listGrades = ({ class: kind, reference, status }: AntibodySeed): Grade[] =>
  kind === 'mab' && reference && status === 'approved' ? ['V6', 'V9'] : ['V6']

export const getInn = ({ inn, zh }: AntibodySeed): Bilingual => toBilingual(inn, zh ?? toUpperFirst(inn))

/** IgG4 and fragments keep better slightly acidic; the rest comes in PBS. */
export const getBuffer = (isotype: string | undefined): string =>
  isotype === 'human-igg4' || isotype === undefined
    ? '20 mM histidine, 8 % sucrose, pH 6.0'
    : 'PBS, pH 7.4, without preservative'

/** "a fully human IgG1 kappa antibody", "全人源IgG1κ抗体"; in Chinese without article. */
function describeKind(
  library: CatalogueLookup,
  { class: kind, structure, isotype, lightChain, origin }: AntibodySeed,
): Bilingual {
  if (kind !== 'mab' || !isotype) return toBilingual(addArticle(structure?.en ?? 'antibody'), structure?.zh ?? '抗体')
  const { en, zh } = describeClass(library, isotype, lightChain)
  const [plainEn, plainZh] = [en.replace('human ', ''), zh.replace('人', '')]
  const origins: Record<NonNullable<typeof origin>, Bilingual> = {
    human: toBilingual(`a fully human ${plainEn} antibody`, `全人源${plainZh}抗体`),
    humanized: toBilingual(`a humanised ${plainEn} antibody`, `人源化${plainZh}抗体`),
    chimeric: toBilingual(`a chimeric antibody with ${en} constant regions`, `恒定区为${zh}的嵌合抗体`),
    murine: toBilingual(`a ${en} antibody`, `${zh}抗体`),
  }
  return origin ? origins[origin] : toBilingual(`${addArticle(en)} antibody`, `${zh}抗体`)
}

/** Names the reference as what it is: somebody else's product. */
export const buildReferenceSentence = ({ reference }: AntibodySeed): Bilingual | undefined =>
  reference
    ? toBilingual(
        `The reference product is ${reference}; the name only identifies it.`,
        `参比药物为${reference}，此名称仅用于识别。`,
      )
    : undefined

function buildDescription(
  library: CatalogueLookup,
  seed: AntibodySeed,
  targets: readonly KnownTarget[],
  grade: Grade,
): Bilingual {
  const inn = getInn(seed)
  const kind = describeKind(library, seed)
  const names = formatTargetNames(targets)
  const [first] = targets
  const zhAgainst = `${inn.zh}是靶向${names.zh}的${kind.zh}。`
  const openings: readonly Bilingual[] =
    targets.length === 1 && first
      ? [
          toBilingual(
            `${toUpperFirst(inn.en)} is ${kind.en} against ${names.en}, ${first.role.en}.`,
            `${inn.zh}是靶向${names.zh}的${kind.zh}，${names.zh}是${first.role.zh}。`,
          ),
          toBilingual(
            `${toUpperFirst(names.en)} is ${first.role.en}; ${inn.en} binds it as ${kind.en}.`,
            `${names.zh}是${first.role.zh}，${inn.zh}是与之结合的${kind.zh}。`,
          ),
        ]
      : [toBilingual(`${toUpperFirst(inn.en)} is ${kind.en} against ${names.en}.`, zhAgainst)]
  const made = library.translate('expression', seed.expression ?? 'cho')
  const production = toBilingual(
    `This research-grade version is made in ${made.en} to the published amino-acid sequence.`,
    `本品为科研级产品，按公开的氨基酸序列在${made.zh}中表达。`,
  )
  const opening = openings[hashText(seed.inn) % openings.length]
  // Two sentences more at most: a well-known reference says more than how the protein was made.
  return joinSentences(opening, buildGradeSentence(library.getGrade(grade)), buildReferenceSentence(seed) ?? production)
}

export function buildBiosimilar(library: CatalogueLookup, seed: AntibodySeed, grade: Grade): ProductSeed {
  const targets = seed.targets.map(library.getTarget)
  const inn = getInn(seed)
  const quality = library.getGrade(grade)
  const suffix = formatGrade(quality)
  const names = formatTargetNames(targets)
  const klass = seed.isotype ? describeClass(library, seed.isotype, seed.lightChain) : seed.structure
  const format = seed.class === 'mab' ? 'igg' : seed.structure?.code === 'vhh-fc' ? 'scfv-fc' : 'fab'
  const code = buildCatalogueCode('biosimilar', seed.no, grade)
  return finishProductSeed(
    {
      code,
      category: 'biosimilar',
      sec: grade,
      grade,
      format,
      name: toBilingual(`${toUpperFirst(inn.en)} biosimilar, ${suffix.en}`, `${inn.zh}生物类似药（${suffix.zh}）`),
      clonedAs: {
        key: `biosimilar ${seed.no}`,
        name: toBilingual(`${toUpperFirst(inn.en)} biosimilar`, `${inn.zh}生物类似药`),
      },
      identity: toBilingual(
        [`Anti-${names.en}`, toUpperFirst(klass?.en ?? ''), suffix.en].filter(Boolean).join(' · '),
        [`抗${names.zh}`, klass?.zh, suffix.zh].filter(Boolean).join(' · '),
      ),
      description: buildDescription(library, seed, targets, grade),
      targets: targets.map(toSeedTarget),
      inn: seed.inn,
      structure: seed.structure ? toBilingual(seed.structure.en, seed.structure.zh) : null,
      structureCode: seed.structure?.code ?? null,
      isotype: seed.isotype ?? null,
      lightChain: seed.lightChain ?? null,
      origin: seed.origin ?? null,
      hostSpecies: seed.isotype?.startsWith('mouse') ? 'mouse' : 'human',
      expression: seed.expression ?? 'cho',
      reactivity: [...new Set(targets.map(({ species }) => species))],
      applications: ['in-vivo', 'functional', 'elisa', ...(targets.some(isOnCells) ? ['flow'] : [])],
      buffer: getBuffer(seed.isotype),
      ...getQuality(quality),
      concentration: { value: seed.class === 'mab' ? 5 : 2, unit: 'mg/mL' },
      molecularWeight: seed.mwKDa ?? (seed.class === 'mab' ? 150 : null),
      storage: '2-8c',
      shipping: 'ice-pack',
      reference: seed.reference ?? null,
      status: seed.status,
      aliases: [
        inn.en,
        ...(seed.zh ? [seed.zh] : []),
        ...(seed.reference?.split('/') ?? []),
        ...listTargetAliases(targets),
        'biosimilar',
        '生物类似药',
      ],
    },
    { ladder: antibodyLadder, dollars: (grade === 'V9' ? 290 : 180) + (hashText(seed.inn) % 5) * 15 },
  )
}
