import { type Element, findMotif, getDistance, type StrandView } from './construct.ts'
import { motifs } from './motifs.ts'

/** Bases of which many are G or T bind the cleavage factor, a little behind the signal. */
const WINDOW = 12
const MIN_GT = 9
const TRACT = 45

const isGt = (code: number): boolean => code === 71 || code === 84

/** Positions of AATAAA or ATTAAA with a tract rich in G and T behind. */
export function findPolyASignals(view: StrandView): number[] {
  const { text } = view
  return findMotif(view, motifs.polyASignal).filter((at) => {
    const from = at + 6
    let count = 0
    for (let position = from; position < Math.min(from + TRACT, text.length); position++) {
      if (isGt(text.charCodeAt(position))) count++
      if (position >= from + WINDOW && isGt(text.charCodeAt(position - WINDOW))) count--
      if (position >= from + WINDOW - 1 && count >= MIN_GT) return true
    }
    return false
  })
}

/** The nearest of some positions downstream of another. */
export const findNearest = (view: StrandView, from: number, positions: readonly number[]): number =>
  positions.reduce((least, at) => Math.min(least, getDistance(view, from, at)), Number.POSITIVE_INFINITY)

/** The signals of SV40 end the transcripts of both strands. */
const bothStrands = /^pa-sv40/

export const endsTranscript = ({ id, kind, isForward, hosts, isFeature }: Element): boolean =>
  (isForward || bothStrands.test(id)) &&
  (kind === 'polya' || (kind === 'terminator' && (isFeature === true || hosts.some((host) => host !== 'bacterial'))))
