import type { Molecule } from '@paratope/bio'
import { useTexts } from '#lib/texts/texts.ts'
import { ComponentTable } from './component-table.tsx'
import styles from './designs.module.css'
import { designPageTexts } from './designs.texts.ts'
import { PlasmidMap } from './editor/map/plasmid-map.tsx'
import { MoleculeDownloads } from './molecule-downloads.tsx'
import { NumberedSequence, UniqueCutters } from './molecule-sequence.tsx'
import { useFeatureLink } from './use-feature-link.ts'

/** Map, files, components, unique cutters and sequence of a backbone. */
export default function BackboneView({ molecule }: { molecule: Molecule }) {
  const t = useTexts(designPageTexts)
  const link = useFeatureLink()
  return (
    <>
      <div className={styles.result}>
        <div className={styles.section}>
          <div className={styles.map}>
            <PlasmidMap molecule={molecule} {...link} />
          </div>
          <MoleculeDownloads name={molecule.name} molecule={molecule} />
        </div>
        <div className={styles.section}>
          <h2>{t('components')}</h2>
          <ComponentTable molecule={molecule} link={link} />
        </div>
      </div>
      <div className={styles.result}>
        <NumberedSequence molecule={molecule} />
        <UniqueCutters molecule={molecule} />
      </div>
    </>
  )
}
