import { hashText } from '#catalogue/products/figures/random.ts'
import { buildReferenceSentence, getInn } from './antibodies.ts'
import type { CatalogueLookup, KnownTarget } from './catalogue-lookup.ts'
import { buildCatalogueCode } from './codes.ts'
import { finishProductSeed } from './finish-product.ts'
import { fusionLadder } from './packs.ts'
import type { ProductSeed, ProductText } from './product-seed.ts'
import {
  addArticle,
  addSpanishArticle,
  buildAgainst,
  buildBiosimilarName,
  buildGradeSentence,
  buildRoleSentence,
  capitalizeText,
  formatTargetNames,
  formatTargetPhrases,
  getQuality,
  getTargetLabel,
  getTargetPhrase,
  isOnCells,
  joinIdentity,
  joinSentences,
  listTargetAliases,
  mapLanguages,
  repeatText,
  toProductText,
  toSeedTarget,
  toUpperFirst,
} from './product-text.ts'
import type { AntibodySeed } from './seed-data.ts'

const isTCellEngager = (targets: readonly KnownTarget[]): boolean => targets[1]?.symbol === 'CD3E'

function buildOpening(seed: AntibodySeed, targets: readonly KnownTarget[], structure: ProductText): ProductText {
  const inn = getInn(seed)
  const names = formatTargetPhrases(targets)
  if (targets.length === 0)
    return toProductText({
      en: `${toUpperFirst(inn.en)} is ${structure.en}.`,
      zh: `${inn.zh}是${structure.zh}。`,
      es: `${toUpperFirst(inn.es)} es ${addSpanishArticle(structure.es)}.`,
      ja: `${inn.ja}は${structure.ja}です。`,
    })
  if (seed.class === 'fc-fusion') {
    return toProductText({
      en: `${toUpperFirst(inn.en)} (${structure.en}) binds ${names.en}.`,
      zh: `${inn.zh}为${structure.zh}，可结合${names.zh}。`,
      es: `${toUpperFirst(inn.es)} (${structure.es}) se une a ${names.es}.`,
      ja: `${inn.ja}（${structure.ja}）は${names.ja}に結合します。`,
    })
  }
  const bound =
    targets.length === 1
      ? {
          en: `two sites of ${names.en}`,
          zh: `${names.zh}的两个位点`,
          es: `dos sitios de ${names.es}`,
          ja: `${names.ja}の2か所`,
        }
      : names
  return toProductText({
    en: `${toUpperFirst(inn.en)} is ${addArticle(structure.en)} that binds ${bound.en}.`,
    zh: `${inn.zh}是${structure.zh}，可结合${bound.zh}。`,
    es: `${toUpperFirst(inn.es)} es ${addSpanishArticle(structure.es)} que se une a ${bound.es}.`,
    ja: `${inn.ja}は${structure.ja}で、${bound.ja}に結合します。`,
  })
}

/** The purpose of the molecule follows from its binding partner. */
function buildPurpose(
  { structure }: AntibodySeed,
  targets: readonly KnownTarget[],
  partners: readonly KnownTarget[],
): ProductText | undefined {
  const first = targets[0] ?? partners[0]
  if (!first) return undefined
  const { en, zh, es, ja } = getTargetPhrase(first)
  if (!isTCellEngager(targets)) return buildRoleSentence(first)
  return structure?.code === 'immtac'
    ? toProductText({
        en: `It brings T cells to tumour cells that present ${en}.`,
        zh: `它将T细胞引向呈递${zh}的肿瘤细胞。`,
        es: `Dirige los linfocitos T hacia las células tumorales que presentan ${es}.`,
        ja: `${ja}を提示する腫瘍細胞へT細胞を誘導します。`,
      })
    : toProductText({
        en: `It brings T cells to cells that carry ${en}.`,
        zh: `它将T细胞引向${zh}阳性细胞。`,
        es: `Dirige los linfocitos T hacia las células que expresan ${es}.`,
        ja: `${ja}陽性細胞へT細胞を誘導します。`,
      })
}

