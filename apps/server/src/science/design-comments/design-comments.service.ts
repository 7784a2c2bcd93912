import type { Instant, Page, PageQuery } from '@paratope/contract/kernel'
import {
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
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Session } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import type { BusMessage } from '#kernel/messaging/message-bus.ts'
import { requireReadableDesign } from '#science/designs/index.ts'
import {
  type DesignCommentRow,
  findAskedDesign,
  findDesignReaders,
  insertComment,
  listCommenters,
  listCommentRows,
  listSupportCommentRows,
  pageQuestions,
} from './design-comments.repo.ts'
import { designCommentTopics } from './design-comments.topics.ts'

type Reply = z.input<typeof DesignComment>

const presentComment = (row: DesignCommentRow, { userId }: Session): Reply => ({
  id: row.id,
  sentAt: row.sent_at,
  author: row.author_name,
  isFromStaff: row.is_from_staff,
  isOwn: row.author_id === userId,
  isForSupport: row.is_for_support,
  range: row.range_start === null || row.range_end === null ? null : { start: row.range_start, end: row.range_end },
  text: row.text,
})

export async function listComments(db: Db, session: Session, designId: string): Promise<Reply[]> {
  await requireReadableDesign(db, session, designId)
  return (await listCommentRows(db, designId)).map((row) => presentComment(row, session))
}

interface CommentDraft {
  designId: string
  text: string
  range: CommentedRange | null
}

interface Origin {
  site: string
  now: Instant
}

async function writeComment(
  db: Db,
  session: Session,
  { designId, text, range, isForSupport }: CommentDraft & { isForSupport: boolean },
  now: Instant,
): Promise<DesignCommentRow> {
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
  await insertComment(db, row)
  return { ...row, author_name: session.realname }
}

/** Keeps a comment; one for the design support opens the design to it. */
export async function addComment(
  db: Db,
  session: Session,
  draft: CommentDraft & { isForSupport: boolean },
  { site, now }: Origin,
): Promise<Reply> {
  const { designId, isForSupport } = draft
  await requireReadableDesign(db, session, designId)
  const row = await writeComment(db, session, draft, now)
  const design = await findDesignReaders(db, designId)
  const about = {
    values: { name: design.name, author: session.realname, company: design.company_name },
    link: { kind: 'design' as const, code: designId },
    site,
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
  return presentComment(row, session)
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
    comments: comments.map((row) => presentComment(row, session)),
  }
}

export async function answerQuestion(
  db: Db,
  session: Session,
  draft: CommentDraft,
  { site, now }: Origin,
): Promise<Reply> {
  const { designId } = draft
  const design = await getAskedDesign(db, session, designId)
  const row = await writeComment(db, session, { ...draft, isForSupport: true }, now)
  await notify(
    db,
    await listCustomerReaders(db, designId, design, session.userId),
    {
      kind: 'designComment.answer',
      topic: designCommentTopics.answer,
      values: { name: design.name, author: session.realname },
      link: { kind: 'design', code: designId },
      site,
      companyId: design.company_id,
    },
    now,
    listLiveMessages(session.tenant, design.company_id, designId, true),
  )
  return presentComment(row, session)
}
