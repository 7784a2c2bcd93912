import type { Molecule } from '@paratope/bio'
import { useTexts } from '#lib/texts/texts.ts'
import { ComponentTable } from './component-table.tsx'
import styles from './designs.module.css'
import { designPageTexts } from './designs.texts.ts'
import { PlasmidMap } from './editor/map/plasmid-map.tsx'
import { MoleculeDownloads } from './molecule-downloads.tsx'

/** Map, files and components of a backbone. */
export default function BackboneView({ molecule }: { molecule: Molecule }) {
  const t = useTexts(designPageTexts)
  return (
    <div className={styles.result}>
      <div className={styles.section}>
        <div className={styles.map}>
          <PlasmidMap molecule={molecule} />
        </div>
        <MoleculeDownloads name={molecule.name} molecule={molecule} />
      </div>
      <div className={styles.section}>
        <h2>{t('components')}</h2>
        <ComponentTable molecule={molecule} />
      </div>
    </div>
  )
}
