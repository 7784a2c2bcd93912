import type { ConjugationSite } from '#catalogue/products/figures/conjugate-species.ts'
import { buildReferenceSentence, getInn } from './antibodies.ts'
import type { CatalogueLookup } from './catalogue-lookup.ts'
import { buildCatalogueCode } from './codes.ts'
import { finishProductSeed, type ProductOffer } from './finish-product.ts'
import { conjugateLadder } from './packs.ts'
import type { Conjugate, ProductSeed, ProductText, SeedDraft } from './product-seed.ts'
import {
  buildAgainst,
  buildBiosimilarName,
  capitalizeText,
  describeClass,
  formatSpanishNumber,
  formatTargetNames,
  formatTargetPhrases,
  getQuality,
  joinIdentity,
  joinSentences,
  listTargetAliases,
  mapLanguages,
  repeatText,
  toLowerFirst,
  toProductText,
  toSeedTarget,
  toUpperFirst,
} from './product-text.ts'
import type { AdcControlSeed, AntibodySeed } from './seed-data.ts'

const commonFields = {
  category: 'adc',
  format: 'adc',
  grade: 'V6',
  expression: 'cho',
  hostSpecies: 'human',
  lightChain: 'kappa',
  buffer: '20 mM histidine, 8 % sucrose, pH 6.0',
  packaging: 'frozen',
  concentration: { value: 2, unit: 'mg/mL' },
  molecularWeight: 150,
  storage: 'minus-80c',
  shipping: 'dry-ice',
} as const satisfies Partial<SeedDraft>

/** Chemistry with a usual name in other languages; formulas and codes are written alike everywhere. */
const chemistryTexts: Readonly<Record<string, Omit<ProductText, 'en'>>> = {
  'GGFG tetrapeptide': { zh: 'GGFG四肽', es: 'tetrapéptido GGFG', ja: 'GGFGテトラペプチド' },
  maleimidocaproyl: { zh: '马来酰亚胺己酰基', es: 'maleimidocaproílo', ja: 'マレイミドカプロイル' },
  'AcBut acyl hydrazone-disulfide': {
    zh: 'AcBut酰腙-二硫键',
    es: 'acilhidrazona-disulfuro AcBut',
    ja: 'AcButアシルヒドラゾン-ジスルフィド',
  },
  'SPDB disulfide': { zh: 'SPDB二硫键', es: 'disulfuro SPDB', ja: 'SPDBジスルフィド' },
  'sulfo-SPDB disulfide': { zh: '磺基SPDB二硫键', es: 'disulfuro sulfo-SPDB', ja: 'スルホ-SPDBジスルフィド' },
  'CL2A-type': { zh: 'CL2A型', es: 'tipo CL2A', ja: 'CL2A型' },
  'N-acetyl-gamma-calicheamicin': {
    zh: 'N-乙酰-γ-卡奇霉素',
    es: 'N-acetil-gamma-caliqueamicina',
    ja: 'N-アセチル-γ-カリケアマイシン',
  },
  'seco-duocarmycin': { zh: 'seco-倍癌霉素', es: 'seco-duocarmicina', ja: 'seco-デュオカルマイシン' },
}

const translateChemistry = (name: string): ProductText => ({ ...repeatText(name), ...chemistryTexts[name] })

function formatChemistry(made: Conjugate): ProductText {
  const [linker, payload] = [translateChemistry(made.linker), translateChemistry(made.payload)]
  return mapLanguages((language) => `${linker[language]}–${payload[language]}`)
}

const offer: ProductOffer = { ladder: conjugateLadder, dollars: 420 }

