import { type Notification, unreadCountKey } from '@paratope/contract/identity/notifications'
import { useEffect, useRef, useState } from 'react'
import { defaultPageSize, type PagePlace } from '#kit/list/page-place.ts'
import { api } from '#lib/api/api.ts'
import { useLiveMessages } from '#lib/realtime/use-live-updates.ts'
import { isRecord } from '#lib/storage/storage.ts'

type NotificationId = Notification['id']

export interface NotificationList {
  readonly items: readonly Notification[]
  readonly total: number
  readonly place: PagePlace
}

const readUnreadCount = (args: unknown): number | undefined =>
  isRecord(args) && typeof args['unread'] === 'number' ? args['unread'] : undefined

const getNotificationsClient = async () => (await api({ quiet: true })).notifications

const firstPlace: PagePlace = { page: 1, pageSize: defaultPageSize }

/** The number of unread notifications, kept current by the socket, and the list once the panel is open. */
export function useNotifications() {
  const [unread, setUnread] = useState(0)
  const [notificationList, setNotificationList] = useState<NotificationList>()
  const [hasFailed, setHasFailed] = useState(false)
  const isPanelOpen = useRef(false)
  const place = useRef(firstPlace)

  async function fetchUnreadCount(): Promise<void> {
    try {
      setUnread((await (await getNotificationsClient()).count()).unread)
    } catch {
      // The number stays as it was; the list says what is wrong.
    }
  }

  async function loadList(): Promise<void> {
    setHasFailed(false)
    const { page: pageNo, pageSize } = place.current
    try {
      const { records, total, unread } = await (await getNotificationsClient()).list({ query: { pageNo, pageSize } })
      setNotificationList({ items: records, total, place: { page: pageNo, pageSize } })
      setUnread(unread)
    } catch {
      setHasFailed(true)
    }
  }

  useLiveMessages(unreadCountKey, (args) => {
    const unreadCount = readUnreadCount(args)
    if (unreadCount === undefined) void fetchUnreadCount()
    else setUnread(unreadCount)
    if (isPanelOpen.current) void loadList()
  })
  // Once, when the page is up; from then on the socket says it
  useEffect(() => {
    void fetchUnreadCount()
  }, [])

  const markReadInList = (matches: (item: Notification) => boolean) =>
    setNotificationList(
      (notificationList) =>
        notificationList && {
          ...notificationList,
          items: notificationList.items.map((item) => (matches(item) ? { ...item, read: true } : item)),
        },
    )

  return {
    unread,
    notificationList,
    failed: hasFailed,
    load: loadList,
    toggle(isOpen: boolean): void {
      isPanelOpen.current = isOpen
      place.current = firstPlace
      if (isOpen) void loadList()
    },
    showPage(next: PagePlace): void {
      place.current = next
      void loadList()
    },
    async markRead(id: NotificationId): Promise<void> {
      markReadInList((item) => item.id === id)
      await (await getNotificationsClient())
        .markRead({ params: { id } })
        .then(({ unread }) => setUnread(unread), fetchUnreadCount)
    },
    async markAllRead(): Promise<void> {
      markReadInList(() => true)
      await (await getNotificationsClient()).markAllRead().then(({ unread }) => setUnread(unread), fetchUnreadCount)
    },
  }
}
