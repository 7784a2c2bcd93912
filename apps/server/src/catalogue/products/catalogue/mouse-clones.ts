import {
  addArticle,
  buildGradeSentence,
  describeClass,
  findCdName,
  formatGrade,
  getQuality,
  getTargetName,
  joinSentences,
  listTargetAliases,
  toBilingual,
  toSeedTarget,
  toUpperFirst,
} from './bilingual-text.ts'
import type { CatalogueLookup } from './catalogue-lookup.ts'
import { buildCatalogueCode } from './codes.ts'
import { finishProductSeed } from './finish-product.ts'
import { antibodyLadder } from './packs.ts'
import type { Bilingual, ProductSeed } from './product-seed.ts'
import { hashText } from './random.ts'
import type { CloneSeed, Grade } from './seed-data.ts'

const dollars: Record<Grade, number> = { V3: 85, V6: 120, V9: 195 }

function buildDescription(library: CatalogueLookup, seed: CloneSeed, grade: Grade, label: Bilingual): Bilingual {
  const [symbol = ''] = seed.targets
  const { role } = library.getTarget(symbol)
  const { en, zh } = describeClass(library, seed.isotype)
  const { clone, use } = seed
  const orders: readonly Bilingual[] = [
    toBilingual(
      `${clone} is ${addArticle(en)} antibody against mouse ${label.en}, ${role.en}. The clone ${use.en}.`,
      `${clone}是靶向小鼠${label.zh}的${zh}抗体，${label.zh}是${role.zh}。该克隆${use.zh}。`,
    ),
    toBilingual(
      `Mouse ${label.en} is ${role.en}. Clone ${clone}, ${addArticle(en)} antibody, ${use.en}.`,
      `小鼠${label.zh}是${role.zh}。克隆${clone}为${zh}抗体，${use.zh}。`,
    ),
  ]
  return joinSentences(orders[hashText(clone) % orders.length], buildGradeSentence(library.getGrade(grade)))
}

export function buildMouseClone(library: CatalogueLookup, seed: CloneSeed, grade: Grade): ProductSeed {
  const targets = seed.targets.map(library.getTarget)
  const [target] = targets
  if (!target) throw new Error(`the clone ${seed.clone} has no target`)
  const { clone } = seed
  const cd = seed.label ? undefined : findCdName(target)
  const label = seed.label ?? getTargetName(target)
  const shown = cd ? toBilingual(`${label.en} (${cd})`, `${label.zh}（${cd}）`) : label
  const klass = describeClass(library, seed.isotype)
  const quality = library.getGrade(grade)
  const suffix = formatGrade(quality)
  return finishProductSeed(
    {
      code: buildCatalogueCode('anti-mouse', seed.no, grade),
      category: 'anti-mouse',
      sec: grade,
      grade,
      format: 'igg',
      name: toBilingual(
        `Anti-mouse ${shown.en}, clone ${clone}, ${suffix.en}`,
        `抗小鼠${shown.zh}抗体，克隆${clone}（${suffix.zh}）`,
      ),
      clonedAs: {
        key: `anti-mouse ${seed.no}`,
        name: toBilingual(`Anti-mouse ${shown.en}, clone ${clone}`, `抗小鼠${shown.zh}抗体，克隆${clone}`),
      },
      identity: toBilingual(
        `Anti-mouse ${label.en} · ${toUpperFirst(klass.en)} · ${suffix.en}`,
        `抗小鼠${label.zh} · ${klass.zh} · ${suffix.zh}`,
      ),
      description: buildDescription(library, seed, grade, label),
      targets: targets.map(toSeedTarget),
      clone,
      isotype: seed.isotype,
      hostSpecies: seed.host,
      expression: 'hybridoma',
      reactivity: ['mouse'],
      // The research grade is not meant for animals.
      applications: seed.applications.filter((use) => grade !== 'V3' || use !== 'in-vivo'),
      buffer: 'PBS, pH 7.4, without preservative',
      ...getQuality(quality),
      concentration: { value: grade === 'V3' ? 1 : 6, unit: 'mg/mL' },
      molecularWeight: 150,
      storage: '2-8c',
      shipping: 'ice-pack',
      aliases: [
        clone,
        ...(seed.label ? [seed.label.en, `抗${seed.label.zh}`] : []),
        ...listTargetAliases(targets),
        'InVivo',
        '体内抗体',
      ],
    },
    { ladder: antibodyLadder, dollars: dollars[grade] + (hashText(clone) % 4) * 10 },
  )
}
