import {
  productDesk as api,
  type DocumentChange,
  maxProductDocuments,
  maxProductImages,
  type NewDocument,
  type NewImage,
} from '@paratope/contract/catalogue/product-desk'
import { createErrorFactory } from '@paratope/contract/kernel'
import {
  deleteDocument,
  deleteImage,
  insertDocument,
  insertImage,
  listImages,
  listProductDocuments,
  updateDocument,
  updateImageAlt,
  updateImageOrder,
} from '#catalogue/products/index.ts'
import { inTransaction } from '#kernel/database/database.ts'
import { stripImageMetadata } from '#kernel/files/strip-image-metadata.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { createId } from '#kernel/ids.ts'
import { expireFiles, handOverFiles, readOwnUpload } from '#platform/files/index.ts'
import { parseText } from './product-content.ts'
import { type DeskContext, type DetailReply, finishChange, lockVersion } from './product-desk.service.ts'

const createError = createErrorFactory(api.errors)

interface EditContext extends DeskContext {
  session: { userId: string }
}

type Versioned<Change> = Change & { version: number }

const imageTypes = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const
const isImageType = (type: string): type is keyof typeof imageTypes => type in imageTypes

/** Reads the image before the transaction; its upload has removed what cameras wrote. */
async function readImage(call: EditContext, fileId: string) {
  const upload = await readOwnUpload(call, { userId: call.session.userId, purpose: 'product-image', fileId })
  const type = upload?.row.type ?? ''
  const image = upload && isImageType(type) ? await stripImageMetadata(upload.bytes, imageTypes[type]) : undefined
  if (!upload || !image) throw createError('product_desk.file_missing')
  return { hash: upload.row.sha256, width: image.width, height: image.height }
}

/** From now on the file belongs to the product, whatever becomes of who uploaded it. */
async function takeFile(
  { db, session, now }: EditContext,
  purpose: 'product-image' | 'product-document',
  fileId: string,
): Promise<void> {
  const taken = await handOverFiles(db, { userId: session.userId, purpose, fileIds: [fileId], now })
  if (taken !== 1) throw createError('product_desk.file_missing')
}

export async function addImage(
  call: EditContext,
  productId: string,
  { version, fileId, alt }: Versioned<NewImage>,
): Promise<DetailReply> {
  const image = await readImage(call, fileId)
  return inTransaction(call.db, async (db) => {
    const inside = { ...call, db }
    await lockVersion(inside, productId, version)
    if ((await listImages(db, productId)).length >= maxProductImages) {
      throw createError('product_desk.too_many_files', { most: maxProductImages })
    }
    await takeFile(inside, 'product-image', fileId)
    const id = createId('pic', Date.parse(call.now))
    await insertImage(db, { id, product_id: productId, file_id: fileId, ...image, alt: parseText(alt) })
    return finishChange(inside, productId)
  })
}

interface ImageKey {
  id: string
  imageId: string
}

export async function changeImage(
  call: DeskContext,
  { id, imageId }: ImageKey,
  { version, alt }: Versioned<Pick<NewImage, 'alt'>>,
): Promise<DetailReply> {
  await lockVersion(call, id, version)
  if (!(await updateImageAlt(call.db, { productId: id, id: imageId }, parseText(alt)))) {
    throw createCommonError('record.missing')
  }
  return finishChange(call, id)
}

export async function orderImages(
  call: DeskContext,
  id: string,
  { version, images }: Versioned<{ images: readonly string[] }>,
): Promise<DetailReply> {
  await lockVersion(call, id, version)
  await updateImageOrder(call.db, id, images)
  return finishChange(call, id)
}

export async function removeImage(
  call: DeskContext,
  { id, imageId }: ImageKey,
  { version }: { version: number },
): Promise<DetailReply> {
  await lockVersion(call, id, version)
  const fileId = await deleteImage(call.db, { productId: id, id: imageId })
  if (fileId === undefined) throw createCommonError('record.missing')
  await expireFiles(call.db, [fileId], call.now)
  return finishChange(call, id)
}

export async function addDocument(
  call: EditContext,
  productId: string,
  { version, fileId, title, kind, language, isPublished }: Versioned<NewDocument>,
): Promise<DetailReply> {
  const { db, now } = call
  await lockVersion(call, productId, version)
  if ((await listProductDocuments(db, productId)).length >= maxProductDocuments) {
    throw createError('product_desk.too_many_files', { most: maxProductDocuments })
  }
  await takeFile(call, 'product-document', fileId)
  await insertDocument(db, {
    id: createId('pdo', Date.parse(now)),
    product_id: productId,
    file_id: fileId,
    kind,
    language,
    title: parseText(title),
    published: isPublished,
  })
  return finishChange(call, productId)
}

interface DocumentKey {
  id: string
  documentId: string
}

export async function changeDocument(
  call: DeskContext,
  { id, documentId }: DocumentKey,
  { version, title, isPublished, kind, language }: Versioned<DocumentChange>,
): Promise<DetailReply> {
  await lockVersion(call, id, version)
  const values = { kind, language, title: parseText(title), published: isPublished }
  if (!(await updateDocument(call.db, { productId: id, id: documentId }, values))) {
    throw createCommonError('record.missing')
  }
  return finishChange(call, id)
}

export async function removeDocument(
  call: DeskContext,
  { id, documentId }: DocumentKey,
  { version }: { version: number },
): Promise<DetailReply> {
  await lockVersion(call, id, version)
  const fileId = await deleteDocument(call.db, { productId: id, id: documentId })
  if (fileId === undefined) throw createCommonError('record.missing')
  await expireFiles(call.db, [fileId], call.now)
  return finishChange(call, id)
}
