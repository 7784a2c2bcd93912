import { innOf, referenceSentence } from './antibodies.ts'
import { codeOf } from './codes.ts'
import type { AntibodyFact } from './facts.ts'
import { finish } from './finish.ts'
import type { KnownTarget, Library } from './library.ts'
import { fusionLadder } from './packs.ts'
import { hashOf } from './random.ts'
import type { Bilingual, ProductSeed } from './seed.ts'
import {
  big,
  both,
  gradeSentence,
  isOnCells,
  nameOf,
  plainTarget,
  qualityOf,
  roleSentence,
  sentences,
  targetAliases,
  targetNames,
  withArticle,
} from './words.ts'

const engagesTCells = (targets: readonly KnownTarget[]): boolean => targets[1]?.symbol === 'CD3E'

function opening(fact: AntibodyFact, targets: readonly KnownTarget[], structure: Bilingual): Bilingual {
  const inn = innOf(fact)
  const names = targetNames(targets)
  if (targets.length === 0) return both(`${big(inn.en)} is ${structure.en}.`, `${inn.zh}是${structure.zh}。`)
  if (fact.class === 'fc-fusion') {
    return both(
      `${big(inn.en)} (${structure.en}) binds ${names.en}.`,
      `${inn.zh}为${structure.zh}，可结合${names.zh}。`,
    )
  }
  const bound = targets.length === 1 ? both(`two sites of ${names.en}`, `${names.zh}的两个位点`) : names
  return both(
    `${big(inn.en)} is ${withArticle(structure.en)} that binds ${bound.en}.`,
    `${inn.zh}是${structure.zh}，可结合${bound.zh}。`,
  )
}

/** What the molecule is for follows from what it binds. */
function purpose(
  { structure }: AntibodyFact,
  targets: readonly KnownTarget[],
  partners: readonly KnownTarget[],
): Bilingual | undefined {
  const first = targets[0] ?? partners[0]
  if (!first) return undefined
  const { en, zh } = nameOf(first)
  if (!engagesTCells(targets)) return roleSentence(first)
  return structure?.code === 'immtac'
    ? both(`It brings T cells to tumour cells that present ${en}.`, `它将T细胞引向呈递${zh}的肿瘤细胞。`)
    : both(`It brings T cells to cells that carry ${en}.`, `它将T细胞引向${zh}阳性细胞。`)
}

/** A bispecific antibody, or a receptor, factor or peptide on an Fc part. */
export function fusion(library: Library, fact: AntibodyFact): ProductSeed {
  const targets = fact.targets.map(library.target)
  const partners = (fact.partners ?? []).map(library.target)
  const inn = innOf(fact)
  const quality = library.grade('V6')
  const bispecific = fact.class === 'bispecific'
  const names = targetNames(targets)
  const structure = both(fact.structure?.en ?? '', fact.structure?.zh ?? '')
  const label = bispecific
    ? targets.map(({ name }) => name).join(' × ')
    : [...partners.map(({ name }) => name).slice(0, 2), 'Fc'].join('-')
  // A whole antibody with a receptor attached has no short name of this kind.
  const inBrackets = bispecific || (partners.length > 0 && fact.structure?.code !== 'igg-fusion')
  return finish(
    {
      code: codeOf('fusion-protein', fact.no),
      category: 'fusion-protein',
      sec: bispecific ? 'Bispecific-Special' : 'Fc-Fusion',
      grade: 'V6',
      format: bispecific ? 'bispecific' : 'fc-fusion',
      name: both(
        `${big(inn.en)} biosimilar${inBrackets ? ` (${label})` : ''}`,
        `${inn.zh}生物类似药${inBrackets ? `（${label}）` : ''}`,
      ),
      identity: both(
        [bispecific ? `Anti-${label}` : names.en && `Binds ${names.en}`, big(structure.en)].filter(Boolean).join(' · '),
        [bispecific ? `抗${label}` : names.zh && `结合${names.zh}`, structure.zh].filter(Boolean).join(' · '),
      ),
      description: sentences(
        opening(fact, targets, structure),
        purpose(fact, targets, partners),
        referenceSentence(fact) ?? gradeSentence(quality),
      ),
      targets: targets.map(plainTarget),
      inn: fact.inn,
      structure,
      isotype: fact.isotype ?? null,
      hostSpecies: fact.isotype?.startsWith('rat') ? 'rat' : 'human',
      expression: fact.expression ?? 'cho',
      reactivity: targets.length > 0 ? [...new Set(targets.map(({ species }) => species))] : ['human'],
      applications: [
        'in-vivo',
        'functional',
        'elisa',
        ...(targets.some(isOnCells) ? ['flow'] : []),
        ...(engagesTCells(targets) ? ['cytotoxicity'] : []),
      ],
      buffer: '20 mM histidine, 8 % sucrose, pH 6.0',
      packaging: 'frozen',
      ...qualityOf(quality),
      concentration: { value: bispecific ? 1 : 2, unit: 'mg/mL' },
      molecularWeight: fact.mwKDa ?? 150,
      storage: 'minus-80c',
      shipping: 'dry-ice',
      reference: fact.reference ?? null,
      status: fact.status,
      aliases: [
        inn.en,
        ...(fact.zh ? [fact.zh] : []),
        ...(fact.reference?.split('/') ?? []),
        ...targetAliases(targets),
        ...partners.flatMap(({ name, symbol, aliases }) => [name, symbol, ...aliases]),
        ...(bispecific ? ['bispecific', '双特异性抗体', '双抗'] : ['Fc fusion', '融合蛋白']),
      ],
    },
    { ladder: fusionLadder, dollars: (bispecific ? 420 : 320) + (hashOf(fact.inn) % 5) * 20 },
  )
}
