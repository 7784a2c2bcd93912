import type { Instant, Language } from '@paratope/contract/kernel'
import type { NewsTopic } from '@paratope/contract/notifications'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import type { UserKind } from '#kernel/session.ts'

export interface LetterReader {
  kind: UserKind
  language: Language | null
  /** Where the news goes first, then the copies. */
  addresses: string[]
}

interface Question {
  userIds: readonly string[]
  topic: NewsTopic
  /** Whoever did not log in since is frozen; null where nobody ever is. */
  awaySince: Instant | null
}

/** Those of them who want news of this topic by e-mail and have somewhere to get it. */
export async function letterReaders(db: Db, { userIds, topic, awaySince }: Question): Promise<LetterReader[]> {
  const { rows } = await sql<LetterReader>`
    select u.kind, u.language,
      array[coalesce(nullif(u.contact_email, ''), u.email)]
        || case when u.kind = 'customer' then u.cc_emails else '{}' end as addresses
    from user_account u
    left join news_choice c on c.user_id = u.id and c.topic = ${topic}
    left join user_login l on l.user_id = u.id
    where u.id = any(${userIds}::text[]) and not u.disabled and c.email is not false
      and coalesce(nullif(u.contact_email, ''), u.email) is not null
      and (${awaySince}::timestamptz is null or coalesce(l.at, u.created_at) > ${awaySince}::timestamptz)
    order by u.id`.execute(db)
  return rows
}
