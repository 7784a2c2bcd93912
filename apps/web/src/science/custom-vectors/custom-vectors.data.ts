import { type Antibiotic, antibiotics } from '@paratope/contract/catalogue/plasmids'
import type { CustomVector } from '@paratope/contract/science/custom-vectors'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const customVectorsKey = ['custom-vectors'] as const
export type CustomVectorId = CustomVector['id']

export const vectorsPerPage = 24

export interface VectorSearch {
  k: string
  of: 'own' | 'company' | 'all'
  resistance: Antibiotic | undefined
  isArchived: boolean
  page: number
  pageSize: number
}

export const parseAntibiotic = (text: string): Antibiotic | undefined => antibiotics.find((one) => one === text)

export const customVectorListQuery = ({ k, of, resistance, isArchived, page, pageSize }: VectorSearch) =>
  queryOptions({
    queryKey: [...customVectorsKey, 'list', k, of, resistance, isArchived, page, pageSize],
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).customVectors.list({
        query: {
          k,
          of,
          archived: isArchived ? 'true' : 'false',
          pageNo: page,
          pageSize,
          ...(resistance && { resistance }),
        },
      }),
    placeholderData: keepPreviousData,
  })

/** Choices in one list. */
export const usableVectorsQuery = customVectorListQuery({
  k: '',
  of: 'all',
  resistance: undefined,
  isArchived: false,
  page: 1,
  pageSize: 200,
})

/** The id comes from the address; the server checks it. */
export const customVectorQuery = (id: string) =>
  queryOptions({
    queryKey: [...customVectorsKey, 'one', id],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).customVectors.detail({ params: { id } }),
  })
