import { simplifyVariants } from './search/cjk-variants.ts'

const greekLetters: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'b',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  θ: 'th',
  κ: 'k',
  λ: 'l',
  μ: 'u',
  µ: 'u',
  σ: 's',
  τ: 't',
  ω: 'o',
}
export const cjkPattern = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/

/** Normalises spellings: PD-1, PD1, pd 1; IFN-γ, IFNg; ratón, raton. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    // Accents are optional, as in "anticuerpo biespecifico"; the marks of kana are not.
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[α-ωµ]/g, (letter) => greekLetters[letter] ?? letter)

/** Spelled out at the end of a name: IFN-gamma, TNFalpha. On its own, as in "interferon gamma", it is a word. */
const greekNamePattern = /(?<=[a-z0-9]-?)(alpha|beta|gamma|delta|epsilon|zeta|theta|kappa|lambda|sigma|omega)(?![a-z])/g
const greekInitials: Readonly<Record<string, string>> = { theta: 'th' }

export const shortenGreekNames = (text: string): string =>
  text.replace(greekNamePattern, (name) => greekInitials[name] ?? name.slice(0, 1))

/** The whole text as one key, for exact matches. */
export const toSearchKey = (text: string): string =>
  simplifyVariants(shortenGreekNames(normalizeText(text))).replace(/[^\p{L}\p{N}]/gu, '')

export const listBigrams = (run: string): string[] =>
  run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))

/** Words, and stretches of Chinese or Japanese. */
export const splitRuns = (text: string): string[] =>
  text.match(/[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+|[a-z0-9]+(?:[^\s\p{L}\p{N}]+[a-z0-9]+)*/gu) ?? []

/**
 * Index terms: Latin words whole and in parts (anti-pd-1 → antipd1, anti, pd1 …), Chinese and Japanese ones as pairs.
 */
export function buildTokens(...texts: readonly string[]): string[] {
  const tokens = new Set<string>()
  const spellings = texts.map(normalizeText).flatMap((text) => [text, shortenGreekNames(text)])
  for (const run of spellings.flatMap(splitRuns)) {
    if (cjkPattern.test(run)) for (const pair of listBigrams(run)) tokens.add(pair)
    else for (const part of listParts(run)) tokens.add(part)
  }
  return [...tokens].filter((token) => token.length < 40)
}

/** Parts of a word that punctuation divides, and those that follow each other as one. */
export function listParts(run: string): string[] {
  const parts = run.split(/[^a-z0-9]+/)
  const joined = parts.map((_, at) => parts.slice(at).join(''))
  return [...parts, ...joined, ...parts.slice(1).map((part, at) => `${parts[at]}${part}`)]
}

/** Required terms, with the last Latin word as a prefix; only letters and digits, so the tsquery is safe. */
export function buildTsquery(keyword: string): string {
  const words = splitRuns(shortenGreekNames(normalizeText(keyword))).flatMap((run) =>
    cjkPattern.test(run) ? listBigrams(run) : [`${run.replace(/[^a-z0-9]/g, '')}:*`],
  )
  return words.join(' & ')
}
