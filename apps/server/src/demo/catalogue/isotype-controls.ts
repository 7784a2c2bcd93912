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
  formatGrade,
  getQuality,
  joinIdentity,
  joinSentences,
  toProductText,
  toUpperFirst,
} from './product-text.ts'
import type { Grade, IsotypeControlSeed } from './seed-data.ts'

const dollars: Record<Grade, number> = { V3: 55, V6: 80, V9: 130 }

export const buildIsotypeControlCode = ({ no }: IsotypeControlSeed, grade: Grade): string =>
  buildCatalogueCode('isotype-control', no, grade)

/** Binding partner of the control, or the reason why it has none. */
function describeNature({ clone, specificity }: IsotypeControlSeed, klass: ProductText): ProductText {
  const { kind, en, zh, es, ja } = specificity
  const antibody = addArticle(`${klass.en} antibody`)
  const anticuerpo = `un anticuerpo ${klass.es}`
  const natures: Record<typeof kind, ProductText> = {
    myeloma: {
      en: `${clone} is ${antibody} from a myeloma; its specificity is unknown.`,
      zh: `${clone}是源自骨髓瘤的${klass.zh}抗体，特异性未知。`,
      es: `${clone} es ${anticuerpo} procedente de un mieloma; se desconoce su especificidad.`,
      ja: `${clone}は骨髄腫由来の${klass.ja}抗体で、特異性は不明です。`,
    },
    unknown: {
      en: `${clone} is ${antibody} of unknown specificity.`,
      zh: `${clone}是特异性未知的${klass.zh}抗体。`,
      es: `${clone} es ${anticuerpo} de especificidad desconocida.`,
      ja: `${clone}は特異性が不明な${klass.ja}抗体です。`,
    },
    irrelevant: {
      en: `${clone} is ${antibody} against ${en}, an antigen without relevance in most experiments.`,
      zh: `${clone}是针对${zh}的${klass.zh}抗体，该抗原与大多数实验无关。`,
      es: `${clone} es ${anticuerpo} contra ${es}, un antígeno sin relevancia en la mayoría de los experimentos.`,
      ja: `${clone}は${ja}に対する${klass.ja}抗体です。この抗原は、ほとんどの実験で関与しません。`,
    },
    serum: {
      en: `This is polyclonal ${klass.en} purified from normal serum.`,
      zh: `本品为从正常血清中纯化的多克隆${klass.zh}。`,
      es: `Es ${klass.es} policlonal purificada a partir de suero normal.`,
      ja: `正常血清から精製したポリクローナル${klass.ja}です。`,
    },
    designed: {
      en: `This recombinant ${klass.en} antibody was engineered to have no known mammalian target.`,
      zh: `本品为重组${klass.zh}抗体，经设计不含已知的哺乳动物靶点。`,
      es: `Este anticuerpo ${klass.es} recombinante está diseñado para no tener ninguna diana conocida en mamíferos.`,
      ja: `既知の哺乳類の標的をもたないように設計した組換え${klass.ja}抗体です。`,
    },
  }
  return toProductText(natures[kind])
}

const buildAdvice = (klass: ProductText): ProductText =>
  toProductText({
    en: `Give it in the dose and buffer of the ${klass.en} antibody under test, to tell effects of the class from effects of the target.`,
    zh: `请以与受试${klass.zh}抗体相同的剂量和缓冲液使用，以区分抗体类别的作用与靶点的作用。`,
    es: `Úselo con la misma dosis y el mismo tampón que el anticuerpo ${klass.es} en estudio, para distinguir los efectos de la clase de los efectos de la diana.`,
    ja: `試験する${klass.ja}抗体と同じ用量・同じ緩衝液でご使用ください。抗体クラスによる作用と標的を介した作用を区別できます。`,
  })

const controlName: ProductText = {
  en: 'Isotype control',
  zh: '同型对照',
  es: 'Control de isotipo',
  ja: 'アイソタイプコントロール',
}

/** "Mouse IgG2a isotype control, clone C1.18.4". */
function buildName(klass: ProductText, clone: string): ProductText {
  const made: ProductText =
    clone === 'polyclonal'
      ? { en: 'polyclonal', zh: '多克隆', es: 'policlonal', ja: 'ポリクローナル' }
      : clone === 'recombinant'
        ? { en: 'recombinant', zh: '重组', es: 'recombinante', ja: '組換え' }
        : { en: `clone ${clone}`, zh: `克隆${clone}`, es: `clon ${clone}`, ja: `クローン${clone}` }
  return toProductText({
    en: `${toUpperFirst(klass.en)} isotype control, ${made.en}`,
    zh: `${klass.zh}同型对照，${made.zh}`,
    es: `Control de isotipo ${klass.es}, ${made.es}`,
    ja: `${klass.ja}アイソタイプコントロール、${made.ja}`,
  })
}

export function buildIsotypeControl(library: CatalogueLookup, seed: IsotypeControlSeed, grade: Grade): ProductSeed {
  const quality = library.getGrade(grade)
  const suffix = formatGrade(quality)
  const klass = describeClass(library, seed.isotype)
  const isClone = seed.clone !== 'recombinant' && seed.clone !== 'polyclonal'
  const name = buildName(klass, seed.clone)
  const species = seed.isotype.replace(/-igg.*/, '')
  return finishProductSeed(
    {
      code: buildIsotypeControlCode(seed, grade),
      category: 'isotype-control',
      sec: grade,
      grade,
      format: 'isotype-control',
      name: addGrade(name, suffix),
      clonedAs: { key: `isotype-control ${seed.no}`, name },
      identity: joinIdentity(controlName, capitalizeText(klass), suffix),
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
        controlName.es,
        controlName.ja,
        `${toUpperFirst(klass.en)} control`,
        ...(seed.specificity.en ? [`anti-${seed.specificity.en}`] : []),
      ],
    },
    { ladder: antibodyLadder, dollars: dollars[grade] },
  )
}