const addLabel = (name: ProductText, label: ProductText): ProductText => ({
  en: `${name.en} (${label.en})`,
  zh: `${name.zh}（${label.zh}）`,
  es: `${name.es} (${label.es})`,
  ja: `${name.ja}（${label.ja}）`,
})

const buildBinds = (names: ProductText): ProductText =>
  toProductText({
    en: `Binds ${names.en}`,
    zh: `结合${names.zh}`,
    es: `Se une a ${names.es}`,
    ja: `${names.ja}に結合`,
  })

/** A bispecific antibody, or a receptor, factor or peptide on an Fc part. */
export function buildFusion(library: CatalogueLookup, seed: AntibodySeed): ProductSeed {
  const targets = seed.targets.map(library.getTarget)
  const partners = (seed.partners ?? []).map(library.getTarget)
  const inn = getInn(seed)
  const quality = library.getGrade('V6')
  const bispecific = seed.class === 'bispecific'
  const names = formatTargetNames(targets)
  const name = buildBiosimilarName(inn)
  const structure = toProductText(seed.structure ?? repeatText(''))
  const labels = (bispecific ? targets : partners.slice(0, 2)).map(getTargetLabel)
  const label = mapLanguages((language) => {
    const parts = labels.map((one) => one[language])
    return bispecific ? parts.join(' × ') : [...parts, 'Fc'].join('-')
  })
  // A whole antibody with a receptor attached has no short name of this kind.
  const inBrackets = bispecific || (partners.length > 0 && seed.structure?.code !== 'igg-fusion')
  return finishProductSeed(
    {
      code: buildCatalogueCode('fusion-protein', seed.no),
      category: 'fusion-protein',
      sec: bispecific ? 'Bispecific-Special' : 'Fc-Fusion',
      grade: 'V6',
      format: bispecific ? 'bispecific' : 'fc-fusion',
      name: inBrackets ? addLabel(name, label) : name,
      identity: joinIdentity(
        bispecific ? buildAgainst(label) : targets.length > 0 ? buildBinds(names) : undefined,
        capitalizeText(structure),
      ),
      description: joinSentences(
        buildOpening(seed, targets, structure),
        buildPurpose(seed, targets, partners),
        buildReferenceSentence(seed) ?? buildGradeSentence(quality),
      ),
      targets: targets.map(toSeedTarget),
      inn: seed.inn,
      structure,
      structureCode: seed.structure?.code ?? null,
      isotype: seed.isotype ?? null,
      hostSpecies: seed.isotype?.startsWith('rat') ? 'rat' : 'human',
      expression: seed.expression ?? 'cho',
      reactivity: targets.length > 0 ? [...new Set(targets.map(({ species }) => species))] : ['human'],
      applications: [
        'in-vivo',
        'functional',
        'elisa',
        ...(targets.some(isOnCells) ? ['flow'] : []),
        ...(isTCellEngager(targets) ? ['cytotoxicity'] : []),
      ],
      buffer: '20 mM histidine, 8 % sucrose, pH 6.0',
      packaging: 'frozen',
      ...getQuality(quality),
      concentration: { value: bispecific ? 1 : 2, unit: 'mg/mL' },
      molecularWeight: seed.mwKDa ?? 150,
      storage: 'minus-80c',
      shipping: 'dry-ice',
      reference: seed.reference ?? null,
      status: seed.status,
      aliases: [
        ...Object.values(inn),
        ...(seed.reference?.split('/') ?? []),
        ...listTargetAliases(targets),
        ...partners.flatMap(({ name, symbol, aliases }) => [name, symbol, ...aliases]),
        ...(bispecific
          ? ['bispecific', '双特异性抗体', '双抗', 'anticuerpo biespecífico', '二重特異性抗体']
          : ['Fc fusion', '融合蛋白', 'proteína de fusión', '融合タンパク質']),
      ],
    },
    { ladder: fusionLadder, dollars: (bispecific ? 420 : 320) + (hashText(seed.inn) % 5) * 20 },
  )
}
