import type { Molecule } from '@paratope/bio'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSequence } from '../analysis/use-site-report.ts'
import { hideLayers, type Layer, type ShownMolecule } from '../model/layers.ts'
import { listLibraryPrimers, listMarkedPrimers, type PrimerMark } from '../sequence/primer-marks.ts'

/** Visible layers of map and sequence. */
export interface DesignerLayers {
  readonly hidden: ReadonlySet<Layer>
  setHidden(hidden: ReadonlySet<Layer>): void
  /** Draws the sequencing primers of the library too. */
  readonly hasLibraryPrimers: boolean
  setHasLibraryPrimers(isShown: boolean): void
}

const nothingHidden: ReadonlySet<Layer> = new Set()
const noPrimers: readonly PrimerMark[] = []

export function useLayers(): DesignerLayers {
  const [hidden, setHidden] = useState(nothingHidden)
  const [hasLibraryPrimers, setHasLibraryPrimers] = useState(false)
  return useMemo(() => ({ hidden, setHidden, hasLibraryPrimers, setHasLibraryPrimers }), [hidden, hasLibraryPrimers])
}

export const useShownMolecule = (molecule: Molecule, { hidden }: DesignerLayers): ShownMolecule =>
  useMemo(() => hideLayers(molecule, hidden), [molecule, hidden])

/** Primers beside the strands. Those of the library follow the sequence, so that typing never waits for them. */
export function usePrimerMarks(molecule: Molecule, { hasLibraryPrimers }: DesignerLayers): readonly PrimerMark[] {
  const marked = useMemo(() => listMarkedPrimers(molecule), [molecule])
  const sequence = useDeferredValue(useSequence(molecule))
  const ofLibrary = useMemo(
    () => (hasLibraryPrimers ? listLibraryPrimers(sequence) : noPrimers),
    [sequence, hasLibraryPrimers],
  )
  return useMemo(() => [...marked, ...ofLibrary], [marked, ofLibrary])
}
