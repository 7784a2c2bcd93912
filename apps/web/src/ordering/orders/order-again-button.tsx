import { Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { orderAgainTexts } from './order-again.texts.ts'

const OrderAgainDialog = lazyComponent(() => import('./order-again-dialog.tsx'))

/** Puts the items of an order into the cart, after a look at what changed since. */
export function OrderAgainButton({ orderNo, className }: { orderNo: string; className?: string | undefined }) {
  const t = useTexts(orderAgainTexts)
  const [isOpen, setIsOpen] = useState(false)
  if (!useHasPermission('order.place')) return null
  return (
    <>
      <Button
        size="small"
        className={className}
        aria-label={t('again.name', { code: orderNo })}
        onClick={() => setIsOpen(true)}
      >
        {t('again')}
      </Button>
      <Suspense>{isOpen && <OrderAgainDialog orderNo={orderNo} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
