import { useSay } from '#lib/texts.ts'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { addToCartTexts } from './add-to-cart.texts.ts'
import type { LocalLine } from './local-cart.ts'
import { useAddToCart } from './use-add-to-cart.ts'

export interface AddToCartProps extends ButtonLook {
  line: LocalLine
  /** One word, where the row beside it says what is added. */
  short?: boolean
  className?: string
}

/** Puts one pack into the cart. */
export function AddToCart({ line, short = false, ...look }: AddToCartProps) {
  const say = useSay(addToCartTexts)
  const { add, busy } = useAddToCart()
  return (
    <Button
      icon={<Icon name="cart" size={16} />}
      loading={busy}
      aria-label={short ? say('add.what', { name: line.name, size: line.size }) : undefined}
      onClick={() => add([line])}
      {...look}
    >
      {say(short ? 'add.short' : 'add')}
    </Button>
  )
}
