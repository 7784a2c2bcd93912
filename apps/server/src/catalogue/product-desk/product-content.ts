import type { ProductContent } from '@paratope/contract/catalogue/product-desk'
import { type LocalText, languages } from '@paratope/contract/kernel'
import type { ProductDraft } from '#catalogue/products/index.ts'

type LocalTextDraft = ProductContent['name']

export const presentText = (text: LocalText): LocalTextDraft => ({
  en: text.en,
  zh: text.zh ?? '',
  es: text.es ?? '',
  ja: text.ja ?? '',
})

/** An empty text is missing; pages then show the English one. */
export const parseText = ({ en, ...others }: LocalTextDraft): LocalText => ({
  en,
  ...Object.fromEntries(
    languages.flatMap((language) => {
      const text = language === 'en' ? '' : others[language]
      return text === '' ? [] : [[language, text]]
    }),
  ),
})

/** The content of a product as its form shows it. */
export const presentContent = (draft: ProductDraft): ProductContent => ({
  name: presentText(draft.name),
  identity: presentText(draft.identity),
  description: presentText(draft.description),
  category: draft.category,
  sec: draft.sec ?? '',
  format: draft.format,
  clone: draft.clone ?? '',
  isotype: draft.isotype ?? '',
  host: draft.host ?? '',
  conjugate: draft.conjugate ?? '',
  reactivity: draft.reactivity,
  applications: draft.applications,
  targets: draft.targets.map((target) => ({ ...target, uniprot: target.uniprot ?? '' })),
  aliases: draft.aliases,
  controlCode: draft.controlCode ?? '',
  purityMin: draft.limits.purityMin,
  endotoxinMax: draft.limits.endotoxinMax,
  endotoxinUnit: draft.limits.endotoxinUnit ?? '',
  specs: draft.specs.map(({ key, value }) => ({ key, value: presentText(value) })),
})

/** Fields of a draft that a form changes. */
export const parseContent = (content: ProductContent) => ({
  name: parseText(content.name),
  identity: parseText(content.identity),
  description: parseText(content.description),
  category: content.category,
  sec: content.sec || null,
  format: content.format,
  clone: content.clone || null,
  isotype: content.isotype || null,
  host: content.host || null,
  conjugate: content.conjugate || null,
  reactivity: content.reactivity,
  applications: content.applications,
  targets: content.targets.map((target) => ({ ...target, uniprot: target.uniprot || null })),
  aliases: content.aliases,
  controlCode: content.controlCode || null,
  limits: {
    purityMin: content.purityMin,
    endotoxinMax: content.endotoxinMax,
    endotoxinUnit: content.endotoxinUnit || null,
  },
  specs: content.specs.map(({ key, value }) => ({ key, value: parseText(value) })),
})

/** A product that is not described yet but by its content. */
export const createDraft = (code: string, content: ProductContent): ProductDraft => ({
  ...parseContent(content),
  code,
  slug: createSlug(content.name.en, code),
  clonedAs: null,
  dar: null,
  hue: [...code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 0),
  figureInputs: { molecularWeight: null, expression: null, tag: null, structure: null, conjugation: null },
  packs: [],
  lots: [],
  generated: false,
})

const createSlug = (name: string, code: string): string => {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 70)
  return [words, code.toLowerCase()].filter(Boolean).join('-')
}