/** Payload, linker and drug load: the same two sentences for a conjugate and for its control. */
function buildChemistry(library: CatalogueLookup, made: Conjugate) {
  const effect = library.translate('payload_mechanism', made.mechanism)
  const kind = library.translate('linker_kind', made.linkerKind)
  const [linker, payload] = [translateChemistry(made.linker), translateChemistry(made.payload)]
  return {
    payload: toProductText({
      en: `the ${toLowerFirst(effect.en)} ${payload.en}`,
      zh: `${effect.zh}${payload.zh}`,
      es: `el ${toLowerFirst(effect.es)} ${payload.es}`,
      ja: `${effect.ja}${payload.ja}`,
    }),
    linker: toProductText({
      en: `a ${toLowerFirst(kind.en)} ${linker.en} linker`,
      zh: `${kind.zh}的${linker.zh}连接子`,
      es: `un enlazador ${toLowerFirst(kind.es)} (${linker.es})`,
      ja: `${kind.ja}の${linker.ja}リンカー`,
    }),
    ratio: toProductText({
      en: `The average drug-to-antibody ratio is about ${made.dar}.`,
      zh: `平均药物抗体比（DAR）约为${made.dar}。`,
      es: `La relación media fármaco-anticuerpo (DAR) es de aproximadamente ${formatSpanishNumber(made.dar)}.`,
      ja: `平均薬物抗体比（DAR）は約${made.dar}です。`,
    }),
  }
}

const formatDar = (dar: number): ProductText => ({ ...repeatText(`DAR ${dar}`), es: `DAR ${formatSpanishNumber(dar)}` })

/** These react with amines; all others of the catalogue with the thiols of opened disulfides. */
const lysineLinkers: ReadonlySet<string> = new Set([
  'SMCC',
  'SPDB disulfide',
  'sulfo-SPDB disulfide',
  'AcBut acyl hydrazone-disulfide',
])

const getConjugationSite = (linker: string): ConjugationSite => (lysineLinkers.has(linker) ? 'lysine' : 'cysteine')

/** The facts table of conjugates is filled by hand; an antibody without linker or payload is not one. */
function toConjugate({ inn, linker, linkerKind, payload, mechanism, dar }: AntibodySeed): Conjugate {
  if (!linker || !linkerKind || !payload || !mechanism || !dar) throw new Error(`the conjugate ${inn} is incomplete`)
  return { payload, linker, linkerKind, mechanism, site: getConjugationSite(linker), dar }
}

export function buildConjugate(
  library: CatalogueLookup,
  seed: AntibodySeed,
  getControl: (of: Conjugate, isotype: string | undefined) => string | null,
): ProductSeed {
  const targets = seed.targets.map(library.getTarget)
  const [target] = targets
  const inn = getInn(seed)
  const names = formatTargetNames(targets)
  const name = buildBiosimilarName(inn)
  const made = toConjugate(seed)
  const { payload, linker, ratio } = buildChemistry(library, made)
  const antibody = library.getInn(seed.antibody ?? 'antibody')
  return finishProductSeed(
    {
      ...commonFields,
      ...getQuality(library.getGrade('V6')),
      code: buildCatalogueCode('adc', seed.no),
      sec: 'ADC-Biosimilar',
      name: toProductText({
        en: `${name.en} ADC (${names.en})`,
        zh: `${name.zh}ADC（${names.zh}）`,
        es: `${name.es}, ADC (${names.es})`,
        ja: `${name.ja}ADC（${names.ja}）`,
      }),
      identity: joinIdentity(buildAgainst(names), formatChemistry(made), formatDar(made.dar)),
      description: joinSentences(
        toProductText({
          en: `${toUpperFirst(inn.en)} carries ${payload.en} on ${antibody.en}, through ${linker.en}.`,
          zh: `${inn.zh}通过${linker.zh}，将${payload.zh}偶联到${antibody.zh}上。`,
          es: `${toUpperFirst(inn.es)} lleva ${payload.es} unido a ${antibody.es} mediante ${linker.es}.`,
          ja: `${inn.ja}は、${linker.ja}を介して${payload.ja}を${antibody.ja}に結合したコンジュゲートです。`,
        }),
        target &&
          toProductText({
            en: `It targets ${names.en}, ${target.role.en}; the average drug-to-antibody ratio is about ${made.dar}.`,
            zh: `靶点${names.zh}是${target.role.zh}；平均药物抗体比（DAR）约为${made.dar}。`,
            es: `Su diana, ${formatTargetPhrases(targets).es}, es ${target.role.es}. ${ratio.es}`,
            ja: `標的の${names.ja}は${target.role.ja}です。${ratio.ja}`,
          }),
        target ? buildReferenceSentence(seed) : ratio,
      ),
      targets: targets.map(toSeedTarget),
      inn: seed.inn,
      isotype: seed.isotype ?? null,
      lightChain: seed.lightChain ?? null,
      reactivity: [...new Set(targets.map(({ species }) => species))],
      applications: ['in-vivo', 'cytotoxicity', 'functional', 'flow'],
      conjugate: made,
      reference: seed.reference ?? null,
      status: seed.status,
      control: getControl(made, seed.isotype),
      aliases: [
        ...Object.values(inn),
        ...(seed.reference ? [seed.reference] : []),
        ...Object.values(antibody),
        made.payload,
        ...listTargetAliases(targets),
        'ADC',
        '抗体偶联药物',
        '抗体薬物複合体',
      ],
    },
    { ...offer, dollars: 480 },
  )
}

