import { getNotificationPath, type Notification } from '@paratope/contract/identity/notifications'
import { notificationTexts } from '@paratope/contract/identity/notifications/notifications.texts'
import type { SiteInfo } from '@paratope/contract/platform/sites'
import { defaultPageSize } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { formatTimeAgo } from '#kit/page/format-dates.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { hasPermission } from '#lib/session/button-permissions.ts'
import { buttonSlot } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { joinList } from '#ui/display/format.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import styles from './bell-panel.module.css'
import { useNotifications } from './use-notifications.ts'

const getNotificationHref = (link: Notification['link'], site: SiteInfo): string | undefined =>
  link === null
    ? undefined
    : getNotificationPath(link, site, hasPermission({ auth: buttonSlot.read() ?? [] }, 'order.desk'))

/** The bell with the number of unread notifications, and their list, unread ones first. */
export default function BellPanel() {
  const t = useTexts(notificationTexts)
  const language = useLanguage()
  const notifications = useNotifications()
  const { unread, notificationList, failed: hasFailed } = notifications
  const label = unread > 0 ? joinList([t('title'), t('unread', { count: unread })], language) : t('title')
  return (
    <>
      <Popover
        align="end"
        role="dialog"
        aria-label={t('title')}
        className={styles.panel}
        onToggle={({ newState }) => notifications.toggle(newState === 'open')}
        onClick={({ target, currentTarget }) =>
          target instanceof Element && target.closest('a') && currentTarget.hidePopover()
        }
        trigger={(trigger) => <IconButton icon="bell" label={label} count={unread} {...trigger} />}
      >
        <div className={styles.head}>
          <h2 className={styles.title}>{t('title')}</h2>
          {unread > 0 && (
            <Button size="small" tone="quiet" onClick={() => void notifications.markAllRead()}>
              {t('read.all')}
            </Button>
          )}
        </div>
        {hasFailed ? (
          <div role="alert" className={styles.empty}>
            <p>{t('failed')}</p>
            <Button size="small" onClick={() => void notifications.load()}>
              {t('retry')}
            </Button>
          </div>
        ) : !notificationList ? (
          <Skeleton label={t('loading')} shape="text" count={4} />
        ) : notificationList.items.length === 0 ? (
          <div className={styles.empty}>
            <strong>{t('empty')}</strong>
            <p>{t('empty.hint')}</p>
          </div>
        ) : (
          <>
            <ul className={styles.items}>
              {notificationList.items.map((item) => (
                <NotificationItem key={item.id} item={item} onRead={() => void notifications.markRead(item.id)} />
              ))}
            </ul>
            {notificationList.total > defaultPageSize && (
              <div className={styles.pages}>
                <Paginator
                  {...notificationList.place}
                  total={notificationList.total}
                  onPageChange={(page) => notifications.showPage({ ...notificationList.place, page })}
                  onSizeChange={(pageSize, page) => notifications.showPage({ page, pageSize })}
                />
              </div>
            )}
          </>
        )}
      </Popover>
      <span role="status" className="visually-hidden">
        {unread > 0 && t('unread', { count: unread })}
      </span>
    </>
  )
}

function NotificationItem({ item, onRead }: { item: Notification; onRead: () => void }) {
  const t = useTexts(notificationTexts)
  const site = useSite()
  const language = useLanguage()
  const { text, read, createdAt, link } = item
  const href = getNotificationHref(link, site)
  const content = (
    <>
      <span className={styles.text}>
        {!read && <span className="visually-hidden">{t('new')} </span>}
        {text}
      </span>
      <time dateTime={createdAt} className={styles.when}>
        {formatTimeAgo(createdAt, language)}
      </time>
    </>
  )
  const classNames = cx(styles.item, !read && styles.unread)
  const handleClick = () => {
    if (!read) onRead()
  }
  return (
    <li>
      {href === undefined ? (
        <button type="button" className={classNames} onClick={handleClick}>
          {content}
        </button>
      ) : (
        <Link href={href} className={classNames} onClick={handleClick}>
          {content}
        </Link>
      )}
    </li>
  )
}
