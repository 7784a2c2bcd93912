import type { DownloadCategory } from '@paratope/contract/catalogue/downloads'
import type { Language, LocalText } from '@paratope/contract/kernel'
import type { Generated, JSONColumnType } from 'kysely'

export interface DownloadTable {
  id: string
  category: DownloadCategory
  title: JSONColumnType<LocalText>
  published: boolean
  sort: number
  version: Generated<number>
}

export interface DownloadFileTable {
  download_id: string
  language: Language
  file_id: string
}

declare module '#kernel/database/database.ts' {
  interface Database {
    download: DownloadTable
    download_file: DownloadFileTable
  }
}
