import { userSlot } from '#lib/session/session.ts'
import { createSlot, isList, isRecord, isString } from '#lib/storage/storage.ts'

export interface RecentPage {
  readonly href: string
  readonly title: string
}

interface StoredPages {
  userId: string
  pages: RecentPage[]
}

const arePages = isList(
  (value: unknown): value is RecentPage => isRecord(value) && isString(value['href']) && isString(value['title']),
)
const isStoredPages = (value: unknown): value is StoredPages =>
  isRecord(value) && isString(value['userId']) && arePages(value['pages'])

/** Each window has its own, and each person too. */
const recentSlot = createSlot({ name: 'recent-pages', isValid: isStoredPages, area: 'session' })

const maxPages = 8

/** The newest first. */
export function readRecentPages(): readonly RecentPage[] {
  const stored = recentSlot.read()
  return stored && stored.userId === userSlot.read()?.id ? stored.pages : []
}

export function addRecentPage(page: RecentPage): void {
  const others = readRecentPages().filter(({ href, title }) => href !== page.href && title !== page.title)
  recentSlot.write({ userId: userSlot.read()?.id ?? '', pages: [page, ...others].slice(0, maxPages) })
}
