import type { CheckProfile } from '@paratope/bio/checks'

/** Numbers that DNA predicts, each in a column of its own. */
export type OligoNumber = 'length' | 'gc' | 'melting' | 'mass'

const all: readonly OligoNumber[] = ['length', 'gc', 'melting', 'mass']

/** Genes have no melting temperature that says anything about their use. */
export const oligoNumbers: Readonly<Partial<Record<CheckProfile['kind'], readonly OligoNumber[]>>> = {
  primer: all,
  dna: all.filter((one) => one !== 'melting'),
}
