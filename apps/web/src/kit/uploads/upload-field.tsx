import { type ReactNode, useEffect, useRef } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { joinNote } from '#ui/display/format.ts'
import { Field } from '#ui/forms/field.tsx'
import { UploadDropZone } from './upload-drop-zone.tsx'
import styles from './upload-field.module.css'
import { UploadItems } from './upload-items.tsx'
import { UploadNotices } from './upload-notices.tsx'
import type { UploadedFile } from './uploaded-file.ts'
import { uploadTexts } from './uploads.texts.ts'
import { type UploadListSettings, type UploadListState, useUploadList } from './use-upload-list.ts'

export interface UploadFieldProps extends UploadListSettings {
  label: string
  /** Initial files; later changes come from the field. */
  initialFiles: readonly UploadedFile[]
  /** Hears every change of the list, progress included. */
  onChange: (files: readonly UploadedFile[]) => void
  id?: string
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  className?: string
}

/** Files that are uploaded as soon as they are chosen. */
export function UploadField({ initialFiles, onChange, ...props }: UploadFieldProps) {
  const list = useUploadList(props, () => initialFiles)
  const { files } = list
  const onChangeRef = useRef(onChange)
  useEffect(() => void (onChangeRef.current = onChange))
  const reported = useRef(files)
  useEffect(() => {
    if (reported.current === files) return
    reported.current = files
    onChangeRef.current(files)
  }, [files])
  return <UploadFieldView {...props} list={list} />
}

interface UploadFieldViewProps
  extends Pick<UploadFieldProps, 'label' | 'id' | 'hint' | 'error' | 'required' | 'className'> {
  list: UploadListState
}

/** The field as it is drawn, for lists that are kept elsewhere. */
export function UploadFieldView({ list, label, id, hint, error, required, className }: UploadFieldViewProps) {
  const t = useTexts(uploadTexts)
  const language = useLanguage()
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      {...(id !== undefined && { id })}
      {...(required && { required })}
      {...(className !== undefined && { className })}
    >
      <div className={styles.upload}>
        <UploadDropZone list={list} />
        <UploadNotices list={list} />
        <UploadItems list={list} label={joinNote(label, t('files'), language)} />
      </div>
    </Field>
  )
}
