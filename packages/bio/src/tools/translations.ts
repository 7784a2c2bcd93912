import { reverseComplementBases } from '../molecule/alphabet.ts'
import { translate } from '../translation/translate.ts'
import { formatRecords, readRecords } from './sequence-records.ts'

export const frameChoices = ['1', '2', '3', '-1', '-2', '-3', 'forward', 'all'] as const
export type FrameChoice = (typeof frameChoices)[number]

const framesByChoice: Readonly<Record<FrameChoice, readonly number[]>> = {
  '1': [1],
  '2': [2],
  '3': [3],
  '-1': [-1],
  '-2': [-2],
  '-3': [-3],
  forward: [1, 2, 3],
  all: [1, 2, 3, -1, -2, -3],
}

export interface FrameTranslation {
  readonly name: string
  /** 1 to 3 on the strand as entered, -1 to -3 on the other one. */
  readonly frame: number
  /** `*` is a stop, `X` an ambiguous codon. */
  readonly protein: string
  readonly stops: number
}

export interface TranslatedRecords {
  readonly frames: readonly FrameTranslation[]
  readonly fasta: string
}

/** Translates every sequence of the entry in the chosen frames. */
export function translateRecords({
  text,
  codeId,
  frames,
}: {
  text: string
  codeId: number
  frames: FrameChoice
}): TranslatedRecords {
  const translations = readRecords(text).flatMap(({ name, residues }) => {
    const opposite = framesByChoice[frames].some((frame) => frame < 0) ? reverseComplementBases(residues) : ''
    return framesByChoice[frames].map((frame): FrameTranslation => {
      const protein = translate((frame > 0 ? residues : opposite).slice(Math.abs(frame) - 1), codeId)
      return { name, frame, protein, stops: protein.split('*').length - 1 }
    })
  })
  const named = translations.map(({ name, frame, protein }) => ({
    name: [name || 'sequence', `frame_${frame}`].join('_'),
    residues: protein,
  }))
  return { frames: translations, fasta: formatRecords(named) }
}
