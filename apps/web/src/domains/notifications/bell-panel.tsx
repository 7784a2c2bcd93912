import type { Notification } from '@paratope/contract/notifications'
import { notificationTexts } from '@paratope/contract/texts/notifications'
import { agoIn } from '#kit/dates.ts'
import { useLanguage, useSite } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Popover } from '#ui/popover.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './bell-panel.module.css'
import { hrefOf } from './news-link.ts'
import { useBell } from './use-bell.ts'

/** The bell with its number, and the news behind it, unread ones first. */
export default function BellPanel() {
  const say = useSay(notificationTexts)
  const bell = useBell()
  const { unread, news, failed } = bell
  const label = unread > 0 ? `${say('title')}, ${say('unread', { count: unread })}` : say('title')
  return (
    <>
      <Popover
        align="end"
        role="dialog"
        aria-label={say('title')}
        className={styles.panel}
        onToggle={({ newState }) => bell.toggle(newState === 'open')}
        onClick={({ target, currentTarget }) =>
          target instanceof Element && target.closest('a') && currentTarget.hidePopover()
        }
        trigger={(trigger) => <IconButton icon="bell" label={label} count={unread} {...trigger} />}
      >
        <header className={styles.head}>
          <h2 className={styles.title}>{say('title')}</h2>
          {unread > 0 && (
            <Button size="small" tone="quiet" onClick={() => void bell.readAll()}>
              {say('read.all')}
            </Button>
          )}
        </header>
        {failed ? (
          <div role="alert" className={styles.empty}>
            <p>{say('failed')}</p>
            <Button size="small" onClick={() => void bell.load()}>
              {say('retry')}
            </Button>
          </div>
        ) : !news ? (
          <Skeleton label={say('loading')} shape="text" count={4} />
        ) : news.items.length === 0 ? (
          <div className={styles.empty}>
            <strong>{say('empty')}</strong>
            <p>{say('empty.hint')}</p>
          </div>
        ) : (
          <>
            <ul className={styles.items}>
              {news.items.map((item) => (
                <Item key={item.id} item={item} onRead={() => void bell.read(item.id)} />
              ))}
            </ul>
            {news.total > news.items.length && (
              <Button wide size="small" tone="quiet" onClick={bell.showMore}>
                {say('more')}
              </Button>
            )}
          </>
        )}
      </Popover>
      <span role="status" className="visually-hidden">
        {unread > 0 && say('unread', { count: unread })}
      </span>
    </>
  )
}

function Item({ item, onRead }: { item: Notification; onRead: () => void }) {
  const say = useSay(notificationTexts)
  const site = useSite()
  const language = useLanguage()
  const { text, read, createdAt, link } = item
  const href = hrefOf(link, site)
  const inside = (
    <>
      <span className={styles.text}>
        {!read && <span className="visually-hidden">{say('new')} </span>}
        {text}
      </span>
      <time dateTime={createdAt} className={styles.when}>
        {agoIn(createdAt, language)}
      </time>
    </>
  )
  const look = cx(styles.item, !read && styles.unread)
  const follow = () => {
    if (!read) onRead()
  }
  return (
    <li>
      {href === undefined ? (
        <button type="button" className={look} onClick={follow}>
          {inside}
        </button>
      ) : (
        <Link href={href} className={look} onClick={follow}>
          {inside}
        </Link>
      )}
    </li>
  )
}
