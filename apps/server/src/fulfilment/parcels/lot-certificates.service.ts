import { type Language, t } from '@paratope/contract/kernel'
import { type Certificate, type DocumentContext, listCertificates } from '#catalogue/documents/index.ts'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import { type ArchivePart, toEntryName, writeArchive } from '#kernel/spreadsheets/write-archive.ts'
import { findOrder } from '#ordering/orders/index.ts'
import { parcelDocumentTexts } from './parcel-documents.texts.ts'
import { listShippedLots } from './parcel-lots.repo.ts'
import { createError } from './parcels.errors.ts'

interface ArchiveRequest extends Pick<DocumentContext, 'db' | 'cache' | 'site' | 'language'> {
  params: { orderNo: string }
  query: { language?: Language | undefined }
}

/** The certificates of all lots that left with an order, written while they are sent. */
export async function buildCertificateArchive(
  { params: { orderNo }, query, ...call }: ArchiveRequest,
  scope: Scope,
): Promise<ServedFile> {
  const order = await findOrder(call.db, scope, orderNo)
  if (!order) throw createCommonError('record.missing')
  const reader = { ...call, language: query.language ?? call.language }
  const certificates = await listCertificates(reader, await listShippedLots(call.db, order.id))
  if (certificates.length === 0) throw createError('parcel.certificates_none')
  return {
    name: t(parcelDocumentTexts, reader.language, 'file.certificates', { orderNo }),
    type: 'application/zip',
    content: { stream: writeArchive(toParts(certificates)) },
  }
}

/** Certificates that are being written while an earlier one is sent. */
const writtenAhead = 4

function* toParts(certificates: readonly Certificate[]): Generator<ArchivePart> {
  const begun = certificates.slice(0, writtenAhead).map(begin)
  for (const [at, { name }] of certificates.entries()) {
    const next = certificates[at + writtenAhead]
    if (next) begun.push(begin(next))
    const writing = begun[at]
    if (writing) yield { name: toEntryName(name), content: readOnce(writing) }
  }
}

function begin({ write }: Certificate): Promise<Buffer> {
  const writing = write()
  // Thrown where it is read; until then its failure is not unhandled.
  writing.catch(() => {})
  return writing
}

async function* readOnce(writing: Promise<Buffer>): AsyncGenerator<Buffer> {
  yield await writing
}
