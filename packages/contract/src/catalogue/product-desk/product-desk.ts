import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { file } from '../../kernel/endpoint-kinds.ts'
import { fileTypes } from '../../kernel/file-types.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { Category, Lot, Pack, PackId, Product, ProductDocumentId, ProductId } from '../products/products.ts'
import { CatalogueNumber, NewLot, NewPack, PackChange, PackPrice, ProductContent } from './product-drafts.ts'
import {
  LeftOutProduct,
  ProductImport,
  ProductImportError,
  ProductImportId,
  productImportBody,
  productImportErrors,
} from './product-imports.ts'
import {
  DeskDocument,
  DeskImage,
  DocumentChange,
  ImageChange,
  ImageOrder,
  NewDocument,
  NewImage,
  ProductImageId,
  productMediaErrors,
} from './product-media.ts'
import { NewStockMovement, StockMovement } from './stock-movements.ts'

export const contentLanguages = ['en', 'zh', 'es', 'ja'] as const
const ContentLanguage = z.enum(contentLanguages)

export const publicationStates = ['published', 'unpublished'] as const
export const productDeskSorts = ['code', 'name', '-changed'] as const

export const DeskProductQuery = z.object({
  ...pageQuery.shape,
  keyword: singleLineText(100).default('').describe('Part of the catalogue number or the English name.'),
  category: Category.optional().describe('Category of the catalogue.'),
  state: z.enum(publicationStates).optional().describe('Whether it is published.'),
  missing: ContentLanguage.optional().describe('Only products without a name or a description in this language.'),
  sort: z.enum(productDeskSorts).default('-changed').describe('Order of the list; a minus sorts downwards.'),
})
export type DeskProductQuery = z.output<typeof DeskProductQuery>

export const DeskProduct = z.object({
  id: ProductId.describe('Id of the product.'),
  code: z.string().describe('Catalogue number.'),
  slug: z.string().describe('Names the product in addresses.'),
  name: z.string().describe('Name in the reader’s language, else in English.'),
  category: Category.describe('Category of the catalogue.'),
  isPublished: z.boolean().describe('Whether visitors see it.'),
  stock: z.int().describe('Packs in stock, of all sizes.'),
  missing: z.array(ContentLanguage).describe('Languages without a name or a description.'),
  changedAt: Instant.describe('When it was changed last.'),
})
export type DeskProduct = z.infer<typeof DeskProduct>

export const DeskPack = z.object({
  ...Pack.shape,
  specialPrices: z.array(PackPrice).describe('Prices for larger quantities and for periods.'),
  ledger: z.int().describe('Sum of all movements of its stock; the stock itself, or the books are wrong.'),
})
export type DeskPack = z.infer<typeof DeskPack>

export const DeskProductDetail = z.object({
  ...DeskProduct.shape,
  version: z.int().describe('Send it with a change; an older one is refused with `record.changed`.'),
  content: ProductContent.describe('Everything but sizes, lots and stock.'),
  packs: z.array(DeskPack).describe('Sizes.'),
  lots: z.array(Lot.omit({ tests: true })).describe('Lots, the newest first.'),
  images: z.array(DeskImage).describe('Images in the order of the gallery.'),
  documents: z.array(DeskDocument).describe('Uploaded documents, published or not.'),
})
export type DeskProductDetail = z.infer<typeof DeskProductDetail>

const base = '/by-order-client/desk/product'
const importBase = '/by-order-client/desk/product-import'
const version = z.int().describe('The version that was read.')
const ProductParams = z.object({ id: ProductId })
const PackParams = z.object({ id: ProductId, packId: PackId })
const ImageParams = z.object({ id: ProductId, imageId: ProductImageId })
const DocumentParams = z.object({ id: ProductId, documentId: ProductDocumentId })
const ImportParams = z.object({ importId: ProductImportId })
const code = z.object({ code: z.string() })

