import type { ResultCurves } from '@paratope/bio'
import { fitKinetics, type KineticFit } from '@paratope/bio/kinetics'

/** The work of sensorgrams; in a worker, because a fit of many curves takes a second. */
export const kineticFits = {
  fit: ({ curves, injection }: ResultCurves): KineticFit[] => fitKinetics(curves, injection),
} as const
