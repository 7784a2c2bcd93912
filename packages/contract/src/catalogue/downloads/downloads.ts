import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { file } from '../../kernel/endpoint-kinds.ts'
import { fileTypes } from '../../kernel/file-types.ts'
import { ByteCount } from '../../kernel/format-values.ts'
import { id } from '../../kernel/ids.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { languages } from '../../kernel/texts.ts'
import { FileId } from '../../platform/files/files.ts'
import { localTexts } from '../product-desk/local-texts.ts'

export const DownloadId = id('dow')

export const downloadCategories = ['guide', 'protocol', 'brochure', 'form', 'quality'] as const
export type DownloadCategory = (typeof downloadCategories)[number]

/** Of the whole center. */
export const maxDownloads = 200

const Language = z.enum(languages)
const category = z.enum(downloadCategories).describe('Group on the page.')
const FileFacts = {
  language: Language.describe('Language of the file.'),
  type: z.string().describe('Media type.'),
  size: ByteCount.describe('Size in bytes.'),
}

export const Download = z.object({
  id: DownloadId.describe('Names the download in its address.'),
  category,
  title: z.string().describe('Title in the reader’s language.'),
  ...FileFacts,
})
export type Download = z.infer<typeof Download>

export const DeskDownload = z.object({
  id: DownloadId.describe('Id of the download.'),
  version: z.int().describe('Send it with a change; an older one is refused with `record.changed`.'),
  category,
  title: localTexts((min) => singleLineText(160, min)).describe('Title.'),
  isPublished: z.boolean().describe('Whether visitors see it.'),
  files: z
    .array(
      z.object({
        ...FileFacts,
        name: z.string().describe('Name of the file.'),
        url: z.string().describe('Opens the file for 5 minutes.'),
      }),
    )
    .describe('At most one file for each language.'),
})
export type DeskDownload = z.infer<typeof DeskDownload>

const DownloadList = z.object({ records: z.array(DeskDownload).describe('All downloads in their order.') })

const uploaded = FileId.nullish().describe('A file that the caller uploaded with the purpose `download`; null removes.')

export const DownloadDraft = z.object({
  category,
  title: DeskDownload.shape.title,
  isPublished: DeskDownload.shape.isPublished,
  files: z
    .object({ en: uploaded, zh: uploaded, es: uploaded, ja: uploaded })
    .default({})
    .describe('The file in each language; what is absent stays as it is.'),
})
export type DownloadDraft = z.output<typeof DownloadDraft>

const base = '/by-order-client/download'
const deskBase = '/by-order-client/desk/download'
const params = z.object({ id: DownloadId })
const version = z.int().describe('The version that was read.')

export const downloads = defineApi({
  summary: 'Files of the download center beside those of products',
  permissions: ['download.manage'],
  errors: { 'download.file_missing': 409 },
  endpoints: {
    list: {
      method: 'GET',
      path: `${base}/list`,
      needs: 'public',
      reply: z.object({ records: z.array(Download).describe('In their order.') }),
      summary: 'Published downloads, each with the file in the reader’s language, else in English, else in another one',
    },
    open: {
      method: 'GET',
      path: `${base}/:id/:language`,
      needs: 'public',
      params: z.object({
        id: DownloadId.describe('Id of the download.'),
        language: Language.describe('Language of the file.'),
      }),
      reply: file(fileTypes.pdf.media, fileTypes.docx.media, fileTypes.xlsx.media),
      summary: 'The file of a published download in a language',
    },
    deskList: {
      method: 'GET',
      path: `${deskBase}/list`,
      needs: 'download.manage',
      reply: DownloadList,
      summary: 'All downloads, published or not',
    },
    create: {
      method: 'POST',
      idempotent: 'optional',
      path: `${deskBase}/add`,
      needs: 'download.manage',
      body: DownloadDraft,
      reply: DownloadList,
      fails: ['download.file_missing'],
      summary: 'Add a download behind the others',
    },
    update: {
      method: 'PUT',
      path: `${deskBase}/:id`,
      needs: 'download.manage',
      params,
      body: DownloadDraft.extend({ version }),
      reply: DownloadList,
      fails: ['download.file_missing'],
      summary: 'Change a download, publish it or take it back',
    },
    order: {
      method: 'POST',
      path: `${deskBase}/order`,
      needs: 'download.manage',
      body: z.object({ ids: z.array(DownloadId).max(maxDownloads).describe('All downloads in their order.') }),
      reply: DownloadList,
      summary: 'Change the order; downloads that are not named stay behind the others',
    },
    remove: {
      method: 'DELETE',
      path: `${deskBase}/:id`,
      needs: 'download.manage',
      params,
      reply: DownloadList,
      summary: 'Delete a download with its files',
    },
  },
})
