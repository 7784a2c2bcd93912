import type { ScreeningHit } from '@paratope/contract/science/screenings'

/** A sequence to screen: upper case, without white space. */
export interface ScreenedSequence {
  kind: 'dna' | 'protein'
  symbols: string
}

/** What compares sequences with a list. One that calls a service runs in a job, never inside a transaction. */
export interface ScreeningAdapter {
  readonly name: string
  readonly listVersion: string
  /** Returns the listed sequences that it resembles. */
  screen(sequence: ScreenedSequence): readonly ScreeningHit[] | Promise<readonly ScreeningHit[]>
}
