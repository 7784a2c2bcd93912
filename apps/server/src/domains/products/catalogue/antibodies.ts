import { codeOf } from './codes.ts'
import type { AntibodyFact, Grade } from './facts.ts'
import { finish } from './finish.ts'
import type { KnownTarget, Library } from './library.ts'
import { antibodyLadder } from './packs.ts'
import { hashOf } from './random.ts'
import type { Bilingual, ProductSeed } from './seed.ts'
import {
  big,
  both,
  classOf,
  gradeName,
  gradeSentence,
  isOnCells,
  plainTarget,
  qualityOf,
  sentences,
  targetAliases,
  targetNames,
  withArticle,
} from './words.ts'

/** Whole antibodies with a well-known reference also come in the highest grade. */
export const gradesOf = ({ class: kind, reference, status }: AntibodyFact): Grade[] =>
  kind === 'mab' && reference && status === 'approved' ? ['V6', 'V9'] : ['V6']

export const innOf = ({ inn, zh }: AntibodyFact): Bilingual => both(inn, zh ?? big(inn))

/** IgG4 and fragments keep better slightly acidic; the rest comes in PBS. */
export const bufferOf = (isotype: string | undefined): string =>
  isotype === 'human-igg4' || isotype === undefined
    ? '20 mM histidine, 8 % sucrose, pH 6.0'
    : 'PBS, pH 7.4, without preservative'

/** "a fully human IgG1 kappa antibody", "全人源IgG1κ抗体"; in Chinese without article. */
function kindOf(library: Library, { class: kind, structure, isotype, lightChain, origin }: AntibodyFact): Bilingual {
  if (kind !== 'mab' || !isotype) return both(withArticle(structure?.en ?? 'antibody'), structure?.zh ?? '抗体')
  const { en, zh } = classOf(library, isotype, lightChain)
  const [plainEn, plainZh] = [en.replace('human ', ''), zh.replace('人', '')]
  const origins: Record<NonNullable<typeof origin>, Bilingual> = {
    human: both(`a fully human ${plainEn} antibody`, `全人源${plainZh}抗体`),
    humanized: both(`a humanised ${plainEn} antibody`, `人源化${plainZh}抗体`),
    chimeric: both(`a chimeric antibody with ${en} constant regions`, `恒定区为${zh}的嵌合抗体`),
    murine: both(`a ${en} antibody`, `${zh}抗体`),
  }
  return origin ? origins[origin] : both(`${withArticle(en)} antibody`, `${zh}抗体`)
}

/** Names the reference as what it is: somebody else's product. */
export const referenceSentence = ({ reference }: AntibodyFact): Bilingual | undefined =>
  reference
    ? both(
        `The reference product is ${reference}; the name only identifies it.`,
        `参照药为${reference}，此名称仅用于识别。`,
      )
    : undefined

function describe(library: Library, fact: AntibodyFact, targets: readonly KnownTarget[], grade: Grade): Bilingual {
  const inn = innOf(fact)
  const kind = kindOf(library, fact)
  const names = targetNames(targets)
  const [first] = targets
  const zhAgainst = `${inn.zh}是靶向${names.zh}的${kind.zh}。`
  const openings: readonly Bilingual[] =
    targets.length === 1 && first
      ? [
          both(
            `${big(inn.en)} is ${kind.en} against ${names.en}, ${first.role.en}.`,
            `${inn.zh}是靶向${names.zh}的${kind.zh}，${names.zh}是${first.role.zh}。`,
          ),
          both(
            `${big(names.en)} is ${first.role.en}; ${inn.en} binds it as ${kind.en}.`,
            `${names.zh}是${first.role.zh}，${inn.zh}是与之结合的${kind.zh}。`,
          ),
        ]
      : [both(`${big(inn.en)} is ${kind.en} against ${names.en}.`, zhAgainst)]
  const made = library.word('expression', fact.expression ?? 'cho')
  const production = both(
    `This research-grade version is made in ${made.en} to the published amino-acid sequence.`,
    `本品为科研级产品，按公开的氨基酸序列在${made.zh}中表达。`,
  )
  const opening = openings[hashOf(fact.inn) % openings.length]
  // Two sentences more at most: a well-known reference says more than how the protein was made.
  return sentences(opening, gradeSentence(library.grade(grade)), referenceSentence(fact) ?? production)
}

export function biosimilar(library: Library, fact: AntibodyFact, grade: Grade): ProductSeed {
  const targets = fact.targets.map(library.target)
  const inn = innOf(fact)
  const quality = library.grade(grade)
  const suffix = gradeName(quality)
  const names = targetNames(targets)
  const klass = fact.isotype ? classOf(library, fact.isotype, fact.lightChain) : fact.structure
  const format = fact.class === 'mab' ? 'igg' : fact.structure?.code === 'vhh-fc' ? 'scfv-fc' : 'fab'
  const code = codeOf('biosimilar', fact.no, grade)
  return finish(
    {
      code,
      category: 'biosimilar',
      sec: grade,
      grade,
      format,
      name: both(`${big(inn.en)} biosimilar, ${suffix.en}`, `${inn.zh}生物类似药（${suffix.zh}）`),
      identity: both(
        [`Anti-${names.en}`, big(klass?.en ?? ''), suffix.en].filter(Boolean).join(' · '),
        [`抗${names.zh}`, klass?.zh, suffix.zh].filter(Boolean).join(' · '),
      ),
      description: describe(library, fact, targets, grade),
      targets: targets.map(plainTarget),
      inn: fact.inn,
      structure: fact.structure ? both(fact.structure.en, fact.structure.zh) : null,
      isotype: fact.isotype ?? null,
      lightChain: fact.lightChain ?? null,
      origin: fact.origin ?? null,
      hostSpecies: fact.isotype?.startsWith('mouse') ? 'mouse' : 'human',
      expression: fact.expression ?? 'cho',
      reactivity: [...new Set(targets.map(({ species }) => species))],
      applications: ['in-vivo', 'functional', 'elisa', ...(targets.some(isOnCells) ? ['flow'] : [])],
      buffer: bufferOf(fact.isotype),
      ...qualityOf(quality),
      concentration: { value: fact.class === 'mab' ? 5 : 2, unit: 'mg/mL' },
      molecularWeight: fact.mwKDa ?? (fact.class === 'mab' ? 150 : null),
      storage: '2-8c',
      shipping: 'ice-pack',
      reference: fact.reference ?? null,
      status: fact.status,
      aliases: [
        inn.en,
        ...(fact.zh ? [fact.zh] : []),
        ...(fact.reference?.split('/') ?? []),
        ...targetAliases(targets),
        'biosimilar',
        '生物类似药',
      ],
    },
    { ladder: antibodyLadder, dollars: (grade === 'V9' ? 290 : 180) + (hashOf(fact.inn) % 5) * 15 },
  )
}
