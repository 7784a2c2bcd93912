import { fileTypes, type Instant } from '@paratope/contract/kernel'
import { designFileTypes, type FileLink } from '@paratope/contract/platform/files'
import type { DesignImportReply, SequenceFileAnswers } from '@paratope/contract/science/designs'
import type { z } from 'zod'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Session } from '#kernel/http/session.ts'
import { createFileLink, readContent } from '#platform/files/index.ts'
import { importDesigns, readSequenceFile, requireImportSize, requireReadableDesign } from '#science/designs/index.ts'
import { type CommentFileRow, findDesignComment, listCommentFiles } from './design-comments.repo.ts'

const designMedia: ReadonlySet<string> = new Set(designFileTypes.map((type) => fileTypes[type].media))

/** The type was detected from the content when the file was uploaded. */
export const isDesignFile = (type: string): boolean => designMedia.has(type)

async function readCommentFile(config: Config, { name, size, storage_key }: CommentFileRow) {
  requireImportSize(size)
  return { fileName: name, bytes: await readContent(config, storage_key) }
}

/** Throws unless all sequence files can be opened as designs. */
export async function requireReadableFiles(
  config: Config,
  session: Session,
  files: readonly CommentFileRow[],
): Promise<void> {
  for (const file of files)
    if (isDesignFile(file.type)) await readSequenceFile(await readCommentFile(config, file), session)
}

interface Context {
  db: Db
  config: Config
  now: Instant
}

interface FilePlace {
  designId: string
  commentId: string
  no: number
}

/** Customers read files of comments that they may read; staff those of comments for the design support. */
async function getCommentFile(
  db: Db,
  session: Session,
  { designId, commentId, no }: FilePlace,
): Promise<CommentFileRow> {
  const isStaff = session.kind === 'staff'
  if (!isStaff) await requireReadableDesign(db, session, designId)
  const wanted = { id: commentId, ...(isStaff && { tenant: session.tenant }) }
  const comment = await findDesignComment(db, designId, wanted)
  const file = comment && (await listCommentFiles(db, [comment.id])).get(comment.id)?.find((one) => one.no === no)
  if (!file) throw createCommonError('record.missing')
  return file
}

export async function linkCommentFile(
  { db, config, now }: Context,
  session: Session,
  place: FilePlace,
): Promise<z.input<typeof FileLink>> {
  const { file_id, name, type, size } = await getCommentFile(db, session, place)
  return { name, type, size, ...createFileLink(config, file_id, now) }
}

/** Makes designs of the caller's own; the design of the comment stays as it is. */
export async function openCommentFile(
  { db, config, now }: Context,
  session: Session,
  place: FilePlace,
  answers: SequenceFileAnswers,
): Promise<z.input<typeof DesignImportReply>> {
  const file = await getCommentFile(db, session, place)
  if (!isDesignFile(file.type)) throw createCommonError('record.missing')
  return importDesigns(db, session, { ...(await readCommentFile(config, file)), ...answers, folderId: null }, now)
}
