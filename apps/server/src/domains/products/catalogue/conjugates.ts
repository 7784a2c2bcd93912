import { innOf, referenceSentence } from './antibodies.ts'
import { codeOf } from './codes.ts'
import type { AdcControlFact, AntibodyFact } from './facts.ts'
import { finish, type Offer } from './finish.ts'
import type { Library } from './library.ts'
import { conjugateLadder } from './packs.ts'
import type { Bilingual, Conjugate, ProductSeed, SeedDraft } from './seed.ts'
import { big, both, classOf, plainTarget, qualityOf, sentences, small, targetAliases, targetNames } from './words.ts'

const common = {
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
const inChinese: Readonly<Record<string, string>> = {
  'GGFG tetrapeptide': 'GGFG四肽',
  maleimidocaproyl: '马来酰亚胺己酰基',
  'AcBut acyl hydrazone-disulfide': 'AcBut酰腙-二硫键',
  'SPDB disulfide': 'SPDB二硫键',
  'sulfo-SPDB disulfide': '磺基SPDB二硫键',
  'CL2A-type': 'CL2A型',
  'N-acetyl-gamma-calicheamicin': 'N-乙酰-γ-卡奇霉素',
  'seco-duocarmycin': 'seco-倍癌霉素',
}

const chemistryName = ({ linker, payload }: Conjugate): Bilingual =>
  both(`${linker}–${payload}`, `${inChinese[linker] ?? linker}–${inChinese[payload] ?? payload}`)

const offer: Offer = { ladder: conjugateLadder, dollars: 420 }

/** What is attached, how, and how much of it: the same two sentences for a conjugate and for its control. */
function chemistry(library: Library, { payload, linker, linkerKind, mechanism, dar }: Conjugate) {
  const effect = library.word('payload_mechanism', mechanism)
  const kind = library.word('linker_kind', linkerKind)
  return {
    payload: both(`the ${small(effect.en)} ${payload}`, `${effect.zh}${inChinese[payload] ?? payload}`),
    linker: both(`a ${small(kind.en)} ${linker} linker`, `${kind.zh}的${inChinese[linker] ?? linker}连接子`),
    ratio: both(`The average drug-to-antibody ratio is about ${dar}.`, `平均药物抗体比（DAR）约为${dar}。`),
  }
}

/** The facts table of conjugates is filled by hand; an antibody without linker or payload is not one. */
function conjugateOf({ inn, linker, linkerKind, payload, mechanism, dar }: AntibodyFact): Conjugate {
  if (!linker || !linkerKind || !payload || !mechanism || !dar) throw new Error(`the conjugate ${inn} is incomplete`)
  return { payload, linker, linkerKind, mechanism, dar }
}

export function conjugate(
  library: Library,
  fact: AntibodyFact,
  controlOf: (of: Conjugate, isotype: string | undefined) => string | null,
): ProductSeed {
  const targets = fact.targets.map(library.target)
  const [target] = targets
  const inn = innOf(fact)
  const names = targetNames(targets)
  const made = conjugateOf(fact)
  const { payload, linker, ratio } = chemistry(library, made)
  const antibody = library.inn(fact.antibody ?? 'antibody')
  return finish(
    {
      ...common,
      ...qualityOf(library.grade('V6')),
      code: codeOf('adc', fact.no),
      sec: 'ADC-Biosimilar',
      name: both(`${big(inn.en)} biosimilar ADC (${names.en})`, `${inn.zh}生物类似药ADC（${names.zh}）`),
      identity: both(
        `Anti-${names.en} · ${chemistryName(made).en} · DAR ${made.dar}`,
        `抗${names.zh} · ${chemistryName(made).zh} · DAR ${made.dar}`,
      ),
      description: sentences(
        both(
          `${big(inn.en)} carries ${payload.en} on ${antibody.en}, through ${linker.en}.`,
          `${inn.zh}通过${linker.zh}，将${payload.zh}偶联到${antibody.zh}上。`,
        ),
        target &&
          both(
            `It targets ${names.en}, ${target.role.en}; the average drug-to-antibody ratio is about ${made.dar}.`,
            `靶点${names.zh}是${target.role.zh}；平均药物抗体比（DAR）约为${made.dar}。`,
          ),
        target ? referenceSentence(fact) : ratio,
      ),
      targets: targets.map(plainTarget),
      inn: fact.inn,
      isotype: fact.isotype ?? null,
      lightChain: fact.lightChain ?? null,
      reactivity: [...new Set(targets.map(({ species }) => species))],
      applications: ['in-vivo', 'cytotoxicity', 'functional', 'flow'],
      conjugate: made,
      reference: fact.reference ?? null,
      status: fact.status,
      control: controlOf(made, fact.isotype),
      aliases: [
        inn.en,
        ...(fact.zh ? [fact.zh] : []),
        ...(fact.reference ? [fact.reference] : []),
        antibody.en,
        antibody.zh,
        made.payload,
        ...targetAliases(targets),
        'ADC',
        '抗体偶联药物',
      ],
    },
    { ...offer, dollars: 480 },
  )
}

export const conjugateControlCode = (fact: AdcControlFact): string => codeOf('adc', fact.no)

export function conjugateControl(library: Library, fact: AdcControlFact): ProductSeed {
  const { no: _, isotype, ...made } = fact
  const { en, zh } = classOf(library, isotype)
  const { payload, linker, ratio } = chemistry(library, made)
  return finish(
    {
      ...common,
      ...qualityOf(library.grade('V6')),
      code: conjugateControlCode(fact),
      sec: 'ADC-Isotype',
      name: both(
        `${big(en)} isotype control ADC, ${chemistryName(made).en}`,
        `${zh}同型对照ADC，${chemistryName(made).zh}`,
      ),
      identity: both(`No mammalian target · ${big(en)} · DAR ${made.dar}`, `无哺乳动物靶点 · ${zh} · DAR ${made.dar}`),
      description: sentences(
        both(
          `This ${en} kappa antibody without a known mammalian target carries ${payload.en} through ${linker.en}.`,
          `本品为无已知哺乳动物靶点的${zh}κ抗体，通过${linker.zh}偶联${payload.zh}。`,
        ),
        ratio,
        both(
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
