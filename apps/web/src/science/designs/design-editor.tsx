import type { Molecule } from '@paratope/bio'
import { ComponentTable } from './component-table.tsx'
import styles from './designs.module.css'
import { PlasmidMap } from './editor/map/plasmid-map.tsx'

export interface DesignEditorProps {
  molecule: Molecule
  isReadOnly: boolean
  onChange: (molecule: Molecule) => void
}

/** The molecule as a map with its components. */
export function DesignEditor({ molecule }: DesignEditorProps) {
  return (
    <div className={styles.result}>
      <div className={styles.map}>
        <PlasmidMap molecule={molecule} />
      </div>
      <ComponentTable molecule={molecule} />
    </div>
  )
}
