import {
  type CartItem,
  calculateLinePrice,
  cartPageTexts,
  cartTexts,
  maxLineQuantity,
} from '@paratope/contract/ordering/carts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, use, useEffect, useRef } from 'react'
import { getItemPath, ItemGlyph, useFormatPackSize } from '#catalogue/products/index.ts'
import { ServiceCells } from '#catalogue/services/index.ts'
import { QuantityStepper } from '#kit/numbers/quantity-stepper.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { formatMoney, getNumberFormat } from '#ui/display/format.ts'
import { UnbrokenText } from '#ui/display/unbroken-text.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { cartKey, patchCachedCart, updateCartLine } from './cart.data.ts'
import { CartLineOptionsEditor } from './cart-line-options.tsx'
import styles from './cart-line-row.module.css'
import { CartLineStock } from './cart-line-stock.tsx'
import { getLineAmount } from './cart-summary.ts'
import { CheckoutPartsContext } from './checkout/checkout-parts.ts'

export interface CartLineRowProps {
  line: CartItem
  isSelected: boolean
  /** The price of one pack as the buyer saw it before, where it is another now. */
  previousPrice?: CartItem['originalPrice'] | undefined
  onToggle: () => void
  onQuantityValidity: (isValid: boolean) => void
  onRemove: () => void
}

const debounceMs = 400

const formatPercent = (discount: number, language: string): string =>
  getNumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(discount / 10_000)

export function CartLineRow({
  line,
  isSelected,
  previousPrice,
  onToggle,
  onQuantityValidity,
  onRemove,
}: CartLineRowProps) {
  const t = useTexts(cartTexts)
  const tPage = useTexts(cartPageTexts)
  const language = useLanguage()
  const packSize = useFormatPackSize()
  const setQuantity = useDebouncedQuantity(line)
  const { lineAction: LineAction } = use(CheckoutPartsContext)
  const { projectName: name, catalog, num, originalPrice, discount, priceRule, orderable, format, hue } = line
  const path = getItemPath(line)
  const amount = getLineAmount(line)
  return (
    <li className={cx(styles.line, !isSelected && styles.deselected)}>
      <Checkbox checked={isSelected} disabled={!orderable} onChange={onToggle} className={styles.tick}>
        <span className="visually-hidden">{tPage('select', { name })}</span>
      </Checkbox>
      <div className={styles.glyph}>
        <ItemGlyph format={format} hue={hue ?? undefined} />
      </div>
      <div className={styles.what}>
        <h2 className={styles.name}>
          {path ? (
            <Link href={path}>
              <UnbrokenText>{name}</UnbrokenText>
            </Link>
          ) : (
            <UnbrokenText>{name}</UnbrokenText>
          )}
        </h2>
        <p className={styles.code}>
          {catalog && <span className="mono">{catalog}</span>}
          <span>{packSize(line)}</span>
        </p>
        <ServiceCells cells={line.serviceCells} />
        {line.problems.map(({ title, text }) => (
          <p key={`${title} ${text}`} className={styles.problem}>
            {title}: {text}
          </p>
        ))}
        {LineAction && (
          <Suspense>
            <LineAction line={line} />
          </Suspense>
        )}
        <p className={styles.stock}>
          <CartLineStock line={line} />
        </p>
      </div>
      <div className={styles.price}>
        <span className={styles.unitPrice}>
          {originalPrice
            ? tPage('each', { price: formatMoney(calculateLinePrice(originalPrice, 1, discount), language) })
            : t('onRequest')}
        </span>
        {priceRule === 'contract' && <small className={styles.was}>{tPage('price.contract')}</small>}
        {discount > 0 && (
          <small className={styles.was}>{tPage('price.yours', { percent: formatPercent(discount, language) })}</small>
        )}
        {previousPrice && (
          <s className={styles.was}>{tPage('price.was', { price: formatMoney(previousPrice, language) })}</s>
        )}
      </div>
      <QuantityStepper
        size="small"
        value={num}
        max={maxLineQuantity}
        onChange={setQuantity}
        onValidityChange={onQuantityValidity}
        aria-label={tPage('number.of', { name })}
        decreaseLabel={tPage('less')}
        increaseLabel={tPage('more')}
        className={styles.number}
      />
      <strong className={styles.amount}>{amount ? formatMoney(amount, language) : '–'}</strong>
      <IconButton
        icon="trash"
        size="small"
        label={tPage('remove.name', { name })}
        className={styles.remove}
        onClick={onRemove}
      />
      <CartLineOptionsEditor line={line} />
    </li>
  )
}

/**
 * A new number shows at once and goes to the server when the clicking rests, or when the page is left. If it does not
 * arrive, the number of the server is shown again, also while there is no connection to ask for it.
 */
function useDebouncedQuantity({ id, num: shownQuantity }: CartItem): (num: number) => void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pendingQuantity = useRef<number>(undefined)
  const savedQuantity = useRef<number>(undefined)

  const showQuantity = (num: number) =>
    patchCachedCart(queryClient, (line) => (line.id === id ? { ...line, num, packingNumber: num } : line))

  async function savePending(): Promise<void> {
    clearTimeout(timer.current)
    const quantity = pendingQuantity.current
    if (quantity === undefined) return
    pendingQuantity.current = undefined
    try {
      await updateCartLine(id, { quantity })
      savedQuantity.current = pendingQuantity.current === undefined ? undefined : quantity
    } catch {
      if (pendingQuantity.current !== undefined) return
      if (savedQuantity.current !== undefined) showQuantity(savedQuantity.current)
      savedQuantity.current = undefined
      void queryClient.invalidateQueries({ queryKey: cartKey })
    }
  }
  useEffect(() => {
    const saveNow = () => void savePending()
    addEventListener('pagehide', saveNow)
    return () => {
      removeEventListener('pagehide', saveNow)
      saveNow()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a row is one line for as long as it is
  }, [])

  return (num) => {
    void queryClient.cancelQueries({ queryKey: cartKey })
    savedQuantity.current ??= shownQuantity
    showQuantity(num)
    pendingQuantity.current = num
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void savePending(), debounceMs)
  }
}
