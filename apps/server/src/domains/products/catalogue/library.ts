import type { CatalogueFacts, Grade, GradeFact, TargetFact } from './facts.ts'
import type { Bilingual, SeedTarget } from './seed.ts'

/** The facts by name, as the authors of products look them up. */
export interface Library {
  target: (symbol: string) => KnownTarget
  /** A word of a dictionary. */
  word: (dictionary: string, value: string) => Bilingual
  grade: (value: Grade) => GradeFact
  /** The name of a therapeutic antibody in both languages. */
  inn: (inn: string) => Bilingual
}

/** What a sentence about a target needs besides. */
export type KnownTarget = SeedTarget & { nameZh: string; role: Bilingual }

function by<Item>(items: readonly Item[], keyOf: (item: Item) => string, kind: string): (key: string) => Item {
  const known = new Map(items.map((item) => [keyOf(item), item]))
  return (key) => {
    const item = known.get(key)
    if (!item) throw new Error(`the facts know no ${kind} ${key}`)
    return item
  }
}

export function libraryOf(facts: CatalogueFacts): Library {
  const fact = by(facts.targets, ({ symbol }) => symbol, 'target')
  const words = new Map(
    facts.dictionaries.flatMap(({ code, items }) => items.map(({ value, text }) => [`${code} ${value}`, text])),
  )
  return {
    target: by(
      facts.targets.map((target) => known(target, fact)),
      ({ symbol }) => symbol,
      'target',
    ),
    word: (dictionary, value) => wordOf(words, `${dictionary} ${value}`),
    grade: by(facts.grades, ({ value }) => value, 'grade'),
    inn: (inn) => ({ en: inn, zh: facts.antibodies.find((antibody) => antibody.inn === inn)?.zh ?? inn }),
  }
}

function wordOf(words: ReadonlyMap<string, Bilingual>, key: string): Bilingual {
  const text = words.get(key)
  if (!text) throw new Error(`the dictionaries know no ${key}`)
  return text
}

function known(target: TargetFact, fact: (symbol: string) => TargetFact): KnownTarget {
  const shared = target.ortholog ? fact(target.ortholog) : target
  const { role } = shared
  if (!role) throw new Error(`nothing is said about ${target.symbol}`)
  return {
    symbol: target.symbol,
    name: target.name,
    nameZh: shared.nameZh ?? target.nameZh ?? target.name,
    protein: target.protein,
    uniprot: target.uniprot ?? null,
    species: target.species,
    family: target.family,
    aliases: [...new Set([...(shared.aliases ?? []), ...(target.aliases ?? [])])].filter(
      (alias) => alias !== target.name,
    ),
    zh: shared.zh ?? null,
    role,
  }
}