export const productDesk = defineApi({
  summary: 'Products as the content role edits them: texts, prices, sizes, lots and stock',
  permissions: ['product.manage'],
  errors: {
    'product_desk.code_taken': { status: 409, values: code },
    'product_desk.size_taken': { status: 409, values: z.object({ size: z.string() }) },
    'product_desk.lot_taken': { status: 409, values: z.object({ lotNo: z.string() }) },
    'product_desk.control_unknown': { status: 400, values: code },
    'product_desk.stock_negative': { status: 409, values: z.object({ available: z.int() }) },
    'product_desk.incomplete': 409,
    ...productImportErrors,
    ...productMediaErrors,
  },
  endpoints: {
    list: {
      method: 'GET',
      path: `${base}/list`,
      needs: 'product.manage',
      query: DeskProductQuery,
      reply: pageOf(DeskProduct),
      summary: 'All products, published or not, a page at a time',
    },
    detail: {
      method: 'GET',
      path: `${base}/:id`,
      needs: 'product.manage',
      params: ProductParams,
      reply: DeskProductDetail,
      summary: 'One product as it is edited, in all languages',
    },
    preview: {
      method: 'GET',
      path: `${base}/:id/preview`,
      needs: 'product.manage',
      params: ProductParams,
      query: z.object({ language: ContentLanguage.describe('Language of the page.') }),
      reply: Product,
      summary: 'What the page of the product says in a language, published or not',
    },
    create: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/add`,
      needs: 'product.manage',
      body: z.object({ code: CatalogueNumber, ...ProductContent.shape }),
      reply: DeskProductDetail,
      fails: ['product_desk.code_taken', 'product_desk.control_unknown'],
      summary: 'Create a product; it is not published yet',
    },
    update: {
      method: 'PUT',
      path: `${base}/:id`,
      needs: 'product.manage',
      params: ProductParams,
      body: z.object({ version, ...ProductContent.shape }),
      reply: DeskProductDetail,
      fails: ['product_desk.control_unknown'],
      summary: 'Change a product; a stale version is refused and answers with what stands there now',
    },
    publish: {
      method: 'PUT',
      path: `${base}/:id/publication`,
      needs: 'product.manage',
      params: ProductParams,
      body: z.object({ version, isPublished: z.boolean().describe('Whether visitors see it.') }),
      reply: DeskProductDetail,
      fails: ['product_desk.incomplete'],
      summary: 'Publish a product, or take it off the catalogue; lines in carts stay and cannot be ordered',
    },
    addPack: {
      method: 'POST',
      path: `${base}/:id/pack/add`,
      needs: 'product.manage',
      params: ProductParams,
      body: z.object({ version, ...NewPack.shape }),
      reply: DeskProductDetail,
      fails: ['product_desk.size_taken'],
      summary: 'Sell a product in one more size',
    },
    updatePack: {
      method: 'PUT',
      path: `${base}/:id/pack/:packId`,
      needs: 'product.manage',
      params: PackParams,
      body: z.object({ version, ...PackChange.shape }),
      reply: DeskProductDetail,
      summary: 'Change prices and delivery time of a size',
    },
    movements: {
      method: 'GET',
      path: `${base}/:id/pack/:packId/movements`,
      needs: 'product.manage',
      params: PackParams,
      query: pageQuery,
      reply: pageOf(StockMovement),
      summary: 'The ledger of a size: how its stock came about, newest first',
    },
    moveStock: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/:id/pack/:packId/movements`,
      needs: 'product.manage',
      params: PackParams,
      body: NewStockMovement,
      reply: StockMovement,
      fails: ['product_desk.stock_negative'],
      summary: 'Enter packs that came or went, or correct the stock; the ledger is only ever added to',
    },
    uploadImport: {
      method: 'POST',
      path: `${importBase}/add`,
      needs: 'product.manage',
      body: productImportBody,
      reply: ProductImport,
      fails: ['product_desk.import_running'],
      summary: 'Send a file of products; it is read and checked, and nothing is imported before `startImport`',
    },
    currentImport: {
      method: 'GET',
      path: `${importBase}/current`,
      needs: 'product.manage',
      reply: ProductImport.nullable(),
      summary: 'The newest import of the site and how far it is; null if there was none',
    },
    imports: {
      method: 'GET',
      path: `${importBase}/list`,
      needs: 'product.manage',
      query: pageQuery,
      reply: pageOf(ProductImport),
      summary: 'The imports of the site, the newest first; they are deleted 30 days after they end',
    },
    importDetail: {
      method: 'GET',
      path: `${importBase}/:importId`,
      needs: 'product.manage',
      params: ImportParams,
      reply: ProductImport,
      summary: 'One import: how far it is, or how it ended',
    },
    importErrors: {
      method: 'GET',
      path: `${importBase}/:importId/errors`,
      needs: 'product.manage',
      params: ImportParams,
      query: pageQuery,
      reply: pageOf(ProductImportError),
      summary: 'The rows with errors, a page at a time',
    },
    importErrorFile: {
      method: 'GET',
      path: `${importBase}/:importId/errorFile`,
      needs: 'product.manage',
      params: ImportParams,
      reply: file(fileTypes.csv.media),
      summary: 'All rows with errors as CSV, with the reasons; once mended, the file can be imported itself',
    },
    startImport: {
      method: 'POST',
      path: `${importBase}/:importId/start`,
      needs: 'product.manage',
      params: ImportParams,
      reply: ProductImport,
      fails: ['product_desk.import_state', 'product_desk.import_running'],
      summary: 'Import the good rows of a checked file, or resume an import that failed after its last finished batch',
    },
    cancelImport: {
      method: 'POST',
      path: `${importBase}/:importId/cancel`,
      needs: 'product.manage',
      params: ImportParams,
      reply: ProductImport,
      fails: ['product_desk.import_state'],
      summary: 'End an import; batches that are finished stay',
    },
    publishImport: {
      method: 'POST',
      idempotent: 'optional',
      path: `${importBase}/:importId/publish`,
      needs: 'product.manage',
      params: ImportParams,
      reply: ProductImport,
      fails: ['product_desk.import_state'],
      summary: 'Publish the products that an import created, or those that are left; a job does so in batches',
    },
    leftOutProducts: {
      method: 'GET',
      path: `${importBase}/:importId/left-out`,
      needs: 'product.manage',
      params: ImportParams,
      query: pageQuery,
      reply: pageOf(LeftOutProduct),
      summary: 'Products that were not published with the others, and why',
    },
    importTemplate: {
      method: 'GET',
      path: `${importBase}/template`,
      needs: 'product.manage',
      reply: file(fileTypes.xlsx.media),
      summary: 'A workbook with the headings that an import of products reads',
    },
    addLot: {
      method: 'POST',
      path: `${base}/:id/lot/add`,
      needs: 'product.manage',
      params: ProductParams,
      body: NewLot.safeExtend({ version }),
      reply: DeskProductDetail,
      fails: ['product_desk.lot_taken'],
      summary: 'Enter a lot with what was measured',
    },
    addImage: {
      method: 'POST',
      path: `${base}/:id/image/add`,
      needs: 'product.manage',
      params: ProductParams,
      body: NewImage.extend({ version }),
      reply: DeskProductDetail,
      fails: ['product_desk.file_missing', 'product_desk.too_many_files'],
      summary: 'Add an uploaded image to the end of the gallery',
    },
    updateImage: {
      method: 'PUT',
      path: `${base}/:id/image/:imageId`,
      needs: 'product.manage',
      params: ImageParams,
      body: ImageChange.extend({ version }),
      reply: DeskProductDetail,
      summary: 'Change what an image is said to show',
    },
    orderImages: {
      method: 'PUT',
      path: `${base}/:id/image-order`,
      needs: 'product.manage',
      params: ProductParams,
      body: ImageOrder.extend({ version }),
      reply: DeskProductDetail,
      summary: 'Change the order of the gallery; ids that are not images of the product are ignored',
    },
    removeImage: {
      method: 'POST',
      path: `${base}/:id/image/:imageId/remove`,
      needs: 'product.manage',
      params: ImageParams,
      body: z.object({ version }),
      reply: DeskProductDetail,
      summary: 'Delete an image',
    },
    addDocument: {
      method: 'POST',
      path: `${base}/:id/document/add`,
      needs: 'product.manage',
      params: ProductParams,
      body: NewDocument.extend({ version }),
      reply: DeskProductDetail,
      fails: ['product_desk.file_missing', 'product_desk.too_many_files'],
      summary: 'Add an uploaded document to a product',
    },
    updateDocument: {
      method: 'PUT',
      path: `${base}/:id/document/:documentId`,
      needs: 'product.manage',
      params: DocumentParams,
      body: DocumentChange.extend({ version }),
      reply: DeskProductDetail,
      summary: 'Change title, kind and language of a document, publish it or take it back',
    },
    removeDocument: {
      method: 'POST',
      path: `${base}/:id/document/:documentId/remove`,
      needs: 'product.manage',
      params: DocumentParams,
      body: z.object({ version }),
      reply: DeskProductDetail,
      summary: 'Delete a document',
    },
  },
})
