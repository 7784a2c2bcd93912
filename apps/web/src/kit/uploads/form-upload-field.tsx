import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext } from '#kit/form/form-context.ts'
import { type FieldOf, useFormField } from '#kit/form/form-field.tsx'
import type { AnyForm, FieldName } from '#kit/form/form-spec.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { UploadField } from './upload-field.tsx'
import {
  type FileRecord,
  formatPaths,
  fromFileRecords,
  parsePaths,
  toFileRecords,
  type UploadedFile,
} from './uploaded-file.ts'
import { uploadTexts } from './uploads.texts.ts'
import type { UploadListSettings } from './use-upload-list.ts'

export interface FormUploadFieldProps<Spec extends AnyForm> extends FieldOf<Spec>, UploadListSettings {
  /** Of a text that takes the paths joined by commas, of a list of paths, or of a list of file records. */
  name: FieldName<Spec>
  label: string
  hint?: ReactNode
  required?: boolean
  className?: string
}

/** Files as a field of a form. */
export const FileUploadField = <Spec extends AnyForm>(props: FormUploadFieldProps<Spec>) => (
  <FormUploadField {...props} kind="file" />
)

/** Images as a field of a form. */
export const ImageUploadField = <Spec extends AnyForm>(props: FormUploadFieldProps<Spec>) => (
  <FormUploadField {...props} kind="image" />
)

const isRecordList = (value: unknown): value is readonly FileRecord[] =>
  Array.isArray(value) && value.every((one: unknown) => typeof one === 'object')

function parseValue(value: unknown): readonly UploadedFile[] {
  if (typeof value === 'string') return parsePaths(value)
  if (isRecordList(value)) return fromFileRecords(value)
  return Array.isArray(value) ? value.flatMap((path) => parsePaths(String(path))) : []
}

function FormUploadField<Spec extends AnyForm>({
  of,
  name,
  label,
  hint,
  required,
  className,
  ...settings
}: FormUploadFieldProps<Spec>) {
  const t = useTexts(uploadTexts)
  const field = useFormField({ of, name })
  const { form, addCheck, setError } = useFormContext()
  const [{ files, round }, setState] = useState(() => ({ files: parseValue(field.value), round: 0 }))
  const container = useRef<HTMLDivElement>(null)
  const value = JSON.stringify(toFileRecords(files))
  const reported = useRef(value)

  // Tells the form that something was entered.
  useEffect(() => {
    if (reported.current === value) return
    reported.current = value
    setError(name, undefined)
    container.current?.querySelector('[name]')?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value, name, setError])
  useEffect(
    () =>
      addCheck(name, () => {
        if (files.some(({ status }) => status === 'uploading')) return t('pending')
        return files.some(({ status }) => status === 'error') ? t('error') : undefined
      }),
    [addCheck, name, files, t],
  )
  useEffect(() => {
    const element = form.current
    const reset = () => setState((state) => ({ files: parseValue(field.value), round: state.round + 1 }))
    element?.addEventListener('reset', reset)
    return () => element?.removeEventListener('reset', reset)
  }, [form, field.value])

  return (
    <div ref={container} className={className}>
      <UploadField
        key={round}
        {...settings}
        id={field.id}
        label={label}
        hint={hint}
        error={field.error}
        required={required ?? field.required}
        initialFiles={files}
        onChange={(next) => setState((state) => ({ ...state, files: next }))}
      />
      <HiddenValue of={of} name={name} files={files} />
    </div>
  )
}

/** Value of the form, in the shape of its schema. */
function HiddenValue({ of: { rules }, name, files }: { of: AnyForm; name: string; files: readonly UploadedFile[] }) {
  if (rules[`${name}.*.filePath`] && files.some(({ status }) => status === 'done'))
    return toFileRecords(files).flatMap((record, index) =>
      Object.entries(record).map(([key, value]) => {
        const fieldName = `${name}.${index}.${key}`
        return <input key={fieldName} type="hidden" name={fieldName} value={value} />
      }),
    )
  const paths = formatPaths(files)
  if (rules[name]?.type !== 'list') return <input type="hidden" name={name} value={paths} />
  const list = paths.split(',').filter(Boolean)
  // As a group of checkboxes sends a list: the one that is never checked makes an empty list a field all the same.
  return ['', ...list].map((path) => (
    <input
      key={path}
      type="checkbox"
      hidden
      name={name}
      value={path}
      checked={path !== ''}
      readOnly
      autoComplete="off"
    />
  ))
}
