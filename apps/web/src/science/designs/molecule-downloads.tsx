import type { Molecule } from '@paratope/bio'
import { saveFile } from '#lib/page/save-file.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import styles from './designs.module.css'
import { designPageTexts } from './designs.texts.ts'

const loadWriters = () => import('./molecule-writers.ts')

const formats = [
  { id: 'genbank', text: 'GenBank', extension: 'gb' },
  { id: 'fasta', text: 'FASTA', extension: 'fasta' },
  { id: 'sbol', text: 'SBOL', extension: 'sbol.xml' },
  { id: 'snapgene', text: 'SnapGene', extension: 'dna' },
] as const

/** The molecule as files, written in the browser. */
export function MoleculeDownloads({ name, molecule }: { name: string; molecule: Molecule }) {
  const t = useTexts(designPageTexts)
  const save = async ({ id, extension }: (typeof formats)[number]) =>
    saveFile({
      name: `${name.replace(/[/\\:*?"<>|]/g, '_')}.${extension}`,
      blob: (await loadWriters()).writeMolecule(molecule, id),
    })
  return (
    <div className={styles.actions} role="group" aria-label={t('download')}>
      {formats.map((format) => (
        <Button
          key={format.extension}
          size="small"
          icon={<Icon name="download" size={16} />}
          onClick={() => void save(format)}
        >
          {format.text}
        </Button>
      ))}
    </div>
  )
}
