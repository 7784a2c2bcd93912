import { reverseComplementBases, translate } from '@paratope/bio'
import type { ScreeningHit } from '@paratope/contract/science/screenings'
import type { ListedSequence } from './demonstration-list.ts'
import type { ScreenedSequence, ScreeningAdapter } from './screening-adapter.ts'

const WORD = 8
/** Residues in a row: 50 bases, the window that guidance for providers of synthetic DNA names, are 16 and two thirds. */
const LEAST_RESIDUES = 17

interface Place {
  entry: ListedSequence
  position: number
}

interface Match {
  entry: ListedSequence
  /** 0-based, half-open, in residues of the query. */
  start: number
  end: number
}

/** Compares at once. */
interface WordScreener extends ScreeningAdapter {
  screen(sequence: ScreenedSequence): readonly ScreeningHit[]
}

/**
 * Finds stretches of 17 or more amino acids that a sequence shares with a list, DNA in all six frames. It sees exact
 * copies only: changed, split or shortened sequences pass.
 */
export function createKmerScreener(name: string, listVersion: string, list: readonly ListedSequence[]): WordScreener {
  const words = indexWords(list)
  return {
    name,
    listVersion,
    screen({ kind, symbols }) {
      if (kind === 'protein')
        return findMatches(words, symbols).map(({ entry, start, end }) => toHit(entry, end - start, start, end))
      const { length } = symbols
      const turned = reverseComplementBases(symbols)
      return [0, 1, 2].flatMap((frame) => [
        ...findMatches(words, translate(symbols.slice(frame))).map(({ entry, start, end }) =>
          toHit(entry, end - start, frame + start * 3, frame + end * 3),
        ),
        ...findMatches(words, translate(turned.slice(frame))).map(({ entry, start, end }) =>
          toHit(entry, end - start, length - frame - end * 3, length - frame - start * 3),
        ),
      ])
    },
  }
}

const toHit = ({ name, accession }: ListedSequence, residues: number, start: number, end: number): ScreeningHit => ({
  name,
  accession,
  from: start + 1,
  to: end,
  residues,
})

function indexWords(list: readonly ListedSequence[]): ReadonlyMap<string, readonly Place[]> {
  const words = new Map<string, Place[]>()
  for (const entry of list) {
    for (let position = 0; position + WORD <= entry.residues.length; position++) {
      const word = entry.residues.slice(position, position + WORD)
      const places = words.get(word)
      if (places) places.push({ entry, position })
      else words.set(word, [{ entry, position }])
    }
  }
  return words
}

/** Joins words that follow each other in both sequences. */
function findMatches(words: ReadonlyMap<string, readonly Place[]>, protein: string): Match[] {
  const open = new Map<string, Match>()
  const matches: Match[] = []
  for (let at = 0; at + WORD <= protein.length; at++) {
    for (const { entry, position } of words.get(protein.slice(at, at + WORD)) ?? []) {
      const key = `${entry.accession} ${at - position}`
      const last = open.get(key)
      if (last && last.end === at + WORD - 1) last.end++
      else {
        const match = { entry, start: at, end: at + WORD }
        open.set(key, match)
        matches.push(match)
      }
    }
  }
  return matches.filter(({ start, end }) => end - start >= LEAST_RESIDUES)
}
