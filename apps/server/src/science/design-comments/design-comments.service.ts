import { createErrorFactory, type Instant, type Page, type PageQuery } from '@paratope/contract/kernel'
import {
  designComments as api,
  type CommentedRange,
  type DesignComment,
  type DesignConsultation,
  type DesignQuestion,
  designCommentsKey,
  designSupportKey,
} from '@paratope/contract/science/design-comments'
import type { z } from 'zod'
import { listTenantUsersWithPermission } from '#identity/departments/index.ts'
import { notify } from '#identity/notifications/index.ts'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Session } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import type { BusMessage } from '#kernel/messaging/message-bus.ts'
import { handOverFiles } from '#platform/files/index.ts'
import { requireReadableDesign } from '#science/designs/index.ts'
import { isDesignFile, requireReadableFiles } from './comment-files.service.ts'
import {
  type CommentFileRow,
  type DesignCommentRow,
  findAskedDesign,
  findDesignReaders,
  insertComment,
  listCommenters,
  listCommentFiles,
  listCommentRows,
  listSupportCommentRows,
  pageQuestions,
} from './design-comments.repo.ts'
import { designCommentTopics } from './design-comments.topics.ts'

const createError = createErrorFactory(api.errors)

type Reply = z.input<typeof DesignComment>

const presentComment = (row: DesignCommentRow, files: readonly CommentFileRow[], { userId }: Session): Reply => ({
  id: row.id,
  sentAt: row.sent_at,
  author: row.author_name,
  isFromStaff: row.is_from_staff,
  isOwn: row.author_id === userId,
  isForSupport: row.is_for_support,
  range: row.range_start === null || row.range_end === null ? null : { start: row.range_start, end: row.range_end },
  text: row.text,
  files: files.map(({ no, name, type, size }) => ({ no, name, type, size, isDesign: isDesignFile(type) })),
})

async function presentAll(db: Db, session: Session, rows: readonly DesignCommentRow[]): Promise<Reply[]> {
  const files = await listCommentFiles(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentComment(row, files.get(row.id) ?? [], session))
}

export async function listComments(db: Db, session: Session, designId: string): Promise<Reply[]> {
  await requireReadableDesign(db, session, designId)
  return presentAll(db, session, await listCommentRows(db, designId))
}

interface CommentDraft {
  designId: string
  text: string
  range: CommentedRange | null
  /** Ids of files that the caller uploaded. */
  files: readonly string[]
}

interface Origin {
  db: Db
  config: Config
  now: Instant
  site: { id: string }
}

async function writeComment(
  { db, config, now }: Origin,
  session: Session,
  { designId, text, range, files, isForSupport }: CommentDraft & { isForSupport: boolean },
): Promise<Reply> {
  const row = {
    id: createId('dcm', Date.parse(now)),
    design_id: designId,
    author_id: session.userId,
    tenant: session.tenant,
    is_from_staff: session.kind === 'staff',
    is_for_support: isForSupport,
    range_start: range?.start ?? null,
    range_end: range?.end ?? null,
    text,
    sent_at: now,
  }
  if (files.length > 0) {
    const count = await handOverFiles(db, { userId: session.userId, purpose: 'design-comment', fileIds: files, now })
    if (count !== files.length) throw createError('design_comment.file_missing')
  }
  await insertComment(db, row, files)
  const ownFiles = (await listCommentFiles(db, [row.id])).get(row.id) ?? []
  await requireReadableFiles(config, session, ownFiles)
  return presentComment({ ...row, author_name: session.realname }, ownFiles, session)
}

