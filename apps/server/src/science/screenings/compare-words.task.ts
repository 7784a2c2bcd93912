import type { ScreeningHit } from '@paratope/contract/science/screenings'
import { defineTask } from '#kernel/compute/compute.ts'
import { demonstrationList } from './demonstration-list.ts'
import { createKmerScreener } from './kmer-screener.ts'
import type { ScreenedSequence } from './screening-adapter.ts'

export const wordScreener = createKmerScreener('Local word comparison', 'demonstration 1', demonstrationList)

export const compareWords = (sequence: ScreenedSequence): readonly ScreeningHit[] => wordScreener.screen(sequence)

/** Measured: six frames of 1,500 bases take less than 2 ms. */
const SMALL_SYMBOLS = 1_500

export const compareWordsTask = defineTask(
  import.meta.url,
  compareWords,
  ({ symbols }) => symbols.length <= SMALL_SYMBOLS,
)
