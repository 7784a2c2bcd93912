import { type Instant, type Language, t } from '@paratope/contract/kernel'
import type { ReleasedCertificate } from '#catalogue/certificates/index.ts'
import { type Certificate, type DocumentContext, listCertificates } from '#catalogue/documents/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import { type ArchivePart, toEntryName, writeArchive } from '#kernel/spreadsheets/write-archive.ts'
import { findOrder } from '#ordering/orders/index.ts'
import { markReadersNotified, saveDownloads } from './certificate-downloads.repo.ts'
import { parcelDocumentTexts } from './parcel-documents.texts.ts'
import { listShippedLots } from './parcel-lots.repo.ts'
import { createError } from './parcels.errors.ts'
import { notifyOfRevision } from './parcels.events.ts'

interface CertificateRequest extends Pick<DocumentContext, 'db' | 'cache' | 'site' | 'language'> {
  params: { orderNo: string }
  query: { language?: Language | undefined }
}

/** A customer whose downloads are kept, so that corrections reach them. */
interface Reader {
  userId: string
  now: Instant
}

interface ShippedCertificates {
  orderId: string
  language: Language
  certificates: Certificate[]
}

/** The newest revisions of the lots that left with an order. */
async function listShippedCertificates(
  { params: { orderNo }, query, ...call }: CertificateRequest,
  scope: Scope,
): Promise<ShippedCertificates> {
  const order = await findOrder(call.db, scope, orderNo)
  if (!order) throw createCommonError('record.missing')
  const language = query.language ?? call.language
  const certificates = await listCertificates({ ...call, language }, await listShippedLots(call.db, order.id))
  return { orderId: order.id, language, certificates }
}

/** The certificates of all lots that left with an order, written while they are sent. */
export async function buildCertificateArchive(
  call: CertificateRequest,
  scope: Scope,
  reader?: Reader,
): Promise<ServedFile> {
  const { orderId, language, certificates } = await listShippedCertificates(call, scope)
  if (certificates.length === 0) throw createError('parcel.certificates_none')
  if (reader) await saveDownloads(call.db, { orderId, ...reader }, certificates)
  return {
    name: t(parcelDocumentTexts, language, 'file.certificates', { orderNo: call.params.orderNo }),
    type: 'application/zip',
    content: { stream: writeArchive(toParts(certificates)) },
  }
}

/** The certificate of one lot that left with an order. */
export async function serveShippedCertificate(
  call: CertificateRequest & { params: { lotNo: string } },
  scope: Scope,
  reader: Reader,
): Promise<ServedFile> {
  const { orderId, certificates } = await listShippedCertificates(call, scope)
  const certificate = certificates.find(({ lotNo }) => lotNo === call.params.lotNo.toUpperCase())
  if (!certificate) throw createCommonError('record.missing')
  await saveDownloads(call.db, { orderId, ...reader }, [certificate])
  return { name: certificate.name, type: 'application/pdf', content: await certificate.write() }
}

/** Tells the readers of earlier revisions of a shipped lot that its certificate was corrected. */
export async function announceRevision(
  { db, now }: { db: Db; now: Instant },
  { lotId, lotNo, revision, reason }: ReleasedCertificate,
): Promise<void> {
  const readers = await markReadersNotified(db, { lotId, revision })
  await notifyOfRevision(db, readers, { lotNo, revision, reason }, now)
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
