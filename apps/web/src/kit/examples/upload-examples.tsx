import { Suspense, useState } from 'react'
import { Grid } from '#kit/grid/grid.ts'
import { createGridModel } from '#kit/grid/grid-model.ts'
import type { GridColumn } from '#kit/grid/grid-types.ts'
import { createUploadCell } from '#kit/uploads/upload-cell.tsx'
import { type FileRecord, formatPaths, fromFileRecords, parsePaths, toFileRecords } from '#kit/uploads/uploaded-file.ts'
import { UploadDialog, UploadField } from '#kit/uploads/uploads.ts'
import { Button } from '#ui/actions/button.tsx'
import type { KitExample } from './kit-example.ts'

const Value = ({ children }: { children: string }) => (
  <p style={{ marginTop: 16, overflowWrap: 'anywhere' }}>
    Value: <code>{children}</code>
  </p>
)

function FilesExample() {
  const [value, setValue] = useState('')
  return (
    <>
      <UploadField label="Documents" initialFiles={[]} onChange={(files) => setValue(formatPaths(files))} />
      <Value>{value}</Value>
    </>
  )
}

function ImagesExample() {
  const [value, setValue] = useState('')
  return (
    <>
      <UploadField
        kind="image"
        purpose="temp"
        label="Pictures"
        limits={{ maxFiles: 3 }}
        initialFiles={[]}
        onChange={(files) => setValue(formatPaths(files))}
      />
      <Value>{value}</Value>
    </>
  )
}

function FileDialogExample() {
  const [isOpen, setIsOpen] = useState(false)
  const [records, setRecords] = useState<readonly FileRecord[]>([])
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Attach files</Button>
      <Value>{JSON.stringify(records)}</Value>
      {isOpen && (
        <Suspense>
          <UploadDialog
            initialFiles={fromFileRecords(records)}
            onOk={(files) => {
              setRecords(toFileRecords(files))
              setIsOpen(false)
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function ImageDialogExample() {
  const [isOpen, setIsOpen] = useState(false)
  const [paths, setPaths] = useState('')
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Choose images</Button>
      <Value>{paths}</Value>
      {isOpen && (
        <Suspense>
          <UploadDialog
            kind="image"
            purpose="temp"
            initialFiles={parsePaths(paths)}
            onOk={(files) => {
              setPaths(formatPaths(files))
              setIsOpen(false)
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const cellColumns: readonly GridColumn[] = [
  { key: 'sample', type: 'input', title: 'Sample' },
  { key: 'files', type: 'upload', title: 'Files', component: createUploadCell() },
  { key: 'gels', type: 'image', title: 'Gels', component: createUploadCell({ kind: 'image', purpose: 'temp' }) },
]

function CellExample() {
  const [model] = useState(() =>
    createGridModel({ rows: ['PD-1', 'HER2'].map((sample) => ({ id: sample, values: { sample } })) }),
  )
  return <Grid name="kit-uploads" label="Files of samples" columns={cellColumns} model={model} />
}

export const uploadExamples: readonly KitExample[] = [
  {
    title: 'Upload field',
    text: 'Click, drop or paste. Files are sent at once and sent again when the connection is back. The value is a comma list of paths.',
    component: FilesExample,
  },
  {
    title: 'Image field',
    text: 'Images only, sorted by their buttons, by drag and drop or with Alt and an arrow. The last three are kept.',
    component: ImagesExample,
  },
  {
    title: 'Upload dialog',
    text: 'The same in a dialog of 520 px. Here the value has the alternate form with fileName, filePath and fileSize.',
    component: FileDialogExample,
  },
  {
    title: 'Image dialog',
    text: 'Images in a dialog, in and out as a comma list of paths.',
    component: ImageDialogExample,
  },
  {
    title: 'Upload cells',
    text: 'Cells of a grid that open the dialog: createUploadCell as the component of a column.',
    component: CellExample,
    isWide: true,
  },
]
