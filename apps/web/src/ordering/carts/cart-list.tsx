import type { CartItem } from '@paratope/contract/ordering/carts'
import { groupPlates } from '#catalogue/services/index.ts'
import { CartLineRow, type CartLineRowProps } from './cart-line-row.tsx'
import styles from './cart-page.module.css'
import { CartPlate } from './cart-plate.tsx'
import { saveDeselectedLines, useDeselectedLines } from './deselected-lines.ts'

interface CartListProps {
  lines: readonly CartItem[]
  isSelected: (line: CartItem) => boolean
  getPreviousPrice: (id: string) => CartLineRowProps['previousPrice']
  trackQuantity: (id: string) => CartLineRowProps['onQuantityValidity']
  onRemove: (lines: readonly CartItem[]) => void
}

/** The lines of the cart; those of one plate are one entry. */
export function CartList({ lines, isSelected, getPreviousPrice, trackQuantity, onRemove }: CartListProps) {
  const deselectedIds = useDeselectedLines()
  function toggle(toggled: readonly CartItem[]): void {
    const ids: readonly string[] = toggled.filter(({ orderable }) => orderable).map(({ id }) => id)
    const others = deselectedIds.filter((id) => !ids.includes(id))
    saveDeselectedLines(ids.some((id) => deselectedIds.includes(id)) ? others : [...others, ...ids])
  }
  const renderLine = (line: CartItem) => (
    <CartLineRow
      key={line.id}
      line={line}
      isSelected={isSelected(line)}
      previousPrice={getPreviousPrice(line.id)}
      onToggle={() => toggle([line])}
      onQuantityValidity={trackQuantity(line.id)}
      onRemove={() => onRemove([line])}
    />
  )
  return (
    <ul className={styles.lines}>
      {groupPlates(lines).map((entry) =>
        'plate' in entry ? (
          <CartPlate
            key={entry.plate.key}
            plate={entry.plate}
            isSelected={isSelected}
            onToggle={toggle}
            onRemove={() => onRemove(entry.plate.lines)}
          >
            {renderLine}
          </CartPlate>
        ) : (
          renderLine(entry.line)
        ),
      )}
    </ul>
  )
}
