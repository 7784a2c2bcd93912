import { buildReferenceSentence, getInn } from './antibodies.ts'
import {
  describeClass,
  formatTargetNames,
  getQuality,
  joinSentences,
  listTargetAliases,
  toBilingual,
  toLowerFirst,
  toSeedTarget,
  toUpperFirst,
} from './bilingual-text.ts'
import type { CatalogueLookup } from './catalogue-lookup.ts'
import { buildCatalogueCode } from './codes.ts'
import type { ConjugationSite } from './conjugate-species.ts'
import { finishProductSeed, type ProductOffer } from './finish-product.ts'
import { conjugateLadder } from './packs.ts'
import type { Bilingual, Conjugate, ProductSeed, SeedDraft } from './product-seed.ts'
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

/** Chemistry with a usual Chinese name; the rest is written in Latin letters there too. */
const chineseTexts: Readonly<Record<string, string>> = {
  'GGFG tetrapeptide': 'GGFG四肽',
  maleimidocaproyl: '马来酰亚胺己酰基',
  'AcBut acyl hydrazone-disulfide': 'AcBut酰腙-二硫键',
  'SPDB disulfide': 'SPDB二硫键',
  'sulfo-SPDB disulfide': '磺基SPDB二硫键',
  'CL2A-type': 'CL2A型',
  'N-acetyl-gamma-calicheamicin': 'N-乙酰-γ-卡奇霉素',
  'seco-duocarmycin': 'seco-倍癌霉素',
}

const formatChemistry = ({ linker, payload }: Conjugate): Bilingual =>
  toBilingual(`${linker}–${payload}`, `${chineseTexts[linker] ?? linker}–${chineseTexts[payload] ?? payload}`)

const offer: ProductOffer = { ladder: conjugateLadder, dollars: 420 }

/** What is attached, how, and how much of it: the same two sentences for a conjugate and for its control. */
function buildChemistry(library: CatalogueLookup, { payload, linker, linkerKind, mechanism, dar }: Conjugate) {
  const effect = library.translate('payload_mechanism', mechanism)
  const kind = library.translate('linker_kind', linkerKind)
  return {
    payload: toBilingual(
      `the ${toLowerFirst(effect.en)} ${payload}`,
      `${effect.zh}${chineseTexts[payload] ?? payload}`,
    ),
    linker: toBilingual(
      `a ${toLowerFirst(kind.en)} ${linker} linker`,
      `${kind.zh}的${chineseTexts[linker] ?? linker}连接子`,
    ),
    ratio: toBilingual(`The average drug-to-antibody ratio is about ${dar}.`, `平均药物抗体比（DAR）约为${dar}。`),
  }
}

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
  const made = toConjugate(seed)
  const { payload, linker, ratio } = buildChemistry(library, made)
  const antibody = library.getInn(seed.antibody ?? 'antibody')
  return finishProductSeed(
    {
      ...commonFields,
      ...getQuality(library.getGrade('V6')),
      code: buildCatalogueCode('adc', seed.no),
      sec: 'ADC-Biosimilar',
      name: toBilingual(
        `${toUpperFirst(inn.en)} biosimilar ADC (${names.en})`,
        `${inn.zh}生物类似药ADC（${names.zh}）`,
      ),
      identity: toBilingual(
        `Anti-${names.en} · ${formatChemistry(made).en} · DAR ${made.dar}`,
        `抗${names.zh} · ${formatChemistry(made).zh} · DAR ${made.dar}`,
      ),
      description: joinSentences(
        toBilingual(
          `${toUpperFirst(inn.en)} carries ${payload.en} on ${antibody.en}, through ${linker.en}.`,
          `${inn.zh}通过${linker.zh}，将${payload.zh}偶联到${antibody.zh}上。`,
        ),
        target &&
          toBilingual(
            `It targets ${names.en}, ${target.role.en}; the average drug-to-antibody ratio is about ${made.dar}.`,
            `靶点${names.zh}是${target.role.zh}；平均药物抗体比（DAR）约为${made.dar}。`,
          ),
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
        inn.en,
        ...(seed.zh ? [seed.zh] : []),
        ...(seed.reference ? [seed.reference] : []),
        antibody.en,
        antibody.zh,
        made.payload,
        ...listTargetAliases(targets),
        'ADC',
        '抗体偶联药物',
      ],
    },
    { ...offer, dollars: 480 },
  )
}

export const buildConjugateControlCode = (seed: AdcControlSeed): string => buildCatalogueCode('adc', seed.no)

export function buildConjugateControl(library: CatalogueLookup, seed: AdcControlSeed): ProductSeed {
  const { no: _, isotype, ...chemistry } = seed
  const made = { ...chemistry, site: getConjugationSite(seed.linker) }
  const { en, zh } = describeClass(library, isotype)
  const { payload, linker, ratio } = buildChemistry(library, made)
  return finishProductSeed(
    {
      ...commonFields,
      ...getQuality(library.getGrade('V6')),
      code: buildConjugateControlCode(seed),
      sec: 'ADC-Isotype',
      name: toBilingual(
        `${toUpperFirst(en)} isotype control ADC, ${formatChemistry(made).en}`,
        `${zh}同型对照ADC，${formatChemistry(made).zh}`,
      ),
      identity: toBilingual(
        `No mammalian target · ${toUpperFirst(en)} · DAR ${made.dar}`,
        `无哺乳动物靶点 · ${zh} · DAR ${made.dar}`,
      ),
      description: joinSentences(
        toBilingual(
          `This ${en} kappa antibody without a known mammalian target carries ${payload.en} through ${linker.en}.`,
          `本品为无已知哺乳动物靶点的${zh}κ抗体，通过${linker.zh}偶联${payload.zh}。`,
        ),
        ratio,
        toBilingual(
          'Beside a conjugate with the same linker and payload it shows what the payload does without the target.',
          '与连接子和载荷相同的偶联物并用，可显示载荷在无靶点时的作用。',
        ),
      ),
      isotype,
      applications: ['in-vivo', 'cytotoxicity', 'negative-control'],
      conjugate: made,
      aliases: [made.payload, `${made.payload} isotype`, 'ADC', 'isotype control', '同型对照', '抗体偶联药物'],
    },
    offer,
  )
}
