import { addMoney } from '@paratope/contract/kernel/money'
import { type CartItem, cartPageTexts, cartTexts } from '@paratope/contract/ordering/carts'
import { type ReactNode, useState } from 'react'
import { type PlateOfLines, PlateSummary } from '#catalogue/services/index.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import styles from './cart-plate.module.css'
import { getLineAmount } from './cart-summary.ts'

interface CartPlateProps {
  plate: PlateOfLines<CartItem>
  isSelected: (line: CartItem) => boolean
  /** Chooses all of these lines, or none if all are chosen. */
  onToggle: (lines: readonly CartItem[]) => void
  onRemove: () => void
  children: (line: CartItem) => ReactNode
}

/** A plate as one line of the cart. Its rows show on demand, and at once where one of them needs a correction. */
export function CartPlate({ plate, isSelected, onToggle, onRemove, children }: CartPlateProps) {
  const t = useTexts(cartTexts)
  const tPage = useTexts(cartPageTexts)
  const language = useLanguage()
  const { lines, name } = plate
  const [isOpen, setIsOpen] = useState(() => lines.some(({ problems }) => problems.length > 0))
  const orderableLines = lines.filter(({ orderable }) => orderable)
  const [first, ...others] = lines.flatMap((line) => getLineAmount(line) ?? [])
  const isPriced = first !== undefined && others.length === lines.length - 1
  return (
    <>
      <li className={styles.plate}>
        <Checkbox
          checked={orderableLines.length > 0 && orderableLines.every(isSelected)}
          disabled={orderableLines.length === 0}
          onChange={() => onToggle(lines)}
        >
          <span className="visually-hidden">{tPage('select', { name })}</span>
        </Checkbox>
        <PlateSummary plate={plate} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        <strong className={styles.amount}>
          {isPriced ? formatMoney(addMoney(first, ...others), language) : t('onRequest')}
        </strong>
        <IconButton icon="trash" size="small" label={tPage('remove.name', { name })} onClick={onRemove} />
      </li>
      {isOpen && lines.map(children)}
    </>
  )
}