/** Keeps a comment; one for the design support opens the design to it. */
export async function addComment(
  origin: Origin,
  session: Session,
  draft: CommentDraft & { isForSupport: boolean },
): Promise<Reply> {
  const { db, now } = origin
  const { designId, isForSupport } = draft
  await requireReadableDesign(db, session, designId)
  const comment = await writeComment(origin, session, draft)
  const design = await findDesignReaders(db, designId)
  const about = {
    values: { name: design.name, author: session.realname, company: design.company_name },
    link: { kind: 'design' as const, code: designId },
    site: origin.site.id,
  }
  const live = listLiveMessages(session.tenant, design.company_id, designId, isForSupport)
  await notify(
    db,
    await listCustomerReaders(db, designId, design, session.userId),
    { ...about, kind: 'designComment.comment', topic: designCommentTopics.comment, companyId: design.company_id },
    now,
    live,
  )
  if (isForSupport) {
    const staff = await listTenantUsersWithPermission(db, session.tenant, ['design-comment.answer'])
    await notify(db, staff, { ...about, kind: 'designComment.question', topic: designCommentTopics.question }, now)
  }
  return comment
}

/** The owner and, while the design is shared, who wrote about it; without the author of this comment. */
async function listCustomerReaders(
  db: Db,
  designId: string,
  design: { user_id: string; is_shared: boolean },
  authorId: string,
): Promise<string[]> {
  const others = design.is_shared ? await listCommenters(db, designId) : []
  return [...new Set([design.user_id, ...others])].filter((id) => id !== authorId)
}

/** Open pages read the comments again; the message holds the id only. */
function listLiveMessages(tenant: string, companyId: string, designId: string, isForSupport: boolean): BusMessage[] {
  const toUpdate = (socketKey: string) => ({
    type: 'update_vxe_table' as const,
    data: { socketKey, args: { designId }, key: designId },
  })
  return [
    { kind: 'socket', tenant, companyId, needs: 'design.use', message: toUpdate(designCommentsKey) },
    ...(isForSupport
      ? [{ kind: 'socket' as const, tenant, needs: 'design-comment.answer', message: toUpdate(designSupportKey) }]
      : []),
  ]
}

export async function pageDesignQuestions(
  db: Db,
  { tenant }: Session,
  query: PageQuery & { state: 'waiting' | 'all' },
): Promise<Page<z.input<typeof DesignQuestion>>> {
  const { total, rows } = await pageQuestions(db, tenant, query)
  return {
    total,
    records: rows.map((row) => ({
      designId: row.design_id,
      name: row.name,
      vectorType: row.vector_type,
      topology: row.topology,
      length: row.length,
      company: row.company_name,
      author: row.author_name,
      text: row.text.slice(0, 200),
      sentAt: row.sent_at,
      isWaiting: !row.is_from_staff,
    })),
  }
}

async function getAskedDesign(db: Db, { tenant }: Session, id: string) {
  const design = await findAskedDesign(db, tenant, id)
  if (!design) throw createCommonError('record.missing')
  return design
}

export async function getConsultation(
  db: Db,
  session: Session,
  id: string,
): Promise<z.input<typeof DesignConsultation>> {
  const design = await getAskedDesign(db, session, id)
  const comments = await listSupportCommentRows(db, id, session.tenant)
  return {
    name: design.name,
    vectorType: design.vector_type,
    owner: design.owner_name,
    company: design.company_name,
    notes: design.notes,
    molecule: design.molecule,
    comments: await presentAll(db, session, comments),
  }
}

export async function answerQuestion(origin: Origin, session: Session, draft: CommentDraft): Promise<Reply> {
  const { db, now } = origin
  const { designId } = draft
  const design = await getAskedDesign(db, session, designId)
  const comment = await writeComment(origin, session, { ...draft, isForSupport: true })
  await notify(
    db,
    await listCustomerReaders(db, designId, design, session.userId),
    {
      kind: 'designComment.answer',
      topic: designCommentTopics.answer,
      values: { name: design.name, author: session.realname },
      link: { kind: 'design', code: designId },
      site: origin.site.id,
      companyId: design.company_id,
    },
    now,
    listLiveMessages(session.tenant, design.company_id, designId, true),
  )
  return comment
}
