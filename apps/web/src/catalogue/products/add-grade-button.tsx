import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useCurrency, useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { addToCartTexts } from './add-to-cart.texts.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'
import type { CloneView, GradeView } from './clone-view.ts'
import { listTexts } from './list.texts.ts'
import { findPrice } from './prices.ts'
import { type PurchaseLine, useAddToCart } from './purchase.ts'

const toPurchaseLine = ({ quickPack, code, name, size, href }: GradeView): PurchaseLine | undefined =>
  quickPack === null ? undefined : { packId: quickPack, catalog: code, name, size, href, quantity: 1 }

/** Adds the smallest pack and says its size; asks for the grade where there are several. */
export function AddGradeButton({ clone, isShort = false }: { clone: CloneView; isShort?: boolean }) {
  const t = useTexts(productTexts)
  const tList = useTexts(listTexts)
  const [lead, ...others] = clone.grades
  const line = toPurchaseLine(lead)
  if (others.length > 0) return <GradeMenu clone={clone} />
  if (!line) {
    return (
      <Button size="small" tone="quiet" href={lead.href}>
        {t('quote.open')}
      </Button>
    )
  }
  return (
    <AddToCartButton
      size="small"
      line={line}
      isShort
      {...(!isShort && { text: tList('add.size', { size: line.size }) })}
    />
  )
}

function GradeMenu({ clone: { name, grades } }: { clone: CloneView }) {
  const t = useTexts(productTexts)
  const tAdd = useTexts(addToCartTexts)
  const tList = useTexts(listTexts)
  const language = useLanguage()
  const currency = useCurrency()
  const { add, isPending } = useAddToCart()
  return (
    <Menu
      label={tList('add.choose')}
      align="end"
      trigger={(props) => (
        <Button
          {...props}
          size="small"
          icon={<Icon name="cart" size={16} />}
          loading={isPending}
          aria-label={`${tAdd('add.short')} ${name}`}
        >
          {tAdd('add.short')}
        </Button>
      )}
      items={grades.map((grade) => {
        const line = toPurchaseLine(grade)
        const amount = findPrice(grade.from, currency)
        const price = amount ? formatMoney(amount, language) : t('quote')
        return {
          text: [grade.grade, grade.size, price].filter(Boolean).join(' · '),
          ...(line ? { onSelect: () => void add([line]) } : { href: grade.href }),
        }
      })}
    />
  )
}
