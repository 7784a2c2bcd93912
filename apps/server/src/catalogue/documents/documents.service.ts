import { createHash } from 'node:crypto'
import { type DocumentedProduct, documents } from '@paratope/contract/catalogue/documents'
import { isSearchable } from '@paratope/contract/catalogue/products'
import { createErrorFactory, type Instant, type Language, type Page, t, toLocalDate } from '@paratope/contract/kernel'
import { listCertifiedLots } from '#catalogue/certificates/index.ts'
import { type CatalogueContext, getProduct, searchProducts } from '#catalogue/products/index.ts'
import { buildSiteOrigin, type Site } from '#kernel/config/sites.ts'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { keepDocument } from '#kernel/pdf/keep-document.ts'
import { writeInThread } from '#kernel/pdf/write-in-thread.ts'
import { renderShareImage } from '#kernel/share-images/render-share-image.ts'
import { documentFileTexts } from './document-files.texts.ts'
import { findSpec } from './document-values.ts'
import { findCodeByLot, listLots } from './documents.repo.ts'
import { safetySheetTexts } from './safety-sheet.texts.ts'
import { certificateTask } from './write-certificate.ts'
import { datasheetTask } from './write-datasheet.ts'
import { safetySheetTask } from './write-safety-sheet.ts'

const createError = createErrorFactory({ ...documents.errors, ...documents.foreignErrors })

/** Increase it when documents of the same content look different. */
const layoutVersion = 2

interface DocumentSearch {
  keyword: string
  pageNo: number
  pageSize: number
}

export async function listDocuments(
  reader: CatalogueContext,
  search: DocumentSearch,
  allowsShortCjk: boolean,
): Promise<Page<DocumentedProduct>> {
  const code = await findCodeByLot(reader.db, search.keyword)
  if (code === undefined && !isSearchable(search.keyword, allowsShortCjk)) throw createError('search.too_short')
  const { total, records } = await searchProducts(
    reader,
    { ...search, keyword: code ?? search.keyword, categoryId: '0', ...(code !== undefined && { pageSize: 1 }) },
    allowsShortCjk,
  )
  const lots = await listLots(
    reader.db,
    records.map((card) => card.code),
  )
  return {
    total: code === undefined ? total : records.length,
    records: records.map(({ code: number, slug, category, name }) => ({
      code: number,
      slug,
      category,
      name,
      lots: lots.get(number) ?? [],
    })),
  }
}

export interface DocumentContext extends CatalogueContext {
  site: Site
}

export async function serveDatasheet(reader: DocumentContext, slug: string): Promise<ServedFile> {
  const { site, language } = reader
  const product = await getProduct(reader, slug)
  const etag = hashContent(['datasheet', language, site, product])
  return {
    name: t(documentFileTexts, language, 'file.datasheet', { code: product.code }),
    type: 'application/pdf',
    content: await keepDocument([etag], () => writeInThread(datasheetTask, toDocument(reader, product))),
    etag,
  }
}

export async function serveSafetySheet(reader: DocumentContext, slug: string): Promise<ServedFile> {
  const { site, language } = reader
  const product = await getProduct(reader, slug)
  const etag = hashContent(['safety-sheet', language, site, product.name, product.identity, product.specs])
  return {
    name: t(safetySheetTexts, language, 'file', { code: product.code }),
    type: 'application/pdf',
    content: await keepDocument([etag], () => writeInThread(safetySheetTask, toDocument(reader, product))),
    etag,
  }
}

/** Of the specification; these are short in every language. */
const sharedSpecs = ['host', 'isotype', 'reactivity', 'tag', 'expressionHost', 'resistance']
const maxFactLength = 24

export async function serveShareImage(reader: DocumentContext, slug: string): Promise<ServedFile> {
  const { site, language } = reader
  const product = await getProduct(reader, slug)
  const content = await renderShareImage({
    platformName: site.platformName,
    title: product.name,
    subtitle: [product.code, product.identity].filter((part) => part !== '').join(' · '),
    labels: [
      ...product.targets.map(({ symbol }) => symbol),
      ...sharedSpecs.map((key) => findSpec(product, key) ?? ''),
    ].filter((fact) => fact !== '' && fact.length <= maxFactLength),
    language,
  })
  return {
    name: `${product.code}.png`,
    type: 'image/png',
    content,
    etag: createHash('sha256').update(content).digest('hex'),
    inline: true,
  }
}

export async function serveCertificate(
  reader: DocumentContext,
  lotNo: string,
  revision: number | undefined,
): Promise<ServedFile> {
  const [certificate] = await listCertificates(reader, [lotNo.toUpperCase()], revision)
  if (!certificate) throw createCommonError('record.missing')
  const { name, etag, write } = certificate
  return { name, type: 'application/pdf', content: await write(), etag }
}

/** A certificate that can be written. */
export interface Certificate {
  /** Of its file. */
  name: string
  lotNo: string
  lotId: string
  revision: number
  etag: string
  write(): Promise<Buffer>
}

/** Released certificates of lots of published products, in the order of the numbers; the newest without a revision. */
export async function listCertificates(
  reader: Pick<DocumentContext, 'db' | 'cache' | 'language' | 'site'>,
  lotNos: readonly string[],
  revision?: number,
): Promise<Certificate[]> {
  const { site, language } = reader
  return (await listCertifiedLots(reader, lotNos, revision)).map(({ lotId, recall, issue, ...certified }) => {
    const { lot, slug } = certified
    const etag = hashContent(['certificate', language, site, certified, issue, recall])
    const toDay = (at: Instant | null) => (at === null ? null : toLocalDate(at, site.timeZone))
    const document = {
      ...certified,
      issue: {
        ...issue,
        releasedOn: toDay(issue.releasedAt),
        replacedBy: issue.replacedBy && { revision: issue.replacedBy.revision, on: toDay(issue.replacedBy.at) },
      },
      recalled: recall && { on: toLocalDate(recall.at, site.timeZone), reason: recall.reason },
      link: `${buildSiteOrigin(site, '')}/product/${slug}?lot=${lot.lotNo}`,
      site: toDocumentSite(site),
      language,
    }
    return {
      name: t(documentFileTexts, language, 'file.certificate', { lot: lot.lotNo, revision: issue.revision }),
      lotNo: lot.lotNo,
      lotId,
      revision: issue.revision,
      etag,
      write: () => keepDocument([etag], () => writeInThread(certificateTask, document)),
    }
  })
}

/** Plain data only, which threads receive. */
const toDocument = ({ site, language }: DocumentContext, product: Awaited<ReturnType<typeof getProduct>>) => ({
  product,
  site: toDocumentSite(site),
  language,
})

const toDocumentSite = ({ platformName, contact }: DocumentContext['site']) => ({ platformName, contact })

/** The version of a document: who has it gets no second copy. */
const hashContent = (parts: [kind: string, language: Language, ...content: unknown[]]): string =>
  createHash('sha256')
    .update(JSON.stringify([layoutVersion, ...parts]))
    .digest('hex')
