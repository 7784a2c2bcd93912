import {
  downloads as api,
  type DeskDownload,
  type Download,
  type DownloadDraft,
} from '@paratope/contract/catalogue/downloads'
import {
  createErrorFactory,
  type Instant,
  type Language,
  type LocalText,
  languages,
  localize,
} from '@paratope/contract/kernel'
import type { z } from 'zod'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { createId } from '#kernel/ids.ts'
import { publish } from '#kernel/messaging/message-bus.ts'
import { createFileLink, expireFiles, handOverFiles, serveOwnedFile } from '#platform/files/index.ts'
import {
  type DownloadRow,
  deleteDownload,
  deleteDownloadFiles,
  findDownloadFile,
  insertDownload,
  insertDownloadFiles,
  listDownloads,
  updateDownload,
  updateDownloadOrder,
} from './downloads.repo.ts'

const createError = createErrorFactory(api.errors)

/** Pages that list downloads carry this tag. */
const downloadsTag = 'downloads'

/** The file in the reader's language, else in English, else in any. */
const chooseFile = ({ files }: DownloadRow, reader: Language) =>
  files.find(({ language }) => language === reader) ?? files.find(({ language }) => language === 'en') ?? files[0]

/** A download without a file is not listed. */
export async function listPublished(db: Db, reader: Language): Promise<{ records: z.input<typeof Download>[] }> {
  const rows = await listDownloads(db, { onlyPublished: true })
  const records = rows.flatMap((row) => {
    const file = chooseFile(row, reader)
    if (!file) return []
    const { language, type, size } = file
    return [{ id: row.id, category: row.category, title: localize(row.title, reader), language, type, size }]
  })
  return { records }
}

interface FileContext {
  db: Db
  config: Config
  now: Instant
}

export async function serveDownload(
  call: FileContext,
  { id, language }: { id: string; language: Language },
): Promise<ServedFile> {
  const fileId = await findDownloadFile(call.db, id, language)
  if (fileId === undefined) throw createCommonError('record.missing')
  return serveOwnedFile(call, fileId)
}

type ListReply = { records: z.input<typeof DeskDownload>[] }

export async function listForDesk({ db, config, now }: FileContext): Promise<ListReply> {
  const rows = await listDownloads(db, { onlyPublished: false })
  const records = rows.map(({ title: { en, zh = '', es = '', ja = '' }, published, files, ...row }) => ({
    ...row,
    title: { en, zh, es, ja },
    isPublished: published,
    files: files.map(({ file_id, ...file }) => ({ ...file, url: createFileLink(config, file_id, now).url })),
  }))
  return { records }
}

interface EditContext extends FileContext {
  session: { userId: string }
}

/** An empty title is missing; readers then see the English one. */
const parseTitle = ({ en, ...others }: DownloadDraft['title']): LocalText => ({
  en,
  ...Object.fromEntries(Object.entries(others).filter(([, text]) => text !== '')),
})

const toValues = ({ category, title, isPublished }: DownloadDraft) => ({
  category,
  title: parseTitle(title),
  published: isPublished,
})

/** From now on the files belong to the download, whatever becomes of who uploaded them. */
async function replaceFiles({ db, session, now }: EditContext, id: string, files: DownloadDraft['files']) {
  const changed = languages.filter((language) => files[language] !== undefined)
  const added = changed.flatMap((language) => {
    const fileId = files[language]
    return fileId ? [{ language, fileId }] : []
  })
  if (added.length > 0) {
    const fileIds = added.map(({ fileId }) => fileId)
    const taken = await handOverFiles(db, { userId: session.userId, purpose: 'download', fileIds, now })
    if (taken !== added.length) throw createError('download.file_missing')
  }
  const replaced = await deleteDownloadFiles(db, id, changed)
  if (replaced.length > 0) await expireFiles(db, replaced, now)
  await insertDownloadFiles(db, id, added)
}

async function finishChange(call: EditContext): Promise<ListReply> {
  await publish(call.db, { kind: 'changed', tag: downloadsTag })
  return listForDesk(call)
}

export async function createDownload(call: EditContext, draft: DownloadDraft): Promise<ListReply> {
  const id = createId('dow', Date.parse(call.now))
  await insertDownload(call.db, id, toValues(draft))
  await replaceFiles(call, id, draft.files)
  return finishChange(call)
}

export async function changeDownload(
  call: EditContext,
  id: string,
  { version, ...draft }: DownloadDraft & { version: number },
): Promise<ListReply> {
  if (!(await updateDownload(call.db, { id, version }, toValues(draft)))) {
    const current = await listForDesk(call)
    const record = current.records.find((each) => each.id === id)
    if (!record) throw createCommonError('record.missing')
    throw createCommonError('record.changed', { current, version: record.version })
  }
  await replaceFiles(call, id, draft.files)
  return finishChange(call)
}

export async function orderDownloads(call: EditContext, ids: readonly string[]): Promise<ListReply> {
  await updateDownloadOrder(call.db, ids)
  return finishChange(call)
}

export async function removeDownload(call: EditContext, id: string): Promise<ListReply> {
  const files = await deleteDownloadFiles(call.db, id, languages)
  if (!(await deleteDownload(call.db, id))) throw createCommonError('record.missing')
  if (files.length > 0) await expireFiles(call.db, files, call.now)
  return finishChange(call)
}
