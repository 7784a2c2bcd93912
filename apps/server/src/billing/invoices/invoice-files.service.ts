import { maxArchiveBytes } from '@paratope/contract/billing/invoices'
import type { Instant } from '@paratope/contract/kernel'
import type { FileLink } from '@paratope/contract/platform/files'
import type { z } from 'zod'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import { toEntryName, writeArchive } from '#kernel/spreadsheets/write-archive.ts'
import { createFileLink, readFileBytes } from '#platform/files/index.ts'
import { findInvoiceFile, listInvoiceFiles } from './invoice-records.repo.ts'
import { createError } from './invoices.errors.ts'
import { findInvoice, listInvoiceCodesOfOrder, listInvoices } from './invoices.repo.ts'

interface FileContext {
  db: Db
  config: Config
  now: Instant
}

export async function linkInvoiceFile(
  { db, config, now }: FileContext,
  scope: Scope,
  { invoiceNo, no }: { invoiceNo: string; no: number },
): Promise<z.input<typeof FileLink>> {
  const invoice = await findInvoice(db, scope, invoiceNo)
  const file = invoice && (await findInvoiceFile(db, invoice.id, no))
  if (!file) throw createCommonError('record.missing')
  const { name, type, size } = file
  return { name, type, size, ...createFileLink(config, file.file_id, now) }
}

export interface FileOfOrder {
  invoiceNo: string
  no: number
  fileId: string
  name: string
  type: string
  size: number
}

/** The files of all invoices that bill the order. */
export async function listInvoiceFilesOfOrder(db: Db, scope: Scope, orderNo: string): Promise<FileOfOrder[]> {
  const codes = await listInvoiceCodesOfOrder(db, scope, orderNo)
  if (codes.size === 0) return []
  const files = await listInvoiceFiles(db, [...codes.keys()])
  return files.map(({ invoice_id, no, file_id, name, type, size }) => ({
    invoiceNo: codes.get(invoice_id) ?? '',
    no,
    fileId: file_id,
    name,
    type,
    size,
  }))
}

/** The files of several invoices as one archive, read while it is sent. */
export async function buildInvoiceArchive(
  { db, config }: Pick<FileContext, 'db' | 'config'>,
  scope: Scope,
  invoiceNos: readonly string[],
): Promise<ServedFile> {
  const invoices = await listInvoices(db, scope, invoiceNos)
  if (invoices.length !== new Set(invoiceNos).size) throw createCommonError('record.missing')
  const codes = new Map(invoices.map(({ id, code }) => [id, code]))
  const unsorted = await listInvoiceFiles(db, [...codes.keys()])
  // The invoices are sorted by their numbers.
  const files = invoices.flatMap(({ id }) => unsorted.filter(({ invoice_id: invoiceId }) => invoiceId === id))
  if (files.length === 0) throw createError('invoice.archive_empty')
  if (files.reduce((sum, { size }) => sum + size, 0) > maxArchiveBytes) throw createError('invoice.archive_too_large')
  const parts = files.map((file) => ({
    // The number keeps two files of one name apart.
    name: `${codes.get(file.invoice_id)}/${file.no}-${toEntryName(file.name)}`,
    content: readFileBytes(config, file.storage_key),
  }))
  return { name: 'invoices.zip', type: 'application/zip', content: { stream: writeArchive(parts) } }
}
