import { hashText } from '#catalogue/products/figures/random.ts'
import type { CatalogueLookup, KnownTarget } from './catalogue-lookup.ts'
import { buildCatalogueCode } from './codes.ts'
import { finishProductSeed } from './finish-product.ts'
import { antibodyLadder } from './packs.ts'
import type { ProductSeed, ProductText } from './product-seed.ts'
import {
  addArticle,
  addGrade,
  addSpanishArticle,
  buildAgainst,
  buildBiosimilarName,
  buildGradeSentence,
  capitalizeText,
  describeClass,
  formatGrade,
  formatTargetNames,
  formatTargetPhrases,
  getQuality,
  isOnCells,
  joinIdentity,
  joinSentences,
  listTargetAliases,
  toLowerFirst,
  toProductText,
  toSeedTarget,
  toUpperFirst,
} from './product-text.ts'
import type { AntibodySeed, Grade } from './seed-data.ts'

/** Whole antibodies with a well-known reference also come in the highest grade. */
export const listGrades = ({ class: kind, reference, status }: AntibodySeed): Grade[] =>
  kind === 'mab' && reference && status === 'approved' ? ['V6', 'V9'] : ['V6']

export const getInn = ({ inn, zh, es, ja }: AntibodySeed): ProductText => ({
  en: inn,
  zh: zh ?? toUpperFirst(inn),
  es: es ?? inn,
  ja,
})

/** IgG4 and fragments keep better slightly acidic; the rest comes in PBS. */
export const getBuffer = (isotype: string | undefined): string =>
  isotype === 'human-igg4' || isotype === undefined
    ? '20 mM histidine, 8 % sucrose, pH 6.0'
    : 'PBS, pH 7.4, without preservative'

/** "a fully human IgG1 kappa antibody", "全人源IgG1κ抗体"; with its article where the language has one. */
function describeKind(
  library: CatalogueLookup,
  { class: kind, structure, isotype, lightChain, origin }: AntibodySeed,
): ProductText {
  if (kind !== 'mab' || !isotype) {
    return toProductText({
      en: addArticle(structure?.en ?? 'antibody'),
      zh: structure?.zh ?? '抗体',
      es: addSpanishArticle(structure?.es ?? 'anticuerpo'),
      ja: structure?.ja ?? '抗体',
    })
  }
  const { en, zh, es, ja } = describeClass(library, isotype, lightChain)
  const plain = {
    en: en.replace('human ', ''),
    zh: zh.replace('人', ''),
    es: es.replace(' humana', ''),
    ja: ja.replace('ヒト ', ''),
  }
  const asIs = {
    en: `${addArticle(en)} antibody`,
    zh: `${zh}抗体`,
    es: `un anticuerpo ${es}`,
    ja: `${ja}抗体`,
  }
  const origins: Record<NonNullable<typeof origin>, ProductText> = {
    human: {
      en: `a fully human ${plain.en} antibody`,
      zh: `全人源${plain.zh}抗体`,
      es: `un anticuerpo ${plain.es} totalmente humano`,
      ja: `完全ヒト型${plain.ja}抗体`,
    },
    humanized: {
      en: `a humanised ${plain.en} antibody`,
      zh: `人源化${plain.zh}抗体`,
      es: `un anticuerpo ${plain.es} humanizado`,
      ja: `ヒト化${plain.ja}抗体`,
    },
    chimeric: {
      en: `a chimeric antibody with ${en} constant regions`,
      zh: `恒定区为${zh}的嵌合抗体`,
      es: `un anticuerpo quimérico con regiones constantes de ${es}`,
      ja: `キメラ抗体（定常領域は${ja}）`,
    },
    murine: asIs,
  }
  return toProductText(origin ? origins[origin] : asIs)
}

/** Names the reference as what it is: someone else's product. */
export const buildReferenceSentence = ({ reference }: AntibodySeed): ProductText | undefined =>
  reference
    ? toProductText({
        en: `The reference product is ${reference}; the name only identifies it.`,
        zh: `参比药物为${reference}，此名称仅用于识别。`,
        es: `El producto de referencia es ${reference}; el nombre solo sirve para identificarlo.`,
        ja: `先行品は${reference}です。名称は識別のためにのみ記載しています。`,
      })
    : undefined

function buildDescription(
  library: CatalogueLookup,
  seed: AntibodySeed,
  targets: readonly KnownTarget[],
  grade: Grade,
): ProductText {
  const inn = getInn(seed)
  const kind = describeKind(library, seed)
  const names = formatTargetPhrases(targets)
  const [first] = targets
  const openings: readonly ProductText[] =
    targets.length === 1 && first
      ? [
          toProductText({
            en: `${toUpperFirst(inn.en)} is ${kind.en} against ${names.en}, ${first.role.en}.`,
            zh: `${inn.zh}是靶向${names.zh}的${kind.zh}，${names.zh}是${first.role.zh}。`,
            es: `${toUpperFirst(inn.es)} es ${kind.es} contra ${names.es}, ${first.role.es}.`,
            ja: `${inn.ja}は、${first.role.ja}である${names.ja}に対する${kind.ja}です。`,
          }),
          toProductText({
            en: `${toUpperFirst(names.en)} is ${first.role.en}; ${inn.en} binds it as ${kind.en}.`,
            zh: `${names.zh}是${first.role.zh}，${inn.zh}是与之结合的${kind.zh}。`,
            es: `${toUpperFirst(names.es)} es ${first.role.es}. ${toUpperFirst(inn.es)}, ${kind.es}, se une a esta diana.`,
            ja: `${names.ja}は${first.role.ja}です。${inn.ja}は、${names.ja}に結合する${kind.ja}です。`,
          }),
        ]
      : [
          toProductText({
            en: `${toUpperFirst(inn.en)} is ${kind.en} against ${names.en}.`,
            zh: `${inn.zh}是靶向${names.zh}的${kind.zh}。`,
            es: `${toUpperFirst(inn.es)} es ${kind.es} contra ${names.es}.`,
            ja: `${inn.ja}は、${names.ja}に対する${kind.ja}です。`,
          }),
        ]
  const made = library.translate('expression', seed.expression ?? 'cho')
  const production = toProductText({
    en: `This research-grade version is made in ${made.en} to the published amino-acid sequence.`,
    zh: `本品为科研级产品，按公开的氨基酸序列在${made.zh}中表达。`,
    es: `Esta versión de grado investigación se produce en ${toLowerFirst(made.es)} según la secuencia de aminoácidos publicada.`,
    ja: `本品は、公開されているアミノ酸配列に基づき${made.ja}で発現した研究用の製品です。`,
  })
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
  const name = buildBiosimilarName(inn)
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
      name: addGrade(name, suffix),
      clonedAs: { key: `biosimilar ${seed.no}`, name },
      identity: joinIdentity(buildAgainst(names), klass && capitalizeText(klass), suffix),
      description: buildDescription(library, seed, targets, grade),
      targets: targets.map(toSeedTarget),
      inn: seed.inn,
      structure: seed.structure ? toProductText(seed.structure) : null,
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
        ...Object.values(inn),
        ...(seed.reference?.split('/') ?? []),
        ...listTargetAliases(targets),
        'biosimilar',
        '生物类似药',
        'バイオシミラー',
      ],
    },
    { ladder: antibodyLadder, dollars: (grade === 'V9' ? 290 : 180) + (hashText(seed.inn) % 5) * 15 },
  )
}
