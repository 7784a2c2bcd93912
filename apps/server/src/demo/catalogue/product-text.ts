import type { Language } from '@paratope/contract/kernel'
import type { CatalogueLookup, KnownTarget } from './catalogue-lookup.ts'
import type { ProductSeed, ProductText, SeedTarget } from './product-seed.ts'
import type { GradeSeed } from './seed-data.ts'

const cjk = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]'
const latinAfterCjk = new RegExp(`(${cjk})(?=[A-Za-z0-9α-ωµ])`, 'gu')
const cjkAfterLatin = new RegExp(`([A-Za-z0-9α-ωµ%°′])(?=${cjk})`, 'gu')

/** "人IgG1抗体" becomes "人 IgG1 抗体", whichever of the parts of a sentence brought the Latin letters. */
const spaceScripts = (text: string): string => text.replace(latinAfterCjk, '$1 ').replace(cjkAfterLatin, '$1 ')

/** The same sentence in each language, from the values of each. */
export const toProductText = ({ en, zh, es, ja }: ProductText): ProductText => ({
  en,
  zh: spaceScripts(zh),
  es: es.replaceAll(' a el ', ' al ').replaceAll(' de el ', ' del '),
  ja: spaceScripts(ja),
})

/** One text made of others, language by language. */
export const mapLanguages = (build: (language: Language) => string): ProductText =>
  toProductText({ en: build('en'), zh: build('zh'), es: build('es'), ja: build('ja') })

/** A name or a formula that is written alike everywhere. */
export const repeatText = (text: string): ProductText => ({ en: text, zh: text, es: text, ja: text })

/** A measured value in the notation of each language: “≤ 0.5 EU/mg”, “≤ 0,5 EU/mg”; only Spanish has a space before %. */
export const formatMeasure = (value: number, unit: string, sign = ''): ProductText =>
  mapLanguages((language) => {
    const number = new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(value)
    const space = unit === '' || (unit === '%' && language !== 'es') ? '' : ' '
    return `${sign}${number}${space}${unit === 'bp' && language === 'es' ? 'pb' : unit}`
  })

/** Sentences after each other; empty ones fall away. Chinese and Japanese need no space between them. */
export const joinSentences = (...texts: readonly (ProductText | undefined)[]): ProductText =>
  mapLanguages((language) =>
    texts.flatMap((text) => text?.[language] || []).join(language === 'zh' || language === 'ja' ? '' : ' '),
  )

/** Adds the grade to the name of a product: "…, in vivo grade". */
export const addGrade = (name: ProductText, grade: ProductText): ProductText => ({
  en: `${name.en}, ${grade.en}`,
  zh: `${name.zh}（${grade.zh}）`,
  es: `${name.es}, ${grade.es}`,
  ja: `${name.ja}（${grade.ja}）`,
})

/** Begins a part of an identity line. */
export const capitalizeText = (text: ProductText): ProductText => ({
  ...text,
  en: toUpperFirst(text.en),
  es: toUpperFirst(text.es),
})

export const buildAgainst = (names: ProductText): ProductText =>
  toProductText({ en: `Anti-${names.en}`, zh: `抗${names.zh}`, es: `Anti-${names.es}`, ja: `抗${names.ja}` })

export const buildBiosimilarName = (inn: ProductText): ProductText => ({
  en: `${toUpperFirst(inn.en)} biosimilar`,
  zh: `${inn.zh}生物类似药`,
  es: `${toUpperFirst(inn.es)} biosimilar`,
  ja: `${inn.ja} バイオシミラー`,
})

/** The parts of an identity line: "Anti-PD-1 · Human IgG4 kappa · in vivo grade". */
export const joinIdentity = (...parts: readonly (ProductText | undefined)[]): ProductText =>
  mapLanguages((language) => parts.flatMap((part) => part?.[language] || []).join(' · '))