const noTarget: ProductText = {
  en: 'No mammalian target',
  zh: '无哺乳动物靶点',
  es: 'Sin diana en mamíferos',
  ja: '哺乳類の標的なし',
}

const controlPurpose: ProductText = {
  en: 'Beside a conjugate with the same linker and payload it shows what the payload does without the target.',
  zh: '与连接子和载荷相同的偶联物并用，可显示载荷在无靶点时的作用。',
  es: 'Junto a un conjugado con el mismo enlazador y la misma carga citotóxica, muestra el efecto de la carga en ausencia de la diana.',
  ja: '同じリンカーとペイロードをもつコンジュゲートと並行して用いることで、標的によらないペイロードの作用を確認できます。',
}

export const buildConjugateControlCode = (seed: AdcControlSeed): string => buildCatalogueCode('adc', seed.no)

export function buildConjugateControl(library: CatalogueLookup, seed: AdcControlSeed): ProductSeed {
  const { no: _, isotype, ...chemistry } = seed
  const made = { ...chemistry, site: getConjugationSite(seed.linker) }
  const klass = describeClass(library, isotype)
  const kappa = describeClass(library, isotype, 'kappa')
  const chemical = formatChemistry(made)
  const { payload, linker, ratio } = buildChemistry(library, made)
  return finishProductSeed(
    {
      ...commonFields,
      ...getQuality(library.getGrade('V6')),
      code: buildConjugateControlCode(seed),
      sec: 'ADC-Isotype',
      name: toProductText({
        en: `${toUpperFirst(klass.en)} isotype control ADC, ${chemical.en}`,
        zh: `${klass.zh}同型对照ADC，${chemical.zh}`,
        es: `ADC de control de isotipo ${klass.es}, ${chemical.es}`,
        ja: `${klass.ja}アイソタイプコントロールADC、${chemical.ja}`,
      }),
      identity: joinIdentity(noTarget, capitalizeText(klass), formatDar(made.dar)),
      description: joinSentences(
        toProductText({
          en: `This ${kappa.en} antibody without a known mammalian target carries ${payload.en} through ${linker.en}.`,
          zh: `本品为无已知哺乳动物靶点的${kappa.zh}抗体，通过${linker.zh}偶联${payload.zh}。`,
          es: `Este anticuerpo ${kappa.es}, sin ninguna diana conocida en mamíferos, lleva ${payload.es} unido mediante ${linker.es}.`,
          ja: `既知の哺乳類の標的をもたない${kappa.ja}抗体に、${linker.ja}を介して${payload.ja}を結合したものです。`,
        }),
        ratio,
        controlPurpose,
      ),
      isotype,
      applications: ['in-vivo', 'cytotoxicity', 'negative-control'],
      conjugate: made,
      aliases: [made.payload, `${made.payload} isotype`, 'ADC', 'isotype control', '同型对照', '抗体偶联药物'],
    },
    offer,
  )
}
