import type { CartItem } from '@paratope/contract/carts'
import { cartTexts } from '@paratope/contract/texts/carts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { api } from '#lib/api.ts'
import { mayDo } from '#lib/button-permissions.ts'
import { useLanguage, useSite } from '#lib/frame.tsx'
import { loadMenu } from '#lib/menu.ts'
import { cartPath, checkoutPath } from '#lib/order-paths.ts'
import { buttonSlot, useToken } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icons.tsx'
import { Popover } from '#ui/popover.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './cart-corner.module.css'
import { onCartChange } from './cart-news.ts'
import { useMergeOnLogin } from './merge-on-login.ts'

const shownAtMost = 5

/** The account's cart in the header, its first lines a press away. */
export default function AccountCart() {
  const granted = useSyncExternalStore(buttonSlot.subscribe, buttonSlot.read, () => undefined)
  if (granted === undefined) return <LearnGrants />
  // Staff have no cart.
  return mayDo({ auth: granted }, 'cart.use') ? <CartPopover /> : null
}

/** On public pages nobody has asked yet what this person may do; the menu says it, once for every page to come. */
function LearnGrants() {
  const say = useSay(cartTexts)
  const site = useSite()
  const language = useLanguage()
  const learn = useEffectEvent(() => loadMenu(language))
  useEffect(() => {
    // Without an answer the next page asks again.
    learn().catch(() => {})
  }, [])
  return <IconButton icon="cart" label={say('title')} href={checkoutOrCart(site)} />
}

function CartPopover() {
  useMergeOnLogin()
  const say = useSay(cartTexts)
  const site = useSite()
  const count = useCount()
  const [lines, setLines] = useState<readonly Line[]>()
  const [failed, setFailed] = useState(false)
  const byType = site.systemType === 2

  async function load(): Promise<void> {
    setFailed(false)
    try {
      const { carts, dictionaries } = await api({ quiet: true })
      const [{ records }, types] = await Promise.all([
        carts.list({ query: { pageSize: shownAtMost } }),
        byType ? dictionaries.items({ params: { dictCode: 'order_type' } }) : [],
      ])
      const typeOf = ({ orderType }: CartItem) => types.find(({ value }) => value === orderType)?.text ?? orderType
      setLines(
        records.map((line) => ({
          id: line.id,
          name: byType ? line.orderNo : line.projectName,
          code: byType ? typeOf(line) : line.catalog,
          num: line.num,
        })),
      )
    } catch {
      setFailed(true)
    }
  }
  return (
    <Popover
      align="end"
      className={styles.panel}
      aria-label={say('title')}
      role="dialog"
      onToggle={({ newState }) => newState === 'open' && void load()}
      onClick={({ target, currentTarget }) =>
        target instanceof Element && target.closest('a') && currentTarget.hidePopover()
      }
      trigger={(trigger) => (
        <IconButton
          icon="cart"
          label={count ? say('title.count', { count }) : say('title')}
          count={count}
          {...trigger}
        />
      )}
    >
      <Content lines={lines} failed={failed} />
      <Button wide size="small" tone="primary" href={checkoutOrCart(site)} icon={<Icon name="arrow-right" size={16} />}>
        {say('more')}
      </Button>
    </Popover>
  )
}

/** The catalogue's order form shows the cart too; the other sites have a page of its own for it. */
const checkoutOrCart = (site: ReturnType<typeof useSite>): string =>
  site.systemType === 1 || site.systemType === 2 ? cartPath(site) : checkoutPath(site)

/** A line in two lines of words: product and catalogue number, or number and type of an order of plasmids. */
interface Line {
  id: string
  name: string
  code: string
  num: number
}

function Content({ lines, failed }: { lines: readonly Line[] | undefined; failed: boolean }) {
  const say = useSay(cartTexts)
  if (failed) return <p className={styles.note}>{say('failed')}</p>
  if (!lines) return <Spinner label={say('loading')} />
  if (lines.length === 0) return <p className={styles.note}>{say('empty')}</p>
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

/** How many lines the account's cart has: asked for with a login, then as each change answers. */
function useCount(): number | undefined {
  const token = useToken()
  const [count, setCount] = useState<number>()
  const ask = useEffectEvent(async () => {
    if (token === undefined) return
    try {
      const { carts } = await api({ quiet: true })
      setCount((await carts.count({ query: {} })).count)
    } catch {
      // The badge stays as it was; the cart itself says what is wrong.
    }
  })
  // Another login has another cart
  useEffect(() => {
    void ask()
    return onCartChange((count) => {
      if (typeof count === 'number') setCount(count)
      else if (count === 'unknown') void ask()
    })
  }, [token])
  return count
}
