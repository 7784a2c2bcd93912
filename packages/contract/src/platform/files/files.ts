import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { file, upload, uploadErrors } from '../../kernel/endpoint-kinds.ts'
import { type FileType, fileTypes } from '../../kernel/file-types.ts'
import { ByteCount } from '../../kernel/format-values.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { Instant, minute } from '../../kernel/time.ts'
import { filePurposes, maxFileBytes } from './file-purposes.ts'
import { importErrors } from './imports.ts'
import { PartialUpload, PartialUploadDraft, PartialUploadId, partBody, partialUploadErrors } from './partial-uploads.ts'

export const FileId = id('fil')
export const FilePurpose = z.enum(filePurposes)
export type FilePurpose = z.infer<typeof FilePurpose>

export const linkLifetime = 5 * minute

export const StoredFile = z.object({
  id: FileId,
  name: z.string(),
  path: z.string().describe('Identifies the file in other calls and lists.'),
  url: z.string().describe('Link that opens the file without a login; it expires after 5 minutes.'),
  type: z.string().describe('Media type, recognised by the content.'),
  size: ByteCount,
  purpose: FilePurpose,
  createdAt: Instant,
  expiresAt: Instant.nullable().describe('When the file is deleted; null where it stays until its owner deletes it.'),
})
export type StoredFile = z.infer<typeof StoredFile>

export const FileUploadReply = StoredFile.extend({
  message: z.string().describe('The path, or `local` where `isup` was sent; also the message of the envelope.'),
})
export type FileUploadReply = z.infer<typeof FileUploadReply>

export const FileLink = z.object({
  ...StoredFile.pick({ name: true, type: true, size: true }).shape,
  url: z.string(),
  expiresAt: Instant,
})
export type FileLink = z.infer<typeof FileLink>

// Object.keys loses the literal types of a constant table.
const acceptedTypes = Object.keys(fileTypes) as FileType[]
const storedTypes = file('application/json', ...acceptedTypes.map((type) => fileTypes[type].media))
const fileParams = z.object({ id: FileId })
const partialUploadParams = z.object({ id: PartialUploadId })

export const files = defineApi({
  summary: 'Files that users upload, and files that are made for them',
  permissions: ['file.read', 'file.upload'],
  foreignErrors: uploadErrors,
  errors: {
    'file.link_expired': 410,
    ...importErrors,
    ...partialUploadErrors,
  },
  endpoints: {
    upload: {
      method: 'POST',
      path: '/sys/common/upload',
      needs: 'file.upload',
      body: upload({
        types: acceptedTypes,
        maxFiles: 1,
        maxBytes: maxFileBytes,
        fields: z.object({
          biz: FilePurpose.default('temp').describe('Purpose: decides on types, size and retention.'),
          isup: z.enum(['1']).optional().describe('Answers with `local` as message instead of the path.'),
          jeditor: z.enum(['1', 'true']).optional().describe('Marks uploads of an editor; they are images.'),
        }),
      }),
      reply: FileUploadReply,
      summary: 'Uploads one file; its type is recognised by the content and must agree with its name',
    },
    beginParts: {
      method: 'POST',
      path: '/by-order-client/file/parts',
      needs: 'file.upload',
      body: PartialUploadDraft,
      reply: PartialUpload,
      fails: ['file.type_refused', 'file.too_large'],
      summary: 'Begins the upload of a file in parts, or finds one of the caller that was interrupted',
    },
    sendPart: {
      method: 'POST',
      path: '/by-order-client/file/parts/:id',
      needs: 'file.upload',
      params: partialUploadParams,
      body: partBody,
      reply: PartialUpload,
      fails: ['file.part_misplaced'],
      summary: 'The next part of an upload; a part at another place is refused with the right one',
    },
    completeParts: {
      method: 'POST',
      path: '/by-order-client/file/parts/:id/complete',
      needs: 'file.upload',
      params: partialUploadParams,
      reply: FileUploadReply,
      fails: [
        'file.part_misplaced',
        'file.type_refused',
        'file.unsafe',
        'file.broken',
        'file.infected',
        'file.scan_failed',
      ],
      summary: 'Makes the parts one file; its type is recognised by the content and must agree with its name',
    },
    list: {
      method: 'GET',
      path: '/by-order-client/file/list',
      needs: 'file.read',
      query: pageQuery,
      reply: pageOf(StoredFile),
      summary: 'The files of the caller, newest first',
    },
    download: {
      method: 'GET',
      path: '/by-order-client/file/:id',
      needs: 'file.read',
      params: fileParams,
      reply: storedTypes,
      summary: 'The file itself, for its owner and for the company it belongs to',
    },
    link: {
      method: 'GET',
      path: '/by-order-client/file/:id/link',
      needs: 'file.read',
      params: fileParams,
      reply: FileLink,
      summary: 'A link that opens the file without a login for 5 minutes',
    },
    open: {
      method: 'GET',
      path: '/sys/common/static/:id',
      needs: 'public',
      params: fileParams,
      query: z.object({ token: z.string().max(200).describe('From the link.') }),
      reply: storedTypes,
      fails: ['file.link_expired'],
      summary: 'The file of a link',
    },
    delete: {
      method: 'DELETE',
      path: '/by-order-client/file/:id',
      needs: 'file.upload',
      params: fileParams,
      reply: z.null(),
      summary: 'Deletes a file of the caller',
    },
  },
})
