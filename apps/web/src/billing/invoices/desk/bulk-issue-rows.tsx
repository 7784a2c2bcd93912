import { type InvoiceRow, maxBulkInvoiceFiles } from '@paratope/contract/billing/invoices'
import { findFileId } from '@paratope/contract/kernel/file-paths'
import { fileLimits, type StoredFile } from '@paratope/contract/platform/files'
import { Suspense, useEffect, useState } from 'react'
import { useFormContext } from '#kit/form/form-context.ts'
import type { UploadedFile } from '#kit/uploads/uploaded-file.ts'
import { UploadField } from '#kit/uploads/uploads.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { bulkInvoiceTexts } from './bulk-invoices.texts.ts'

export interface IssueRow {
  invoiceNo: string
  version: number
  taxInvoiceNo: string
  files: StoredFile['id'][]
}

/** The invoice whose request or invoice number is in the name of a file. */
export const findOwner = (name: string, rows: readonly IssueRow[]): string =>
  rows.find(
    ({ invoiceNo, taxInvoiceNo }) =>
      name.includes(invoiceNo) || (taxInvoiceNo.trim() !== '' && name.includes(taxInvoiceNo.trim())),
  )?.invoiceNo ?? ''

export interface BulkIssueRowsProps {
  invoices: readonly InvoiceRow[]
  rows: readonly IssueRow[]
  onChange: (rows: readonly IssueRow[]) => void
}

/** A number for each invoice, and the files of all of them, which find their invoice by name or by choice. */
export function BulkIssueRows({ invoices, rows, onChange }: BulkIssueRowsProps) {
  const t = useTexts(bulkInvoiceTexts)
  const { addCheck } = useFormContext()
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [owners, setOwners] = useState<Readonly<Record<string, string>>>({})
  const listed = files.filter(({ status }) => status !== 'removed')
  const getOwner = ({ id, name }: UploadedFile) => owners[id] ?? findOwner(name, rows)
  const listFiles = (invoiceNo: string): IssueRow['files'] =>
    listed.flatMap((file) =>
      // Ids are branded in the contract; the server checks them.
      file.status === 'done' && getOwner(file) === invoiceNo
        ? ((findFileId(file.path) as StoredFile['id'] | undefined) ?? [])
        : [],
    )
  const completed = rows.map((row) => ({ ...row, files: listFiles(row.invoiceNo) }))
  const key = JSON.stringify(completed)
  useEffect(() => {
    if (key !== JSON.stringify(rows)) onChange(JSON.parse(key) as IssueRow[])
  }, [key, rows, onChange])
  const isPending = listed.some(({ status }) => status !== 'done')
  const isComplete =
    completed.every((row) => row.taxInvoiceNo.trim() !== '' && row.files.length > 0) &&
    listed.every((file) => getOwner(file) !== '')
  useEffect(
    () => addCheck('form', () => (isPending ? t('files.pending') : isComplete ? undefined : t('issue.needed'))),
    [addCheck, isPending, isComplete, t],
  )
  const options = [
    { value: '', text: t('file.none') },
    ...invoices.map(({ invoiceNo, company }) => ({ value: invoiceNo, text: `${invoiceNo} · ${company.name}` })),
  ]
  return (
    <>
      <Table caption={t('issue')} isCaptionHidden isStacked>
        <thead>
          <tr>
            <Th>{t('number')}</Th>
            <Th>{t('company')}</Th>
            <Th>{t('taxInvoiceNo')}</Th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ invoiceNo, company }) => (
            <tr key={invoiceNo}>
              <th scope="row" className="mono">
                {invoiceNo}
              </th>
              <Td label={t('company')}>{company.name}</Td>
              <Td label={t('taxInvoiceNo')}>
                <Field label={t('taxInvoiceNo.of', { code: invoiceNo })} isLabelHidden>
                  <Input
                    autoComplete="off"
                    maxLength={40}
                    value={rows.find((row) => row.invoiceNo === invoiceNo)?.taxInvoiceNo ?? ''}
                    onChange={({ target }) =>
                      onChange(
                        rows.map((row) => (row.invoiceNo === invoiceNo ? { ...row, taxInvoiceNo: target.value } : row)),
                      )
                    }
                  />
                </Field>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Suspense fallback={<Skeleton label={t('files')} count={1} />}>
        <UploadField
          label={t('files')}
          hint={t('files.hint')}
          purpose="invoice"
          limits={{ ...fileLimits.invoice, maxFiles: maxBulkInvoiceFiles }}
          initialFiles={[]}
          onChange={setFiles}
        />
      </Suspense>
      {listed.map((file) => (
        <Field key={file.id} label={t('file.owner', { name: file.name })}>
          <Select
            value={getOwner(file)}
            options={options}
            onChange={({ target }) => setOwners({ ...owners, [file.id]: target.value })}
          />
        </Field>
      ))}
    </>
  )
}
