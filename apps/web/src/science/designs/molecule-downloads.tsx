import { formatFasta, formatGenBank, formatSbol, type Molecule } from '@paratope/bio'
import { saveFile } from '#lib/page/save-file.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import styles from './designs.module.css'
import { designPageTexts } from './designs.texts.ts'

const formats = [
  { text: 'GenBank', extension: 'gb', write: formatGenBank },
  { text: 'FASTA', extension: 'fasta', write: formatFasta },
  { text: 'SBOL', extension: 'sbol.xml', write: formatSbol },
] as const

/** The molecule as files, written in the browser. */
export function MoleculeDownloads({ name, molecule }: { name: string; molecule: Molecule }) {
  const t = useTexts(designPageTexts)
  const save = ({ extension, write }: (typeof formats)[number]) =>
    saveFile({
      name: `${name.replace(/[/\\:*?"<>|]/g, '_')}.${extension}`,
      blob: new Blob([write([molecule])], { type: 'text/plain' }),
    })
  return (
    <div className={styles.actions} role="group" aria-label={t('download')}>
      {formats.map((format) => (
        <Button
          key={format.extension}
          size="small"
          icon={<Icon name="download" size={16} />}
          onClick={() => save(format)}
        >
          {format.text}
        </Button>
      ))}
    </div>
  )
}
