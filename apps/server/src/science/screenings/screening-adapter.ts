import type { ScreeningHit } from '@paratope/contract/science/screenings'

/** A sequence to screen: upper case, without white space. */
export interface ScreenedSequence {
  kind: 'dna' | 'protein'
  symbols: string
}

/** Compares sequences with a list. An adapter that calls a service runs in a job, never inside a transaction. */
export interface ScreeningAdapter {
  readonly name: string
  readonly listVersion: string
  /** Returns the listed sequences that it resembles. */
  screen(sequence: ScreenedSequence): readonly ScreeningHit[] | Promise<readonly ScreeningHit[]>
}
