import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { shortenFileName } from '#ui/display/shorten-file-name.ts'
import styles from './attached-files.module.css'

interface AttachedFilesProps {
  files: readonly { no: number; name: string }[]
  /** Label for screen readers. */
  formatLabel: (name: string) => string
  onOpen: (no: number) => void
}

/** Files that belong to a record, each a button that opens it. */
export function AttachedFiles({ files, formatLabel, onOpen }: AttachedFilesProps) {
  if (files.length === 0) return null
  return (
    <p className={styles.files}>
      {files.map(({ no, name }) => (
        <Button
          key={no}
          size="small"
          tone="quiet"
          icon={<Icon name="file" size={16} />}
          title={name}
          aria-label={formatLabel(name)}
          onClick={() => onOpen(no)}
        >
          {shortenFileName(name)}
        </Button>
      ))}
    </p>
  )
}
