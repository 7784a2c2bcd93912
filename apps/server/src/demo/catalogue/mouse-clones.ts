import { hashText } from '#catalogue/products/figures/random.ts'
import type { CatalogueLookup } from './catalogue-lookup.ts'
import { buildCatalogueCode } from './codes.ts'
import { finishProductSeed } from './finish-product.ts'
import { antibodyLadder } from './packs.ts'
import type { ProductSeed, ProductText } from './product-seed.ts'
import {
  addArticle,
  addGrade,
  buildGradeSentence,
  capitalizeText,
  describeClass,
  findCdName,
  formatGrade,
  getQuality,
  getTargetName,
  joinIdentity,
  joinSentences,
  listTargetAliases,
  toProductText,
  toSeedTarget,
  toUpperFirst,
} from './product-text.ts'
import type { CloneSeed, Grade } from './seed-data.ts'

const dollars: Record<Grade, number> = { V3: 85, V6: 120, V9: 195 }

function buildDescription(library: CatalogueLookup, seed: CloneSeed, grade: Grade, label: ProductText): ProductText {
  const [symbol = ''] = seed.targets
  const { role } = library.getTarget(symbol)
  const { en, zh, es, ja } = describeClass(library, seed.isotype)
  const { clone, use } = seed
  const orders: readonly ProductText[] = [
    toProductText({
      en: `${clone} is ${addArticle(en)} antibody against mouse ${label.en}, ${role.en}. The clone ${use.en}.`,
      zh: `${clone}是靶向小鼠${label.zh}的${zh}抗体，${label.zh}是${role.zh}。该克隆${use.zh}。`,
      es: `${clone} es un anticuerpo ${es} contra ${label.es} de ratón, ${role.es}. El clon ${use.es}.`,
      ja: `${clone}は、${role.ja}であるマウス${label.ja}に対する${ja}抗体です。${use.ja}。`,
    }),
    toProductText({
      en: `Mouse ${label.en} is ${role.en}. Clone ${clone}, ${addArticle(en)} antibody, ${use.en}.`,
      zh: `小鼠${label.zh}是${role.zh}。克隆${clone}为${zh}抗体，${use.zh}。`,
      es: `${toUpperFirst(label.es)} de ratón es ${role.es}. El clon ${clone}, un anticuerpo ${es}, ${use.es}.`,
      ja: `マウス${label.ja}は${role.ja}です。クローン${clone}は${ja}抗体で、${use.ja}。`,
    }),
  ]
  return joinSentences(orders[hashText(clone) % orders.length], buildGradeSentence(library.getGrade(grade)))
}

const addCdName = (label: ProductText, cd: string): ProductText =>
  toProductText({
    en: `${label.en} (${cd})`,
    zh: `${label.zh}（${cd}）`,
    es: `${label.es} (${cd})`,
    ja: `${label.ja}（${cd}）`,
  })

/** In Spanish "anti-PD-1 de ratón" could also be an antibody made by a mouse. */
const buildAgainstMouse = (label: ProductText): ProductText =>
  toProductText({
    en: `Anti-mouse ${label.en}`,
    zh: `抗小鼠${label.zh}`,
    es: `Contra ${label.es} de ratón`,
    ja: `抗マウス${label.ja}`,
  })

const buildName = (shown: ProductText, clone: string): ProductText =>
  toProductText({
    en: `Anti-mouse ${shown.en}, clone ${clone}`,
    zh: `抗小鼠${shown.zh}抗体，克隆${clone}`,
    es: `Anticuerpo contra ${shown.es} de ratón, clon ${clone}`,
    ja: `抗マウス${shown.ja}抗体、クローン${clone}`,
  })

export function buildMouseClone(library: CatalogueLookup, seed: CloneSeed, grade: Grade): ProductSeed {
  const targets = seed.targets.map(library.getTarget)
  const [target] = targets
  if (!target) throw new Error(`the clone ${seed.clone} has no target`)
  const { clone } = seed
  const cd = seed.label ? undefined : findCdName(target)
  const label = seed.label ?? getTargetName(target)
  const shown = cd ? addCdName(label, cd) : label
  const name = buildName(shown, clone)
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
      name: addGrade(name, suffix),
      clonedAs: { key: `anti-mouse ${seed.no}`, name },
      identity: joinIdentity(buildAgainstMouse(label), capitalizeText(klass), suffix),
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
        ...(seed.label ? [seed.label.en, `抗${seed.label.zh}`, seed.label.es, seed.label.ja] : []),
        ...listTargetAliases(targets),
        'InVivo',
        '体内抗体',
      ],
    },
    { ladder: antibodyLadder, dollars: dollars[grade] + (hashText(clone) % 4) * 10 },
  )
}
