export type ChainSide = 'heavy' | 'light'

/** The name of an antibody and the chain that a name adds to it. */
export interface ChainName {
  readonly base: string
  readonly side: ChainSide | undefined
}

const heavyWords = ['h', 'hc', 'vh', 'heavy', 'igh', 'hchain', 'heavychain', 'pesada']
const lightWords = [
  ...['l', 'lc', 'vl', 'light', 'lchain', 'lightchain', 'ligera'],
  ...['k', 'vk', 'kc', 'kappa', 'igk', 'vkappa', 'κ', 'vκ', 'lcκ', 'lck'],
  ...['lambda', 'igl', 'vlambda', 'λ', 'vλ', 'lcλ'],
]
const loci = ['kappa', 'lambda', 'κ', 'λ']
/** Written without a separator. */
const joinedWords: readonly (readonly [ChainSide, string])[] = [
  ...(['重链', '重鏈', '重鎖'] as const).map((word) => ['heavy', word] as const),
  ...(['轻链', '輕鏈', '軽鎖'] as const).map((word) => ['light', word] as const),
]
/** Say nothing more than the word before or behind them. */
const fillers = [
  'chain',
  'variable',
  'region',
  'domain',
  'seq',
  'sequence',
  'cadena',
  '可变区',
  '可變區',
  '可変領域',
  '序列',
]

interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

const separated = /[^\s_.,;|:/()[\]{}-]+/g

const listTokens = (name: string): Token[] =>
  [...name.matchAll(separated)].map(({ 0: text, index }) => ({
    text: text.toLowerCase(),
    start: index,
    end: index + text.length,
  }))

/** The side of a word and the number behind it, such as `vh` and `2` of VH2. */
function readWord(text: string): { side: ChainSide; number: string } | undefined {
  const number = /\d{1,2}$/.exec(text)?.[0] ?? ''
  const word = text.slice(0, text.length - number.length)
  if (heavyWords.includes(word)) return { side: 'heavy', number }
  return lightWords.includes(word) ? { side: 'light', number } : undefined
}

const isFiller = ({ text }: Token): boolean => fillers.includes(text)

/** Reads `mAb1_H`, `mAb1 VL`, `HC-mAb1`, `mAb1 light chain kappa`, `mAb1重链` or `VH1`; other names have no side. */
export function readChainName(name: string): ChainName {
  const trimmed = name.trim()
  const joined = readJoined(trimmed)
  if (joined) return joined
  const tokens = listTokens(trimmed)
  return readEnd(trimmed, tokens) ?? readStart(trimmed, tokens) ?? { base: trimmed, side: undefined }
}

const separators = ' \t_.,;|:/()[]{}-'

function trimEnds(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && separators.includes(text[start] ?? '')) start++
  while (end > start && separators.includes(text[end - 1] ?? '')) end--
  return text.slice(start, end)
}

function readJoined(name: string): ChainName | undefined {
  const filler = fillers.find((word) => name.endsWith(word)) ?? ''
  const text = name.slice(0, name.length - filler.length).trimEnd()
  for (const [side, word] of joinedWords) {
    if (text.endsWith(word)) return { base: trimEnds(text.slice(0, -word.length)), side }
    if (name.startsWith(word)) return { base: trimEnds(name.slice(word.length)), side }
  }
  return undefined
}

function readEnd(name: string, tokens: readonly Token[]): ChainName | undefined {
  let at = tokens.length - 1
  while (at > 0 && fillers.includes(tokens[at]?.text ?? '')) at--
  const isLocus = at > 0 && loci.includes(tokens[at]?.text ?? '')
  const before = isLocus ? tokens.slice(0, at).findLastIndex((token) => !isFiller(token)) : -1
  if (before >= 0 && readWord(tokens[before]?.text ?? '')?.side === 'light') at = before
  const word = readWord(tokens[at]?.text ?? '')
  if (!word) return undefined
  const base = trimEnds(name.slice(0, tokens.slice(0, at).findLast((token) => !isFiller(token))?.end ?? 0))
  return { base: joinNumber(base, word.number), side: word.side }
}

function readStart(name: string, tokens: readonly Token[]): ChainName | undefined {
  const at = tokens.findIndex((token) => !isFiller(token))
  const word = readWord(tokens[at]?.text ?? '')
  const next = tokens.slice(at + 1).find((token) => !isFiller(token))
  if (!word || !next) return undefined
  return { base: joinNumber(trimEnds(name.slice(next.start)), word.number), side: word.side }
}

const joinNumber = (base: string, number: string): string =>
  number === '' ? base : base === '' ? number : `${base}-${number}`

/** Names that differ only in case, blanks and separators are those of one antibody. */
export const foldName = (base: string): string =>
  base
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.|-]+/g, '-')
