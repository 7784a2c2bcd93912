import { z } from 'zod'
import { upload } from '../../kernel/endpoint-kinds.ts'
import { fileTypes } from '../../kernel/file-types.ts'
import { ByteCount } from '../../kernel/format-values.ts'
import { id } from '../../kernel/ids.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { day, Instant } from '../../kernel/time.ts'
import { filePurposes, maxFileBytes } from './file-purposes.ts'

export const PartialUploadId = id('fup')
export const partBytes = 1024 * 1024
/** Unfinished uploads are deleted after this time. */
export const partialUploadLifetime = day

const extensions = Object.values(fileTypes).flatMap((type): readonly string[] => type.extensions)
const namePattern = new RegExp(`\\.(?:${extensions.join('|')})$`, 'i')

export const PartialUploadDraft = z.object({
  biz: z.enum(filePurposes).default('temp').describe('Purpose: decides on types, size and retention.'),
  name: singleLineText(255)
    .regex(namePattern)
    .meta({ description: 'Name of the file with its extension.', examples: ['figures.pdf'] }),
  size: z.int().min(1).max(maxFileBytes).describe('Size of the whole file in bytes.'),
  fingerprint: singleLineText(100, 1).describe(
    'Tells versions of a file apart, such as the time of its last change. The same values continue an upload.',
  ),
})

export const PartialUpload = z.object({
  id: PartialUploadId.describe('Names the upload in the calls that send its parts.'),
  received: ByteCount.describe('Bytes that the server has; the next part begins there.'),
  partSize: ByteCount.describe('Largest part in bytes.'),
  expiresAt: Instant.describe('When the parts are deleted, unless the upload is completed before.'),
})

export const partBody = upload({
  types: [],
  isPart: true,
  maxFiles: 1,
  maxBytes: partBytes,
  fields: z.object({ offset: z.coerce.number().int().min(0).describe('Where the part begins in the file.') }),
})

export const partialUploadErrors = {
  'file.part_misplaced': {
    status: 409,
    values: z.object({ received: ByteCount.describe('Bytes that the server has; the next part begins there.') }),
  },
} as const
