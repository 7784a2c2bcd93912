import { type CartItem, cartPageTexts, cartTexts, mostOfOne } from '@paratope/contract/carts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ItemGlyph, itemPath, usePackSize } from '#kit/ordered-item.tsx'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { formatMoney } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { cartKey, changeLine, patchCart } from './cart.data.ts'
import styles from './cart-line.module.css'
import { LineStock } from './line-stock.tsx'
import { LineWishesEditor } from './line-wishes.tsx'
import { amountOf } from './summary.ts'

export interface CartLineProps {
  line: CartItem
  chosen: boolean
  /** The price of one pack as the buyer saw it before, where it is another now. */
  was?: CartItem['originalPrice'] | undefined
  onChoose: () => void
  onRemove: () => void
}

const restMs = 400

export function CartLine({ line, chosen, was, onChoose, onRemove }: CartLineProps) {
  const say = useSay(cartTexts)
  const sayPage = useSay(cartPageTexts)
  const language = useLanguage()
  const packSize = usePackSize()
  const setNumber = useNumber(line)
  const { projectName: name, catalog, num, originalPrice, orderable, format, hue } = line
  const path = itemPath(line)
  const amount = amountOf(line)
  return (
    <li className={cx(styles.line, !chosen && styles.unchosen)}>
      <Checkbox checked={chosen} disabled={!orderable} onChange={onChoose} className={styles.tick}>
        <span className="visually-hidden">{sayPage('select', { name })}</span>
      </Checkbox>
      <div className={styles.glyph}>
        <ItemGlyph format={format} hue={hue ?? undefined} />
      </div>
      <div className={styles.what}>
        <h2 className={styles.name}>{path ? <Link href={path}>{name}</Link> : name}</h2>
        <p className={styles.code}>
          {catalog && <span className="mono">{catalog}</span>}
          <span>{packSize(line)}</span>
        </p>
        <p className={styles.stock}>
          <LineStock line={line} />
        </p>
      </div>
      <div className={styles.price}>
        <span className={styles.unitPrice}>
          {originalPrice ? sayPage('each', { price: formatMoney(originalPrice, language) }) : say('onRequest')}
        </span>
        {was && <s className={styles.was}>{sayPage('price.was', { price: formatMoney(was, language) })}</s>}
      </div>
      <Stepper
        size="small"
        value={num}
        max={mostOfOne}
        onChange={setNumber}
        aria-label={sayPage('number.of', { name })}
        lessText={sayPage('less')}
        moreText={sayPage('more')}
        className={styles.number}
      />
      <strong className={styles.amount}>{amount ? formatMoney(amount, language) : '–'}</strong>
      <IconButton
        icon="trash"
        size="small"
        label={sayPage('remove.name', { name })}
        className={styles.remove}
        onClick={onRemove}
      />
      <LineWishesEditor line={line} />
    </li>
  )
}

/** A new number shows at once and goes to the server when the clicking rests, or when the page is left. */
function useNumber({ id }: CartItem): (num: number) => void {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = useRef<number>(undefined)

  function send(): void {
    clearTimeout(timer.current)
    const quantity = wanted.current
    if (quantity === undefined) return
    wanted.current = undefined
    changeLine(id, { quantity }).catch(() => queries.invalidateQueries({ queryKey: cartKey }))
  }
  useEffect(() => {
    addEventListener('pagehide', send)
    return () => {
      removeEventListener('pagehide', send)
      send()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a row is one line for as long as it stands
  }, [])

  return (num) => {
    void queries.cancelQueries({ queryKey: cartKey })
    patchCart(queries, (line) => (line.id === id ? { ...line, num, packingNumber: num } : line))
    wanted.current = num
    clearTimeout(timer.current)
    timer.current = setTimeout(send, restMs)
  }
}