/** Starts small within a sentence, unless it is a name like IgG or 2:1. */
export const toLowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}+(?!\p{Lu})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** Only words grow: β2-microglobulin, c-Kit and scFv stay as they are. */
export const toUpperFirst = (text: string): string =>
  /^[a-zà-ÿ]{2,}(?![A-Z0-9])\b/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text

/** Words like Integrin or Factor start small within a sentence, names like Fas or EphA2 do not. */
const toLowerName = (name: string): string => (/^\p{Lu}\p{Ll}{4,}/u.test(name) ? toLowerFirst(name) : name)

export const addArticle = (text: string): string => `${/^[aeio]/i.test(text) ? 'an' : 'a'} ${text}`

/** Spanish classes are feminine (una IgG1), fragments and antibodies masculine; bare substances take no article. */
export function addSpanishArticle(text: string): string {
  if (/^(factor|fosfatasa|dominios?) /.test(text)) return text
  return `${text.startsWith('IgG') ? 'una' : 'un'} ${text}`
}

/** 0.1 in English, 0,1 in Spanish. */
export const formatSpanishNumber = (value: number): string => String(value).replace('.', ',')

const conjunctions: Record<Language, (last: string) => string> = {
  en: (last) => ` and ${last}`,
  zh: (last) => `和${last}`,
  es: (last) => ` ${/^h?i/i.test(last) ? 'e' : 'y'} ${last}`,
  ja: (last) => `と${last}`,
}

export function formatList(items: readonly string[], language: Language): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  const comma = language === 'zh' || language === 'ja' ? '、' : ', '
  return `${items.slice(0, -1).join(comma)}${conjunctions[language](last)}`
}

/** A target as it is named within a sentence. */
export const getTargetName = ({ name, nameZh, nameEs, nameJa }: KnownTarget): ProductText =>
  toProductText({ en: toLowerName(name), zh: nameZh, es: toLowerName(nameEs), ja: nameJa })

/** A target as it is named in a label of several: "HER2 × CD3ε". */
export const getTargetLabel = ({ name, nameEs, nameJa }: KnownTarget): ProductText => ({
  en: name,
  zh: name,
  es: toLowerName(nameEs),
  ja: nameJa,
})

/** Albúmina and Factor X are words, PD-1 and CD4 are symbols. */
export const isNoun = (name: string): boolean => toLowerName(name) !== name

const masculinePattern = /^(factor|receptor|antígeno|amiloide|MHC)/i

export const isMasculine = (spanishName: string): boolean => masculinePattern.test(spanishName)

/** A target as the subject or object of a sentence: Spanish names, unlike symbols, have an article. */
export function getTargetPhrase(target: KnownTarget): ProductText {
  const name = getTargetName(target)
  if (!isNoun(target.nameEs)) return name
  return { ...name, es: `${isMasculine(name.es) ? 'el' : 'la'} ${name.es}` }
}

const listTexts = (texts: readonly ProductText[]): ProductText =>
  mapLanguages((language) =>
    formatList(
      texts.map((text) => text[language]),
      language,
    ),
  )

export const formatTargetNames = (targets: readonly KnownTarget[]): ProductText => listTexts(targets.map(getTargetName))

export const formatTargetPhrases = (targets: readonly KnownTarget[]): ProductText =>
  listTexts(targets.map(getTargetPhrase))

/** "TNF-α is a central cytokine of inflammation." */
export function buildRoleSentence(target: KnownTarget): ProductText {
  const { role } = target
  const name = getTargetPhrase(target)
  return toProductText({
    en: `${toUpperFirst(target.name)} is ${role.en}.`,
    zh: `${name.zh}是${role.zh}。`,
    es: `${toUpperFirst(name.es)} es ${role.es}.`,
    ja: `${name.ja}は${role.ja}です。`,
  })
}

/** The CD number that many know better than the name. */
export const findCdName = ({ name, aliases }: KnownTarget): string | undefined =>
  /^CD\d/.test(name) ? undefined : aliases.find((alias) => /^CD\d/.test(alias))

