import { z } from 'zod'
import { ByteCount } from '../../kernel/format-values.ts'
import { id } from '../../kernel/ids.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { languages } from '../../kernel/texts.ts'
import { FileId } from '../../platform/files/files.ts'
import { DocumentKind, ProductDocumentId } from '../products/products.ts'
import { localTexts } from './local-texts.ts'

export const ProductImageId = id('pic')

export const maxProductImages = 12
export const maxProductDocuments = 40

const alt = localTexts((min) => singleLineText(200, min)).describe('What the image shows, for those who do not see it.')
const title = localTexts((min) => singleLineText(160, min)).describe('Title.')
const url = z.string().describe('Opens the file for 5 minutes.')

export const DeskImage = z.object({
  id: ProductImageId.describe('Id of the image.'),
  alt,
  width: z.int().describe('In pixels, as it is shown.'),
  height: z.int().describe('In pixels, as it is shown.'),
  url,
})
export type DeskImage = z.infer<typeof DeskImage>

export const NewImage = z.object({
  fileId: FileId.describe('A file that the caller uploaded with the purpose `product-image`.'),
  alt,
})
export type NewImage = z.output<typeof NewImage>

export const ImageChange = NewImage.pick({ alt: true })

export const ImageOrder = z.object({
  images: z.array(ProductImageId).max(maxProductImages).describe('All images, in the order of the gallery.'),
})

const documentTerms = {
  title,
  kind: DocumentKind.describe('What it is.'),
  language: z.enum(languages).describe('Language of the file.'),
  isPublished: z.boolean().describe('Whether visitors see it.'),
}

export const DeskDocument = z.object({
  id: ProductDocumentId.describe('Id of the document.'),
  ...documentTerms,
  name: z.string().describe('Name of the file.'),
  type: z.string().describe('Media type.'),
  size: ByteCount.describe('Size in bytes.'),
  url,
})
export type DeskDocument = z.infer<typeof DeskDocument>

export const DocumentChange = z.object(documentTerms)
export type DocumentChange = z.output<typeof DocumentChange>

export const NewDocument = z.object({
  fileId: FileId.describe('A file that the caller uploaded with the purpose `product-document`.'),
  ...documentTerms,
})
export type NewDocument = z.output<typeof NewDocument>

export const productMediaErrors = {
  'product_desk.file_missing': 409,
  'product_desk.too_many_files': { status: 409, values: z.object({ most: z.int().describe('Of one product.') }) },
} as const
