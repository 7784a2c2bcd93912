import type { ProductText, SeedTarget } from './product-seed.ts'
import type { CatalogueSeedData, Grade, GradeSeed, TargetSeedData } from './seed-data.ts'

/** The facts by name, as the authors of products look them up. */
export interface CatalogueLookup {
  getTarget: (symbol: string) => KnownTarget
  /** A word of a dictionary. */
  translate: (dictionary: string, value: string) => ProductText
  getGrade: (value: Grade) => GradeSeed
  /** The name of a therapeutic antibody. */
  getInn: (inn: string) => ProductText
}

/** Further facts for a sentence about a target. */
export type KnownTarget = SeedTarget & {
  nameZh: string
  nameEs: string
  nameJa: string
  /** Its protein, where there is a Spanish or Japanese name. */
  es: string | null
  ja: string | null
  role: ProductText
}

function createLookup<Item>(
  items: readonly Item[],
  getKey: (item: Item) => string,
  kind: string,
): (key: string) => Item {
  const known = new Map(items.map((item) => [getKey(item), item]))
  return (key) => {
    const item = known.get(key)
    if (!item) throw new Error(`the facts know no ${kind} ${key}`)
    return item
  }
}

export function createCatalogueLookup(seedData: CatalogueSeedData): CatalogueLookup {
  const getTarget = createLookup(seedData.targets, ({ symbol }) => symbol, 'target')
  const words = new Map(
    seedData.dictionaries.flatMap(({ code, items }) => items.map(({ value, text }) => [`${code} ${value}`, text])),
  )
  return {
    getTarget: createLookup(
      seedData.targets.map((target) => toKnownTarget(target, getTarget)),
      ({ symbol }) => symbol,
      'target',
    ),
    translate: (dictionary, value) => getWord(words, `${dictionary} ${value}`),
    getGrade: createLookup(seedData.grades, ({ value }) => value, 'grade'),
    getInn: (inn) => {
      const antibody = seedData.antibodies.find((one) => one.inn === inn)
      // The antibody of a conjugate that is not sold on its own: the first word of the conjugate's name.
      const conjugate = seedData.antibodies.find((one) => one.antibody === inn)
      const ja = antibody?.ja ?? conjugate?.ja.split(' ')[0] ?? inn
      return { en: inn, zh: antibody?.zh ?? inn, es: antibody?.es ?? inn, ja }
    },
  }
}

function getWord(words: ReadonlyMap<string, ProductText>, key: string): ProductText {
  const text = words.get(key)
  if (!text) throw new Error(`the dictionaries know no ${key}`)
  return text
}

function toKnownTarget(target: TargetSeedData, getTarget: (symbol: string) => TargetSeedData): KnownTarget {
  const shared = target.ortholog ? getTarget(target.ortholog) : target
  const { role } = shared
  if (!role) throw new Error(`nothing is said about ${target.symbol}`)
  return {
    symbol: target.symbol,
    name: target.name,
    nameZh: shared.nameZh ?? target.nameZh ?? target.name,
    nameEs: shared.nameEs ?? target.name,
    nameJa: shared.nameJa ?? target.name,
    protein: target.protein,
    uniprot: target.uniprot ?? null,
    species: target.species,
    family: target.family,
    aliases: [...new Set([...(shared.aliases ?? []), ...(target.aliases ?? [])])].filter(
      (alias) => alias !== target.name,
    ),
    zh: shared.zh ?? null,
    es: shared.es ?? null,
    ja: shared.ja ?? null,
    role,
  }
}
