import { choiceExamples } from './choice-examples.tsx'
import { cronExamples } from './cron-examples.tsx'
import { dateExamples } from './date-examples.tsx'
import { displayExamples } from './display-examples.tsx'
import { editorExamples } from './editor-examples.tsx'
import { gridExamples } from './grid-examples.tsx'
import { importExamples } from './import-examples.tsx'
import type { KitExample } from './kit-example.ts'
import { listExamples } from './list-examples.tsx'
import { popupPickerExamples } from './popup-picker-examples.tsx'
import { treeTableExamples } from './tree-table-examples.tsx'
import { uploadExamples } from './upload-examples.tsx'

/** Examples of the page `/kit`, one line per file. */
export const kitExamples: readonly KitExample[] = [
  ...choiceExamples,
  ...cronExamples,
  ...popupPickerExamples,
  ...uploadExamples,
  ...dateExamples,
  ...displayExamples,
  ...editorExamples,
  ...gridExamples,
  ...listExamples,
  ...treeTableExamples,
  ...importExamples,
]
