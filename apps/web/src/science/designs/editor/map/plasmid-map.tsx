import type { Molecule, Range } from '@paratope/bio'
import { useMemo } from 'react'
import { CircularMap } from './circular-map.tsx'
import { LinearMap } from './linear-map.tsx'
import { type MapSite, type MapSource, toMapSource } from './map-source.ts'

export interface PlasmidMapProps {
  molecule: Molecule | MapSource
  /** Of the drawing, which shrinks to fit its place. */
  width?: number
  /** A circular map fits into this height, if its labels do. */
  maxHeight?: number | undefined
  /** As the molecule is, if absent. */
  shape?: 'circular' | 'linear'
  /** Cut sites to mark. */
  sites?: readonly MapSite[]
  selection?: Range | undefined
  /** The chosen feature. */
  activeIndex?: number | undefined
  /** The bases in view of a linear map. */
  view?: Range | undefined
  /** Makes the map answer click and drag. */
  onSelect?: (range: Range) => void
  /** Makes features buttons. */
  onSelectFeature?: (index: number) => void
  /** Told which feature the pointer is on. */
  onPointFeature?: (index: number | undefined) => void
}

const noSites: readonly MapSite[] = []

/** The map of a molecule, complete in the server's HTML. */
export function PlasmidMap({ molecule, width = 640, shape, sites = noSites, view, ...interaction }: PlasmidMapProps) {
  const source = useMemo(() => toMapSource(molecule), [molecule])
  const props = { source, width, sites, ...interaction }
  return (shape ?? source.topology) === 'circular' ? (
    <CircularMap {...props} />
  ) : (
    <LinearMap {...props} view={view} bases={'bases' in molecule ? molecule.bases : undefined} />
  )
}
