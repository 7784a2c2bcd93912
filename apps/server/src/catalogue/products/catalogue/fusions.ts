import { buildReferenceSentence, getInn } from './antibodies.ts'
import {
  addArticle,
  buildGradeSentence,
  buildRoleSentence,
  formatTargetNames,
  getQuality,
  getTargetName,
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
import { fusionLadder } from './packs.ts'
import type { Bilingual, ProductSeed } from './product-seed.ts'
import { hashText } from './random.ts'
import type { AntibodySeed } from './seed-data.ts'

const isTCellEngager = (targets: readonly KnownTarget[]): boolean => targets[1]?.symbol === 'CD3E'

function buildOpening(seed: AntibodySeed, targets: readonly KnownTarget[], structure: Bilingual): Bilingual {
  const inn = getInn(seed)
  const names = formatTargetNames(targets)
  if (targets.length === 0)
    return toBilingual(`${toUpperFirst(inn.en)} is ${structure.en}.`, `${inn.zh}是${structure.zh}。`)
  if (seed.class === 'fc-fusion') {
    return toBilingual(
      `${toUpperFirst(inn.en)} (${structure.en}) binds ${names.en}.`,
      `${inn.zh}为${structure.zh}，可结合${names.zh}。`,
    )
  }
  const bound = targets.length === 1 ? toBilingual(`two sites of ${names.en}`, `${names.zh}的两个位点`) : names
  return toBilingual(
    `${toUpperFirst(inn.en)} is ${addArticle(structure.en)} that binds ${bound.en}.`,
    `${inn.zh}是${structure.zh}，可结合${bound.zh}。`,
  )
}

/** What the molecule is for follows from what it binds. */
function buildPurpose(
  { structure }: AntibodySeed,
  targets: readonly KnownTarget[],
  partners: readonly KnownTarget[],
): Bilingual | undefined {
  const first = targets[0] ?? partners[0]
  if (!first) return undefined
  const { en, zh } = getTargetName(first)
  if (!isTCellEngager(targets)) return buildRoleSentence(first)
  return structure?.code === 'immtac'
    ? toBilingual(`It brings T cells to tumour cells that present ${en}.`, `它将T细胞引向呈递${zh}的肿瘤细胞。`)
    : toBilingual(`It brings T cells to cells that carry ${en}.`, `它将T细胞引向${zh}阳性细胞。`)
}

/** A bispecific antibody, or a receptor, factor or peptide on an Fc part. */
export function buildFusion(library: CatalogueLookup, seed: AntibodySeed): ProductSeed {
  const targets = seed.targets.map(library.getTarget)
  const partners = (seed.partners ?? []).map(library.getTarget)
  const inn = getInn(seed)
  const quality = library.getGrade('V6')
  const bispecific = seed.class === 'bispecific'
  const names = formatTargetNames(targets)
  const structure = toBilingual(seed.structure?.en ?? '', seed.structure?.zh ?? '')
  const label = bispecific
    ? targets.map(({ name }) => name).join(' × ')
    : [...partners.map(({ name }) => name).slice(0, 2), 'Fc'].join('-')
  // A whole antibody with a receptor attached has no short name of this kind.
  const inBrackets = bispecific || (partners.length > 0 && seed.structure?.code !== 'igg-fusion')
  return finishProductSeed(
    {
      code: buildCatalogueCode('fusion-protein', seed.no),
      category: 'fusion-protein',
      sec: bispecific ? 'Bispecific-Special' : 'Fc-Fusion',
      grade: 'V6',
      format: bispecific ? 'bispecific' : 'fc-fusion',
      name: toBilingual(
        `${toUpperFirst(inn.en)} biosimilar${inBrackets ? ` (${label})` : ''}`,
        `${inn.zh}生物类似药${inBrackets ? `（${label}）` : ''}`,
      ),
      identity: toBilingual(
        [bispecific ? `Anti-${label}` : names.en && `Binds ${names.en}`, toUpperFirst(structure.en)]
          .filter(Boolean)
          .join(' · '),
        [bispecific ? `抗${label}` : names.zh && `结合${names.zh}`, structure.zh].filter(Boolean).join(' · '),
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
        inn.en,
        ...(seed.zh ? [seed.zh] : []),
        ...(seed.reference?.split('/') ?? []),
        ...listTargetAliases(targets),
        ...partners.flatMap(({ name, symbol, aliases }) => [name, symbol, ...aliases]),
        ...(bispecific ? ['bispecific', '双特异性抗体', '双抗'] : ['Fc fusion', '融合蛋白']),
      ],
    },
    { ladder: fusionLadder, dollars: (bispecific ? 420 : 320) + (hashText(seed.inn) % 5) * 20 },
  )
}
