import { useTexts } from '#lib/texts/texts.ts'
import { Button, type ButtonStyleProps } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { addToCartTexts } from './add-to-cart.texts.ts'
import { type PurchaseLine, useAddToCart } from './purchase.ts'

export interface AddToCartButtonProps extends ButtonStyleProps {
  line: PurchaseLine
  /** One word, where the row beside it says what is added. */
  isShort?: boolean
  /** Instead of the usual text; screen readers hear the product after it. */
  text?: string
  className?: string
}

/** Puts one pack into the cart. */
export function AddToCartButton({ line, isShort = false, text, ...look }: AddToCartButtonProps) {
  const t = useTexts(addToCartTexts)
  const { add, isPending } = useAddToCart()
  // Voice control finds a button by the words that it shows.
  const fullName = text ? `${text} ${line.name}` : t('add.what', { name: line.name, size: line.size })
  return (
    <Button
      icon={<Icon name="cart" size={16} />}
      loading={isPending}
      aria-label={isShort || text ? fullName : undefined}
      onClick={() => add([line])}
      {...look}
    >
      {text ?? t(isShort ? 'add.short' : 'add')}
    </Button>
  )
}
