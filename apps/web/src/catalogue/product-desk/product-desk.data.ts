import type {
  contentLanguages,
  DeskProductDetail,
  DeskProductQuery,
  ProductImport,
} from '@paratope/contract/catalogue/product-desk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const deskProductsKey = ['desk-products'] as const
type ProductId = DeskProductDetail['id']

export const deskProductsQuery = (query: Partial<DeskProductQuery>) =>
  queryOptions({
    queryKey: [...deskProductsKey, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).productDesk.list({ query }),
  })

/** Always read again: an editor begins with the version of now. */
export const deskProductQuery = (id: ProductId) =>
  queryOptions({
    queryKey: ['desk-product', id],
    gcTime: 0,
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).productDesk.detail({ params: { id } }),
  })

export const previewQuery = (id: ProductId, language: (typeof contentLanguages)[number], version: number) =>
  queryOptions({
    queryKey: ['desk-product-preview', id, language, version],
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).productDesk.preview({ params: { id }, query: { language } }),
  })

export const movementsKey = ['stock-movements'] as const

export const movementsQuery = (id: ProductId, packId: DeskProductDetail['packs'][number]['id'], pageNo: number) =>
  queryOptions({
    queryKey: [...movementsKey, packId, pageNo],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).productDesk.movements({ params: { id, packId }, query: { pageNo } }),
  })

export const importsKey = ['product-imports'] as const

/** The newest import of the site. */
export const currentImportQuery = queryOptions({
  queryKey: [...importsKey, 'current'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).productDesk.currentImport(),
})

export const importListQuery = (query: { pageNo: number; pageSize: number }) =>
  queryOptions({
    queryKey: [...importsKey, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).productDesk.imports({ query }),
  })

export const importDetailQuery = (importId: ProductImport['id']) =>
  queryOptions({
    queryKey: [...importsKey, importId],
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).productDesk.importDetail({ params: { importId } }),
  })

export const leftOutQuery = (importId: ProductImport['id'], pageSize: number) =>
  queryOptions({
    queryKey: [...importsKey, importId, 'left-out', pageSize],
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).productDesk.leftOutProducts({ params: { importId }, query: { pageSize } }),
  })

export const importErrorsQuery = (importId: ProductImport['id'], pageSize: number) =>
  queryOptions({
    queryKey: ['product-import-errors', importId, pageSize],
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).productDesk.importErrors({ params: { importId }, query: { pageSize } }),
  })
