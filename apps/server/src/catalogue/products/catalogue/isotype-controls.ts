import {
  addArticle,
  buildGradeSentence,
  describeClass,
  formatGrade,
  getQuality,
  joinSentences,
  toBilingual,
  toUpperFirst,
} from './bilingual-text.ts'
import type { CatalogueLookup } from './catalogue-lookup.ts'
import { buildCatalogueCode } from './codes.ts'
import { finishProductSeed } from './finish-product.ts'
import { antibodyLadder } from './packs.ts'
import type { Bilingual, ProductSeed } from './product-seed.ts'
import type { Grade, IsotypeControlSeed } from './seed-data.ts'

const dollars: Record<Grade, number> = { V3: 55, V6: 80, V9: 130 }

export const buildIsotypeControlCode = ({ no }: IsotypeControlSeed, grade: Grade): string =>
  buildCatalogueCode('isotype-control', no, grade)

/** What the control binds instead, or why it binds nothing. */
function describeNature({ clone, specificity: { kind, en, zh } }: IsotypeControlSeed, klass: Bilingual): Bilingual {
  const antibody = addArticle(`${klass.en} antibody`)
  const natures: Record<typeof kind, Bilingual> = {
    myeloma: toBilingual(
      `${clone} is ${antibody} from a myeloma; its specificity is unknown.`,
      `${clone}是源自骨髓瘤的${klass.zh}抗体，特异性未知。`,
    ),
    unknown: toBilingual(`${clone} is ${antibody} of unknown specificity.`, `${clone}是特异性未知的${klass.zh}抗体。`),
    irrelevant: toBilingual(
      `${clone} is ${antibody} against ${en}, an antigen without relevance in most experiments.`,
      `${clone}是针对${zh}的${klass.zh}抗体，该抗原与大多数实验无关。`,
    ),
    serum: toBilingual(
      `This is polyclonal ${klass.en} purified from normal serum.`,
      `本品为从正常血清中纯化的多克隆${klass.zh}。`,
    ),
    designed: toBilingual(
      `This recombinant ${klass.en} antibody was engineered to have no known mammalian target.`,
      `本品为重组${klass.zh}抗体，经设计不含已知的哺乳动物靶点。`,
    ),
  }
  return natures[kind]
}

const buildAdvice = (klass: Bilingual): Bilingual =>
  toBilingual(
    `Give it in the dose and buffer of the ${klass.en} antibody under test, to tell effects of the class from effects of the target.`,
    `请以与受试${klass.zh}抗体相同的剂量和缓冲液使用，以区分抗体类别的作用与靶点的作用。`,
  )

export function buildIsotypeControl(library: CatalogueLookup, seed: IsotypeControlSeed, grade: Grade): ProductSeed {
  const quality = library.getGrade(grade)
  const suffix = formatGrade(quality)
  const klass = describeClass(library, seed.isotype)
  const isClone = seed.clone !== 'recombinant' && seed.clone !== 'polyclonal'
  const made: Bilingual = isClone
    ? toBilingual(`clone ${seed.clone}`, `克隆${seed.clone}`)
    : seed.clone === 'polyclonal'
      ? toBilingual('polyclonal', '多克隆')
      : toBilingual('recombinant', '重组')
  const species = seed.isotype.replace(/-igg.*/, '')
  return finishProductSeed(
    {
      code: buildIsotypeControlCode(seed, grade),
      category: 'isotype-control',
      sec: grade,
      grade,
      format: 'isotype-control',
      name: toBilingual(
        `${toUpperFirst(klass.en)} isotype control, ${made.en}, ${suffix.en}`,
        `${klass.zh}同型对照，${made.zh}（${suffix.zh}）`,
      ),
      clonedAs: {
        key: `isotype-control ${seed.no}`,
        name: toBilingual(`${toUpperFirst(klass.en)} isotype control, ${made.en}`, `${klass.zh}同型对照，${made.zh}`),
      },
      identity: toBilingual(
        `Isotype control · ${toUpperFirst(klass.en)} · ${suffix.en}`,
        `同型对照 · ${klass.zh} · ${suffix.zh}`,
      ),
      description: joinSentences(describeNature(seed, klass), buildAdvice(klass), buildGradeSentence(quality)),
      clone: isClone ? seed.clone : null,
      isotype: seed.isotype,
      hostSpecies: species,
      lightChain: species === 'human' ? 'kappa' : null,
      expression: seed.clone === 'polyclonal' ? 'serum' : seed.clone === 'recombinant' ? 'cho' : 'hybridoma',
      applications: grade === 'V3' ? ['negative-control', 'flow', 'elisa'] : ['negative-control', 'in-vivo', 'flow'],
      buffer: 'PBS, pH 7.4, without preservative',
      ...getQuality(quality),
      concentration: { value: grade === 'V3' ? 1 : 6, unit: 'mg/mL' },
      molecularWeight: 150,
      storage: '2-8c',
      shipping: 'ice-pack',
      aliases: [
        ...(isClone ? [seed.clone] : []),
        'isotype control',
        '同型对照',
        `${toUpperFirst(klass.en)} control`,
        ...(seed.specificity.en ? [`anti-${seed.specificity.en}`] : []),
      ],
    },
    { ladder: antibodyLadder, dollars: dollars[grade] },
  )
}
