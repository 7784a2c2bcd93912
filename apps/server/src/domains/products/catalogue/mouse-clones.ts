import { codeOf } from './codes.ts'
import type { CloneFact, Grade } from './facts.ts'
import { finish } from './finish.ts'
import type { Library } from './library.ts'
import { antibodyLadder } from './packs.ts'
import { hashOf } from './random.ts'
import type { Bilingual, ProductSeed } from './seed.ts'
import {
  big,
  both,
  cdOf,
  classOf,
  gradeName,
  gradeSentence,
  nameOf,
  plainTarget,
  qualityOf,
  sentences,
  targetAliases,
  withArticle,
} from './words.ts'

const dollars: Record<Grade, number> = { V3: 85, V6: 120, V9: 195 }

function describe(library: Library, fact: CloneFact, grade: Grade, label: Bilingual): Bilingual {
  const [symbol = ''] = fact.targets
  const { role } = library.target(symbol)
  const { en, zh } = classOf(library, fact.isotype)
  const { clone, use } = fact
  const orders: readonly Bilingual[] = [
    both(
      `${clone} is ${withArticle(en)} antibody against mouse ${label.en}, ${role.en}. The clone ${use.en}.`,
      `${clone}是靶向小鼠${label.zh}的${zh}抗体，${label.zh}是${role.zh}。该克隆${use.zh}。`,
    ),
    both(
      `Mouse ${label.en} is ${role.en}. Clone ${clone}, ${withArticle(en)} antibody, ${use.en}.`,
      `小鼠${label.zh}是${role.zh}。克隆${clone}为${zh}抗体，${use.zh}。`,
    ),
  ]
  return sentences(orders[hashOf(clone) % orders.length], gradeSentence(library.grade(grade)))
}

export function mouseClone(library: Library, fact: CloneFact, grade: Grade): ProductSeed {
  const targets = fact.targets.map(library.target)
  const [target] = targets
  if (!target) throw new Error(`the clone ${fact.clone} has no target`)
  const { clone } = fact
  const cd = fact.label ? undefined : cdOf(target)
  const label = fact.label ?? nameOf(target)
  const shown = cd ? both(`${label.en} (${cd})`, `${label.zh}（${cd}）`) : label
  const klass = classOf(library, fact.isotype)
  const quality = library.grade(grade)
  const suffix = gradeName(quality)
  return finish(
    {
      code: codeOf('anti-mouse', fact.no, grade),
      category: 'anti-mouse',
      sec: grade,
      grade,
      format: 'igg',
      name: both(
        `Anti-mouse ${shown.en}, clone ${clone}, ${suffix.en}`,
        `抗小鼠${shown.zh}抗体，克隆${clone}（${suffix.zh}）`,
      ),
      identity: both(
        `Anti-mouse ${label.en} · ${big(klass.en)} · ${suffix.en}`,
        `抗小鼠${label.zh} · ${klass.zh} · ${suffix.zh}`,
      ),
      description: describe(library, fact, grade, label),
      targets: targets.map(plainTarget),
      clone,
      isotype: fact.isotype,
      hostSpecies: fact.host,
      expression: 'hybridoma',
      reactivity: ['mouse'],
      // The research grade is not meant for animals.
      applications: fact.applications.filter((use) => grade !== 'V3' || use !== 'in-vivo'),
      buffer: 'PBS, pH 7.4, without preservative',
      ...qualityOf(quality),
      concentration: { value: grade === 'V3' ? 1 : 6, unit: 'mg/mL' },
      molecularWeight: 150,
      storage: '2-8c',
      shipping: 'ice-pack',
      aliases: [
        clone,
        ...(fact.label ? [fact.label.en, `抗${fact.label.zh}`] : []),
        ...targetAliases(targets),
        'InVivo',
        '体内抗体',
      ],
    },
    { ladder: antibodyLadder, dollars: dollars[grade] + (hashOf(clone) % 4) * 10 },
  )
}
