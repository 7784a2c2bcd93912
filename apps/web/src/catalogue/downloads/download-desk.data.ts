import { downloads } from '@paratope/contract/catalogue/downloads'
import { queryOptions } from '@tanstack/react-query'
import { defineForm } from '#kit/form/define-form.ts'
import { api } from '#lib/api/api.ts'

export const deskDownloadsKey = ['desk-downloads'] as const

export const deskDownloadsQuery = queryOptions({
  queryKey: deskDownloadsKey,
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).downloads.deskList(),
})

export const newDownloadForm = defineForm('downloads.create', downloads.endpoints.create)
export const downloadForm = defineForm('downloads.update', downloads.endpoints.update)
