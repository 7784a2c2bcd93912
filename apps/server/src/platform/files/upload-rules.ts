import { readFile } from 'node:fs/promises'
import { createErrorFactory, day, uploadErrors } from '@paratope/contract/kernel'
import { files as api, type FilePurpose, fileLimits } from '@paratope/contract/platform/files'
import { stripImageMetadata } from '#kernel/files/strip-image-metadata.ts'
import type { UploadedFile } from '#kernel/files/transferred-files.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Session } from '#kernel/http/session.ts'

const createError = createErrorFactory({ ...api.errors, ...uploadErrors })

export type FileContent = Buffer | { path: string; size: number }

interface StorageRule {
  /** Colleagues may read it too. */
  isShared: boolean
  /** Milliseconds; by default the file stays until it is deleted. */
  keepFor?: number
  /** The permission of those who may upload it; by default everybody who uploads. */
  needs?: string
  /** Visitors will see it, so pictures lose what cameras and editors wrote into them. */
  isForVisitors?: true
  /** Nobody uploads it, so it fills nobody's storage. */
  isMadeHere?: true
}

export const storageRules: Readonly<Record<FilePurpose, StorageRule>> = {
  temp: { isShared: false, keepFor: day },
  // Until an order takes it over.
  order: { isShared: true, keepFor: 7 * day },
  complaint: { isShared: false, keepFor: 7 * day },
  'design-comment': { isShared: false, keepFor: 7 * day },
  // Until production takes it over.
  result: { isShared: false, keepFor: 7 * day, needs: 'production.edit' },
  // Until an order takes it over.
  contract: { isShared: true, keepFor: 7 * day },
  'custom-service': { isShared: true },
  row: { isShared: true },
  image: { isShared: true },
  // Until a product takes it over.
  'product-image': { isShared: false, keepFor: 7 * day, needs: 'product.manage', isForVisitors: true },
  'product-document': { isShared: false, keepFor: 7 * day, needs: 'product.manage' },
  // Until the download center takes it over.
  download: { isShared: false, keepFor: 7 * day, needs: 'download.manage' },
  // Imports of customers come with their own calls.
  import: { isShared: false, keepFor: day, needs: 'product.manage' },
  // Until an invoice takes it over.
  invoice: { isShared: false, keepFor: 7 * day, needs: 'invoice.issue' },
  'data-export': { isShared: false, keepFor: day, isMadeHere: true },
}

export function assertMayUpload({ permissions }: Pick<Session, 'permissions'>, purpose: FilePurpose): void {
  const { needs } = storageRules[purpose]
  if (needs !== undefined && !permissions.has(needs)) throw createCommonError('permission.missing')
}

export function checkFile(purpose: FilePurpose, { name, type, size }: UploadedFile): void {
  const { types, maxBytes } = fileLimits[purpose]
  if (!types.some((each) => each === type)) throw createError('file.type_refused', { name, types: [...types] })
  if (size > maxBytes) throw createError('file.too_large', { limit: maxBytes })
}

/** Stored fields of a file that was received and checked. */
export async function prepareContent(
  purpose: FilePurpose,
  { name, type, path, size }: Pick<UploadedFile, 'name' | 'type' | 'path' | 'size'>,
): Promise<FileContent> {
  const isPicture = type === 'png' || type === 'jpg' || type === 'webp'
  if (!storageRules[purpose].isForVisitors || !isPicture) return { path, size }
  const clean = await stripImageMetadata(await readFile(path), type)
  if (!clean) throw createError('file.unsafe', { name })
  return clean.bytes
}
