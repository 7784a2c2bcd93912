import { type ComponentType, useState } from 'react'
import { CellDialog } from '#kit/grid/cell-dialog.tsx'
import type { CellComponentProps, CellValue, GridFile } from '#kit/grid/grid-types.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { shortenFileName } from '#ui/display/shorten-file-name.ts'
import { parsePaths, type UploadedFile } from './uploaded-file.ts'
import { uploadTexts } from './uploads.texts.ts'
import { UploadDialog } from './uploads.ts'
import type { UploadListSettings } from './use-upload-list.ts'

/** The `component` of a grid's column for files or images, which are edited in the dialog. */
export function createUploadCell(settings: UploadListSettings = {}): ComponentType<CellComponentProps> {
  return function ConfiguredUploadCell(props) {
    return <UploadCell {...props} settings={settings} />
  }
}

const listFiles = (value: CellValue | undefined): readonly GridFile[] => (Array.isArray(value) ? value : [])
const toUploadedFiles = (files: readonly GridFile[]): UploadedFile[] =>
  files.flatMap(({ name, url }) => parsePaths(url).map((file) => ({ ...file, name })))
const toGridFiles = (files: readonly UploadedFile[]): GridFile[] => files.map(({ name, path }) => ({ name, url: path }))

function UploadCell({
  value,
  label,
  disabled,
  onChange,
  settings,
}: CellComponentProps & { settings: UploadListSettings }) {
  const t = useTexts(uploadTexts)
  const [isOpen, setIsOpen] = useState(false)
  const files = listFiles(value)
  const [first] = files
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        tabIndex={-1}
        disabled={disabled}
        aria-label={t('cell.edit', { label })}
        title={files.map(({ name }) => name).join(', ')}
        icon={<Icon name={first ? 'file' : 'upload'} size={16} />}
        onClick={() => setIsOpen(true)}
      >
        {first && (files.length === 1 ? shortenFileName(first.name) : t('cell', { count: files.length }))}
      </Button>
      {isOpen && (
        <CellDialog>
          <UploadDialog
            {...settings}
            initialFiles={toUploadedFiles(files)}
            onOk={(done) => {
              onChange(toGridFiles(done))
              setIsOpen(false)
            }}
            onClose={() => setIsOpen(false)}
          />
        </CellDialog>
      )}
    </>
  )
}
