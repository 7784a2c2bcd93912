import type { CartItem } from '@paratope/contract/ordering/carts'
import { cartTexts } from '@paratope/contract/ordering/carts/carts.texts'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useToken } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { onCartChange } from './cart-events.ts'
import styles from './header-cart.module.css'
import { useMergeCartOnLogin } from './use-merge-cart-on-login.ts'

const OwnPriceNotes = lazyComponent(() => import('./own-prices/own-price-notes.tsx'))

const maxShownLines = 5

/** The account's cart in the header, its first lines a press away, and the buyer's prices on the page. */
export default function CartPopover({ href }: { href: string }) {
  useMergeCartOnLogin()
  const t = useTexts(cartTexts)
  const site = useSite()
  const count = useCartCount()
  const [lines, setLines] = useState<readonly CartPreviewLine[]>()
  const [hasFailed, setHasFailed] = useState(false)
  const showsOrderType = site.systemType === 2

  async function load(): Promise<void> {
    setHasFailed(false)
    try {
      const { carts, dictionaries } = await api({ quiet: true })
      const [{ records }, types] = await Promise.all([
        carts.list({ query: { pageSize: maxShownLines } }),
        showsOrderType ? dictionaries.items({ params: { dictCode: 'order_type' } }) : [],
      ])
      const formatOrderType = ({ orderType }: CartItem) =>
        types.find(({ value }) => value === orderType)?.text ?? orderType
      setLines(
        records.map((line) => ({
          id: line.id,
          name: showsOrderType ? line.orderNo : line.projectName,
          code: showsOrderType ? formatOrderType(line) : line.catalog,
          num: line.num,
        })),
      )
    } catch {
      setHasFailed(true)
    }
  }
  const popover = (
    <Popover
      align="end"
      className={styles.panel}
      aria-label={t('title')}
      role="dialog"
      onToggle={({ newState }) => newState === 'open' && void load()}
      onClick={({ target, currentTarget }) =>
        target instanceof Element && target.closest('a') && currentTarget.hidePopover()
      }
      trigger={(trigger) => (
        <IconButton icon="cart" label={count ? t('button.count', { count }) : t('title')} count={count} {...trigger} />
      )}
    >
      <CartPreview lines={lines} failed={hasFailed} />
      <Button isFullWidth size="small" tone="primary" href={href} icon={<Icon name="arrow-right" size={16} />}>
        {t('more')}
      </Button>
    </Popover>
  )
  return (
    <>
      {popover}
      <Suspense>
        <OwnPriceNotes />
      </Suspense>
    </>
  )
}

/** A line in two lines of words: product and catalogue number, or number and type of an order of plasmids. */
interface CartPreviewLine {
  id: string
  name: string
  code: string
  num: number
}

function CartPreview({ lines, failed }: { lines: readonly CartPreviewLine[] | undefined; failed: boolean }) {
  const t = useTexts(cartTexts)
  if (failed) return <p className={styles.note}>{t('failed')}</p>
  if (!lines) return <Spinner label={t('loading')} />
  if (lines.length === 0) return <p className={styles.note}>{t('empty')}</p>
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, name, code, num }) => (
        <li key={id}>
          <span className={styles.name}>{name}</span>
          <span className={styles.code}>
            <span className="mono">{code}</span>
            <span>× {num}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Number of lines the account's cart has: asked for with a login, then as each change answers. */
function useCartCount(): number | undefined {
  const token = useToken()
  const [count, setCount] = useState<number>()
  const fetchCount = useEffectEvent(async () => {
    if (token === undefined) return
    try {
      const { carts } = await api({ quiet: true })
      setCount((await carts.count({ query: {} })).count)
    } catch (error) {
      // The badge stays as it was.
      if (error instanceof RequestFailed) toast.show({ title: error.message, tone: 'danger' })
    }
  })
  // Another login has another cart
  useEffect(() => {
    void fetchCount()
    return onCartChange((count) => {
      if (typeof count === 'number') setCount(count)
      else if (count === 'unknown') void fetchCount()
    })
  }, [token])
  return count
}