/** "human IgG1 kappa", "人 IgG1κ", "IgG1 kappa humana", "ヒト IgG1κ". */
export function describeClass(
  library: CatalogueLookup,
  isotype: string,
  lightChain?: 'kappa' | 'lambda' | null,
): ProductText {
  const { en, zh, es, ja } = library.translate('isotype', isotype)
  const greek = lightChain ? { kappa: 'κ', lambda: 'λ' }[lightChain] : ''
  return toProductText({
    en: `${toLowerSpecies(en)}${lightChain ? ` ${lightChain}` : ''}`,
    zh: `${zh}${greek}`,
    es: lightChain ? es.replace(/IgG\S*/, `$& ${lightChain}`) : es,
    ja: ja.replace(/IgG\S*/, `$&${greek}`),
  })
}

/** Human, mouse and rat start small; Armenian and Syrian are names. */
export const toLowerSpecies = (text: string): string =>
  /^(Human|Mouse|Rat|Goat)\b/.test(text) ? toLowerFirst(text) : text

export const formatGrade = ({ text }: GradeSeed): ProductText =>
  toProductText({ en: toLowerFirst(text.en), zh: text.zh, es: toLowerFirst(text.es), ja: text.ja })

/** Describes the purpose of a grade, as the end of a sentence about the product. */
export function buildGradeSentence({ value, endotoxinMax, purityMin }: GradeSeed): ProductText {
  const limit = formatSpanishNumber(endotoxinMax)
  const purity = formatMeasure(purityMin, '%')
  return {
    V3: toProductText({
      en: `Research grade means endotoxin of at most ${endotoxinMax} EU/mg, for assays and flow cytometry rather than animals.`,
      zh: `科研级内毒素不高于${endotoxinMax} EU/mg，适用于体外检测和流式细胞术，不建议用于动物。`,
      es: `El grado investigación admite como máximo ${limit} EU/mg de endotoxina y está pensado para ensayos y citometría de flujo, no para animales.`,
      ja: `研究グレードのエンドトキシンは${endotoxinMax} EU/mg以下です。in vitroアッセイとフローサイトメトリー用で、動物への投与には推奨しません。`,
    }),
    V6: toProductText({
      en: `It is sterile-filtered, free of preservatives and holds at most ${endotoxinMax} EU of endotoxin per mg, for animal studies.`,
      zh: `本品经无菌过滤，不含防腐剂，内毒素不高于${endotoxinMax} EU/mg，适用于动物实验。`,
      es: `Se suministra filtrado estéril, sin conservantes y con un máximo de ${limit} EU de endotoxina por mg, para estudios en animales.`,
      ja: `無菌ろ過済みで防腐剤を含まず、エンドトキシンは${endotoxinMax} EU/mg以下です。動物実験に使用できます。`,
    }),
    V9: toProductText({
      en: `With at least ${purity.en} monomer and at most ${endotoxinMax} EU of endotoxin per mg it suits long or sensitive animal studies.`,
      zh: `本品单体不低于${purity.zh}，内毒素不高于${endotoxinMax} EU/mg，适用于长期或高敏感度的动物实验。`,
      es: `Con un mínimo del ${purity.es} de monómero y un máximo de ${limit} EU de endotoxina por mg, es adecuado para estudios en animales prolongados o sensibles.`,
      ja: `単量体${purity.ja}以上、エンドトキシン${endotoxinMax} EU/mg以下で、長期または高感度の動物実験に適しています。`,
    }),
  }[value]
}

/** Promise of a grade, in the words of a product. */
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
  targets.flatMap(({ symbol, name, nameZh, nameEs, nameJa, aliases, uniprot, zh, es, ja }) => [
    `anti-${name}`,
    `抗${name}`,
    `抗${nameZh}`,
    nameZh,
    name,
    ...(nameEs === name ? [] : [nameEs]),
    ...(nameJa === name ? [] : [nameJa]),
    symbol,
    ...aliases,
    ...(uniprot ? [uniprot] : []),
    ...[zh, es, ja].filter((text) => text !== null),
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
