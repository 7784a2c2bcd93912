import type { CartItem } from '@paratope/contract/ordering/carts'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { cartRowTexts } from './cart-row.texts.ts'
import styles from './order-table.module.css'

const CartRowDialog = lazyComponent(() => import('./cart-row-dialog.tsx'))

/** Opens what was entered in the order table of a service; other lines have no such entries. */
export default function EditCartRowButton({ line }: { line: CartItem }) {
  const t = useTexts(cartRowTexts)
  const [isOpen, setOpen] = useState(false)
  if (line.service === null) return null
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        className={styles.editEntries}
        icon={<Icon name="edit" size={16} />}
        aria-label={t('edit.name', { name: line.projectName })}
        onClick={() => setOpen(true)}
      >
        {t('edit')}
      </Button>
      {isOpen && (
        <Suspense>
          <CartRowDialog line={line} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
