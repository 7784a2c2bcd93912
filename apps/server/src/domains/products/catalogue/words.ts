import type { GradeFact } from './facts.ts'
import type { KnownTarget, Library } from './library.ts'
import type { Bilingual, ProductSeed, SeedTarget } from './seed.ts'

/** The same sentence in both languages, from the values of each. */
export const both = (en: string, zh: string): Bilingual => ({ en, zh })

/** Sentences after each other; empty ones fall away. Chinese needs no space between them. */
export const sentences = (...texts: readonly (Bilingual | undefined)[]): Bilingual => ({
  en: texts.flatMap((text) => text?.en || []).join(' '),
  zh: texts.map((text) => text?.zh ?? '').join(''),
})

/** Starts small within a sentence, unless it is a name like IgG or 2:1. */
export const small = (text: string): string =>
  /^[A-Z][a-z]+(?![A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** Only Latin letters grow: β2-microglobulin stays as it is. */
export const big = (text: string): string => text.replace(/^[a-z]/, (letter) => letter.toUpperCase())

/** Words like Integrin or Factor start small within a sentence, names like Fas or EphA2 do not. */
const smallName = (name: string): string => (/^[A-Z][a-z]{4,}/.test(name) ? small(name) : name)

export const withArticle = (text: string): string => `${/^[aeio]/i.test(text) ? 'an' : 'a'} ${text}`

export function listOf(items: readonly string[], language: 'en' | 'zh'): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  return language === 'en'
    ? `${items.slice(0, -1).join(', ')} and ${last}`
    : `${items.slice(0, -1).join('、')}和${last}`
}

/** A target as it is named within a sentence. */
export const nameOf = ({ name, nameZh }: KnownTarget): Bilingual => both(smallName(name), nameZh)

export function targetNames(targets: readonly KnownTarget[]): Bilingual {
  const names = targets.map(nameOf)
  return both(
    listOf(
      names.map(({ en }) => en),
      'en',
    ),
    listOf(
      names.map(({ zh }) => zh),
      'zh',
    ),
  )
}

/** "TNF-α is a central cytokine of inflammation." */
export const roleSentence = ({ name, nameZh, role }: KnownTarget): Bilingual =>
  both(`${big(name)} is ${role.en}.`, `${nameZh}是${role.zh}。`)

/** The CD number that many know better than the name. */
export const cdOf = ({ name, aliases }: KnownTarget): string | undefined =>
  /^CD\d/.test(name) ? undefined : aliases.find((alias) => /^CD\d/.test(alias))

/** "human IgG1 kappa", "人IgG1κ". */
export function classOf(library: Library, isotype: string, lightChain?: 'kappa' | 'lambda' | null): Bilingual {
  const { en, zh } = library.word('isotype', isotype)
  const greek = { kappa: 'κ', lambda: 'λ' }
  return both(`${speciesSmall(en)}${lightChain ? ` ${lightChain}` : ''}`, `${zh}${lightChain ? greek[lightChain] : ''}`)
}

/** Human, mouse and rat start small; Armenian and Syrian are names. */
export const speciesSmall = (text: string): string => (/^(Human|Mouse|Rat|Goat)\b/.test(text) ? small(text) : text)

export const gradeName = ({ text }: GradeFact): Bilingual => both(small(text.en), text.zh)

/** What a grade is for, as the end of a sentence about the product. */
export const gradeSentence = ({ value, endotoxinMax, purityMin }: GradeFact): Bilingual =>
  ({
    V3: both(
      `Research grade means endotoxin of at most ${endotoxinMax} EU/mg, for assays and flow cytometry rather than animals.`,
      `科研级内毒素不高于${endotoxinMax} EU/mg，适用于体外检测和流式细胞术，不建议用于动物。`,
    ),
    V6: both(
      `It is sterile-filtered, free of preservatives and holds at most ${endotoxinMax} EU of endotoxin per mg, for animal studies.`,
      `本品经无菌过滤，不含防腐剂，内毒素不高于${endotoxinMax} EU/mg，适用于动物实验。`,
    ),
    V9: both(
      `With at least ${purityMin} % monomer and at most ${endotoxinMax} EU of endotoxin per mg it suits long or sensitive animal studies.`,
      `本品单体不低于${purityMin} %，内毒素不高于${endotoxinMax} EU/mg，适用于长期或高敏感度的动物实验。`,
    ),
  })[value]

/** What a grade promises, in the words of a product. */
export const qualityOf = ({
  purityMin,
  purityTest,
  endotoxinMax,
}: GradeFact): Pick<ProductSeed, 'purity' | 'endotoxin'> => ({
  purity: { min: purityMin, test: purityTest },
  endotoxin: { max: endotoxinMax, unit: 'EU/mg' },
})

/** Names people type when they look for something that binds a target. */
export const targetAliases = (targets: readonly KnownTarget[]): string[] =>
  targets.flatMap(({ symbol, name, nameZh, aliases, uniprot, zh }) => [
    `anti-${name}`,
    `抗${name}`,
    `抗${nameZh}`,
    nameZh,
    name,
    symbol,
    ...aliases,
    ...(uniprot ? [uniprot] : []),
    ...(zh ? [zh] : []),
  ])

/** A target without the words that only the author needs. */
export const plainTarget = ({
  symbol,
  name,
  protein,
  uniprot,
  species,
  family,
  aliases,
  zh,
}: KnownTarget): SeedTarget => ({
  symbol,
  name,
  protein,
  uniprot,
  species,
  family,
  aliases,
  zh,
})

const surface: ReadonlySet<string> = new Set([
  'checkpoint',
  'costimulation',
  'cytokine-receptor',
  'growth-factor-receptor',
  'lineage-marker',
  'tumour-antigen',
  'adhesion',
])

/** Only what sits on cells can be stained there. */
export const isOnCells = ({ family, symbol }: KnownTarget): boolean =>
  surface.has(family) || /^(CC|CXC)R\d/.test(symbol)
