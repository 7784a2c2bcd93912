import { maxLineQuantity } from '@paratope/contract/ordering/carts'
import type { SavedList, SavedListLine } from '@paratope/contract/ordering/saved-lists'
import { savedListTexts } from '@paratope/contract/ordering/saved-lists/saved-lists.texts'
import { useEffect, useEffectEvent, useState } from 'react'
import { getItemPath, ItemGlyph, useFormatPackSize } from '#catalogue/products/index.ts'
import { useAction } from '#kit/form/use-action.ts'
import { QuantityStepper } from '#kit/numbers/quantity-stepper.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { UnbrokenText } from '#ui/display/unbroken-text.tsx'
import { favouritesPageTexts } from './favourites-page.texts.ts'
import { MoveLineDialog } from './move-line-dialog.tsx'
import { savedListsKey } from './saved-lists.data.ts'
import styles from './saved-lists.module.css'
import { useAddListToCart } from './use-add-list-to-cart.tsx'

interface SavedListLineRowProps {
  list: SavedList
  line: SavedListLine
}

export function SavedListLineRow({ list, line }: SavedListLineRowProps) {
  const t = useTexts(savedListTexts)
  const packSize = useFormatPackSize()
  const { packId, projectName: name, catalog, format } = line
  const removal = useAction(
    ({ savedLists }) => savedLists.removeLines({ params: { id: list.id }, body: { packIds: [packId] } }),
    { invalidates: [savedListsKey] },
  )
  const path = getItemPath(line)
  return (
    <li className={styles.line}>
      <ItemGlyph format={format} hue={undefined} />
      <div className={styles.what}>
        <h2 className={styles.name}>
          {path && line.orderable ? (
            <Link href={path}>
              <UnbrokenText>{name}</UnbrokenText>
            </Link>
          ) : (
            <UnbrokenText>{name}</UnbrokenText>
          )}
        </h2>
        <p className={styles.details}>
          <span className="mono">{catalog}</span>
          <span>{packSize(line)}</span>
          <LineStock line={line} />
        </p>
        {line.note && <p className={styles.details}>{line.note}</p>}
      </div>
      <LinePrice line={line} />
      {list.isOwn ? <LineQuantity list={list} line={line} /> : <span className={styles.number}>× {line.num}</span>}
      <LineActions list={list} line={line} />
      {list.isOwn && (
        <IconButton
          icon="trash"
          size="small"
          label={t('remove', { name })}
          className={styles.remove}
          disabled={removal.isPending}
          onClick={() => void removal.run()}
        />
      )}
    </li>
  )
}

/** One line into the cart, or onto another list. */
function LineActions({ list, line }: SavedListLineRowProps) {
  const t = useTexts(favouritesPageTexts)
  const addToCart = useAddListToCart()
  const [isMoving, setIsMoving] = useState(false)
  const { packId, projectName: name, orderable } = line
  return (
    <div className={styles.lineActions}>
      {orderable && (
        <Button
          size="small"
          aria-label={t('add.one', { name })}
          loading={addToCart.isPending}
          onClick={() => void addToCart.run({ id: list.id, packIds: [packId] })}
        >
          {t('add')}
        </Button>
      )}
      {list.isOwn && (
        <Button size="small" tone="quiet" aria-label={t('move.one', { name })} onClick={() => setIsMoving(true)}>
          {t('move')}
        </Button>
      )}
      {isMoving && <MoveLineDialog list={list} line={line} onClose={() => setIsMoving(false)} />}
    </div>
  )
}

/** Price of the line as in the cart, and the list price of a pack. */
function LinePrice({ line: { originalPrice, finalPrice, num } }: { line: SavedListLine }) {
  const t = useTexts(savedListTexts)
  const language = useLanguage()
  if (!finalPrice) return <span className={styles.price}>{t('on.request')}</span>
  const isListPrice = originalPrice?.minor === finalPrice.minor / num
  return (
    <span className={styles.price}>
      <strong>{formatMoney(finalPrice, language)}</strong>
      {originalPrice && (
        <small>{t(isListPrice ? 'each' : 'each.list', { price: formatMoney(originalPrice, language) })}</small>
      )}
    </span>
  )
}

function LineStock({ line: { orderable, stock, num } }: { line: SavedListLine }) {
  const t = useTexts(savedListTexts)
  if (!orderable) return <span className={styles.unavailable}>{t('unavailable')}</span>
  return <span>{stock >= num ? t('in.stock', { count: stock }) : t('made.to.order')}</span>
}

const debounceMs = 400

/** A new quantity shows at once and is sent when the clicking rests. */
function LineQuantity({ list, line: { packId, projectName, num } }: SavedListLineRowProps) {
  const t = useTexts(savedListTexts)
  const [quantity, setQuantity] = useState(num)
  const change = useAction<null, number>(
    ({ savedLists }, quantity) => savedLists.updateLine({ params: { id: list.id, packId }, body: { quantity } }),
    { invalidates: [savedListsKey] },
  )
  const save = useEffectEvent(() => void change.run(quantity))
  useEffect(() => {
    if (quantity === num) return
    const timer = setTimeout(() => save(), debounceMs)
    return () => clearTimeout(timer)
  }, [quantity, num])
  return (
    <QuantityStepper
      size="small"
      value={quantity}
      max={maxLineQuantity}
      onChange={setQuantity}
      aria-label={t('quantity', { name: projectName })}
      decreaseLabel={t('less')}
      increaseLabel={t('more')}
      className={styles.number}
    />
  )
}
