import type { CatalogueLookup, KnownTarget } from './catalogue-lookup.ts'
import type { Bilingual, ProductSeed, SeedTarget } from './product-seed.ts'
import type { GradeSeed } from './seed-data.ts'

/** "人IgG1抗体" becomes "人 IgG1 抗体", whichever of the parts of a sentence brought the Latin letters. */
const spaceHan = (text: string): string =>
  text
    .replace(/(\p{Script=Han})(?=[A-Za-z0-9α-ωµ])/gu, '$1 ')
    .replace(/([A-Za-z0-9α-ωµ%°′])(?=\p{Script=Han})/gu, '$1 ')

/** The same sentence in both languages, from the values of each. */
export const toBilingual = (en: string, zh: string): Bilingual => ({ en, zh: spaceHan(zh) })

/** Sentences after each other; empty ones fall away. Chinese needs no space between them. */
export const joinSentences = (...texts: readonly (Bilingual | undefined)[]): Bilingual => ({
  en: texts.flatMap((text) => text?.en || []).join(' '),
  zh: texts.map((text) => text?.zh ?? '').join(''),
})

/** Starts small within a sentence, unless it is a name like IgG or 2:1. */
export const toLowerFirst = (text: string): string =>
  /^[A-Z][a-z]+(?![A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** Only Latin letters grow: β2-microglobulin stays as it is. */
export const toUpperFirst = (text: string): string => text.replace(/^[a-z]/, (letter) => letter.toUpperCase())

/** Words like Integrin or Factor start small within a sentence, names like Fas or EphA2 do not. */
const toLowerName = (name: string): string => (/^[A-Z][a-z]{4,}/.test(name) ? toLowerFirst(name) : name)

export const addArticle = (text: string): string => `${/^[aeio]/i.test(text) ? 'an' : 'a'} ${text}`

export function formatList(items: readonly string[], language: 'en' | 'zh'): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  return language === 'en'
    ? `${items.slice(0, -1).join(', ')} and ${last}`
    : `${items.slice(0, -1).join('、')}和${last}`
}

/** A target as it is named within a sentence. */
export const getTargetName = ({ name, nameZh }: KnownTarget): Bilingual => toBilingual(toLowerName(name), nameZh)

export function formatTargetNames(targets: readonly KnownTarget[]): Bilingual {
  const names = targets.map(getTargetName)
  return toBilingual(
    formatList(
      names.map(({ en }) => en),
      'en',
    ),
    formatList(
      names.map(({ zh }) => zh),
      'zh',
    ),
  )
}

/** "TNF-α is a central cytokine of inflammation." */
export const buildRoleSentence = ({ name, nameZh, role }: KnownTarget): Bilingual =>
  toBilingual(`${toUpperFirst(name)} is ${role.en}.`, `${nameZh}是${role.zh}。`)

/** The CD number that many know better than the name. */
export const findCdName = ({ name, aliases }: KnownTarget): string | undefined =>
  /^CD\d/.test(name) ? undefined : aliases.find((alias) => /^CD\d/.test(alias))

/** "human IgG1 kappa", "人 IgG1κ". */
export function describeClass(
  library: CatalogueLookup,
  isotype: string,
  lightChain?: 'kappa' | 'lambda' | null,
): Bilingual {
  const { en, zh } = library.translate('isotype', isotype)
  const greek = { kappa: 'κ', lambda: 'λ' }
  return toBilingual(
    `${toLowerSpecies(en)}${lightChain ? ` ${lightChain}` : ''}`,
    `${zh}${lightChain ? greek[lightChain] : ''}`,
  )
}

/** Human, mouse and rat start small; Armenian and Syrian are names. */
export const toLowerSpecies = (text: string): string =>
  /^(Human|Mouse|Rat|Goat)\b/.test(text) ? toLowerFirst(text) : text

export const formatGrade = ({ text }: GradeSeed): Bilingual => toBilingual(toLowerFirst(text.en), text.zh)

/** What a grade is for, as the end of a sentence about the product. */
export const buildGradeSentence = ({ value, endotoxinMax, purityMin }: GradeSeed): Bilingual =>
  ({
    V3: toBilingual(
      `Research grade means endotoxin of at most ${endotoxinMax} EU/mg, for assays and flow cytometry rather than animals.`,
      `科研级内毒素不高于${endotoxinMax} EU/mg，适用于体外检测和流式细胞术，不建议用于动物。`,
    ),
    V6: toBilingual(
      `It is sterile-filtered, free of preservatives and holds at most ${endotoxinMax} EU of endotoxin per mg, for animal studies.`,
      `本品经无菌过滤，不含防腐剂，内毒素不高于${endotoxinMax} EU/mg，适用于动物实验。`,
    ),
    V9: toBilingual(
      `With at least ${purityMin}% monomer and at most ${endotoxinMax} EU of endotoxin per mg it suits long or sensitive animal studies.`,
      `本品单体不低于${purityMin}%，内毒素不高于${endotoxinMax} EU/mg，适用于长期或高敏感度的动物实验。`,
    ),
  })[value]

/** What a grade promises, in the words of a product. */
export const getQuality = ({
  purityMin,
  purityTest,
  endotoxinMax,
}: GradeSeed): Pick<ProductSeed, 'purity' | 'endotoxin'> => ({
  purity: { min: purityMin, test: purityTest },
  endotoxin: { max: endotoxinMax, unit: 'EU/mg' },
})

/** Names people type when they look for something that binds a target. */
export const listTargetAliases = (targets: readonly KnownTarget[]): string[] =>
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
export const toSeedTarget = ({
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

const surfaceFamilies: ReadonlySet<string> = new Set([
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
  surfaceFamilies.has(family) || /^(CC|CXC)R\d/.test(symbol)
