import { bell, type Notification } from '@paratope/contract/notifications'
import { useEffect, useRef, useState } from 'react'
import { api } from '#lib/api.ts'
import { useLiveNews } from '#lib/live.ts'
import { isRecord } from '#lib/storage.ts'

type Id = Notification['id']

export interface News {
  readonly items: readonly Notification[]
  readonly total: number
}

const unreadOf = (args: unknown): number | undefined =>
  isRecord(args) && typeof args['unread'] === 'number' ? args['unread'] : undefined

const client = async () => (await api({ quiet: true })).notifications

export const firstShown = 10
const most = 100

/** How many pieces of news wait, kept true by the socket, and the news themselves once somebody wants to see them. */
export function useBell() {
  const [unread, setUnread] = useState(0)
  const [news, setNews] = useState<News>()
  const [failed, setFailed] = useState(false)
  const open = useRef(false)
  const shown = useRef(firstShown)

  async function count(): Promise<void> {
    try {
      setUnread((await (await client()).count()).unread)
    } catch {
      // The number stays as it was; the list says what is wrong.
    }
  }

  async function load(): Promise<void> {
    setFailed(false)
    try {
      const { records, total, unread } = await (await client()).list({ query: { pageSize: shown.current } })
      setNews({ items: records, total })
      setUnread(unread)
    } catch {
      setFailed(true)
    }
  }

  useLiveNews(bell, (args) => {
    const now = unreadOf(args)
    if (now === undefined) void count()
    else setUnread(now)
    if (open.current) void load()
  })
  // Once, when the page is up; from then on the socket says it
  useEffect(() => {
    void count()
  }, [])

  const asRead = (which: (item: Notification) => boolean) =>
    setNews(
      (news) => news && { ...news, items: news.items.map((item) => (which(item) ? { ...item, read: true } : item)) },
    )

  return {
    unread,
    news,
    failed,
    load,
    toggle(isOpen: boolean): void {
      open.current = isOpen
      shown.current = firstShown
      if (isOpen) void load()
    },
    showMore(): void {
      shown.current = most
      void load()
    },
    async read(id: Id): Promise<void> {
      asRead((item) => item.id === id)
      await (await client()).read({ params: { id } }).then(({ unread }) => setUnread(unread), count)
    },
    async readAll(): Promise<void> {
      asRead(() => true)
      await (await client()).readAll().then(({ unread }) => setUnread(unread), count)
    },
  }
}
