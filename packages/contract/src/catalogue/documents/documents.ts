import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { file } from '../../kernel/endpoint-kinds.ts'
import { fileTypes } from '../../kernel/file-types.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { languages } from '../../kernel/texts.ts'
import { LocalDate } from '../../kernel/time.ts'
import { Category, ImageHash, ProductDocumentId, products } from '../products/products.ts'

export const LotNo = z
  .string()
  .regex(/^[A-Za-z0-9-]{3,40}$/)
  .describe('Number of the lot, as on the vial.')

export const DocumentedProduct = z.object({
  code: z.string().describe('Catalogue number.'),
  slug: z.string().describe('Names the product in addresses.'),
  category: Category.describe('Category of the catalogue.'),
  name: z.string().describe('Name in the reader’s language.'),
  lots: z
    .array(
      z.object({
        lotNo: z.string().describe('Number of the lot.'),
        madeOn: LocalDate.describe('Day of manufacture.'),
        expiresOn: LocalDate.describe('Last day of use.'),
      }),
    )
    .describe('Lots that have a certificate, the newest first.'),
})
export type DocumentedProduct = z.infer<typeof DocumentedProduct>

const DocumentQuery = z.object({
  language: z.enum(languages).optional().describe('Of the document; the caller’s language if absent.'),
})
const ProductParams = z.object({
  slug: z
    .string()
    .regex(/^[\w-]{1,120}$/)
    .describe('Slug or catalogue number of the product.'),
})
const pdf = file('application/pdf')
const { pdf: pdfType, docx, xlsx, png, jpg, webp } = fileTypes
const base = '/by-order-client/document'

export const documents = defineApi({
  summary: 'Documents of products: datasheets, certificates by lot, uploaded files, images',
  permissions: [],
  errors: {},
  foreignErrors: products.errors,
  endpoints: {
    list: {
      method: 'GET',
      path: `${base}/list`,
      needs: 'public',
      query: z.object({
        keyword: z
          .string()
          .trim()
          .max(100)
          .describe('A lot number, or at least three characters of a product’s name, number, clone or target.'),
        pageNo: pageQuery.shape.pageNo,
        pageSize: z.coerce.number().int().min(1).max(50).default(20).describe('Records per page.'),
      }),
      reply: pageOf(DocumentedProduct),
      fails: ['search.too_short'],
      summary: 'Products with their documents; the product of a lot comes alone',
    },
    datasheet: {
      method: 'GET',
      path: `${base}/datasheet/:slug`,
      needs: 'public',
      params: ProductParams,
      query: DocumentQuery,
      reply: pdf,
      summary: 'The datasheet of a product as a PDF, in one of four languages',
    },
    safetySheet: {
      method: 'GET',
      path: `${base}/safety-sheet/:slug`,
      needs: 'public',
      params: ProductParams,
      query: DocumentQuery,
      reply: pdf,
      summary: 'The safety data sheet of a product as a PDF, in one of four languages',
    },
    shareImage: {
      method: 'GET',
      path: `${base}/share-image/:slug`,
      needs: 'public',
      params: ProductParams,
      query: DocumentQuery,
      reply: file('image/png'),
      summary: 'The picture that stands beside a shared link to a product, 1200 × 630 pixels',
    },
    certificate: {
      method: 'GET',
      path: `${base}/certificate/:lotNo`,
      needs: 'public',
      params: z.object({ lotNo: LotNo }),
      query: DocumentQuery.extend({
        revision: z.coerce
          .number()
          .int()
          .min(1)
          .max(10_000)
          .optional()
          .describe('A released revision; the newest if absent.'),
      }),
      reply: pdf,
      summary: 'The certificate of analysis of a lot as a PDF, in one of four languages',
    },
    attachment: {
      method: 'GET',
      path: `${base}/attachment/:id`,
      needs: 'public',
      params: z.object({ id: ProductDocumentId }),
      reply: file(pdfType.media, docx.media, xlsx.media),
      summary: 'A published document of a published product, as it was uploaded',
    },
    image: {
      method: 'GET',
      path: `${base}/image/:hash`,
      needs: 'public',
      params: z.object({ hash: ImageHash }),
      reply: file(png.media, jpg.media, webp.media),
      summary: 'An image of a published product, by the checksum of its content; it never changes',
    },
  },
})
