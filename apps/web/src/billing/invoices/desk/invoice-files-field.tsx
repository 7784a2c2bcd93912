import { fileLimits } from '@paratope/contract/platform/files'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useFormContext } from '#kit/form/form-context.ts'
import { type FieldOf, useFormField } from '#kit/form/form-field.tsx'
import type { UploadedFile } from '#kit/uploads/uploaded-file.ts'
import { UploadField } from '#kit/uploads/uploads.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { addFilesForm, issueInvoiceForm, reverseInvoiceForm } from '../invoices.forms.ts'
import { invoiceDeskTexts } from './invoice-desk.texts.ts'

type FilesForm = typeof issueInvoiceForm | typeof addFilesForm | typeof reverseInvoiceForm

/** Files of an invoice as a field; the form sends their ids. */
export function InvoiceFilesField<Spec extends FilesForm>({
  of,
  name,
  isRequired = true,
}: FieldOf<Spec> & { isRequired?: boolean }) {
  const t = useTexts(invoiceDeskTexts)
  const { id, error } = useFormField({ of, name })
  const { addCheck, setError } = useFormContext()
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const box = useRef<HTMLDivElement>(null)
  const ids = files
    .filter(({ status }) => status === 'done')
    .map(({ path }) => path.split('/').at(-1) ?? '')
    .join(',')
  const isPending = files.some(({ status }) => status !== 'done' && status !== 'removed')
  useEffect(
    () =>
      addCheck(name, () => {
        if (isPending) return t('files.pending')
        return isRequired && ids === '' ? t('files.needed') : undefined
      }),
    [addCheck, name, isPending, ids, isRequired, t],
  )
  const reported = useRef(ids)
  // Tells the form that something was entered.
  useEffect(() => {
    if (reported.current === ids) return
    reported.current = ids
    setError(name, undefined)
    box.current?.querySelector('[name]')?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [ids, name, setError])
  return (
    <div ref={box}>
      <Suspense fallback={<Skeleton label={t('files')} count={1} />}>
        <UploadField
          id={id}
          label={t('files')}
          error={error}
          required={isRequired}
          purpose="invoice"
          limits={fileLimits.invoice}
          initialFiles={[]}
          onChange={setFiles}
        />
      </Suspense>
      {/* As a group of checkboxes sends a list: the one that is never checked makes an empty list a field all the same. */}
      {['', ...ids.split(',').filter(Boolean)].map((fileId) => (
        <input
          key={fileId}
          type="checkbox"
          hidden
          name={name}
          value={fileId}
          checked={fileId !== ''}
          readOnly
          autoComplete="off"
        />
      ))}
    </div>
  )
}
