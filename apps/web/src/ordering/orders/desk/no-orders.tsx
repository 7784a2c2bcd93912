import { orderDeskTexts } from '@paratope/contract/ordering/orders'
import { NoData } from '#kit/list/no-data.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'

export default function NoOrders({ isFiltered, href }: { isFiltered: boolean; href: string }) {
  const t = useTexts(orderDeskTexts)
  if (!isFiltered) {
    return (
      <EmptyState title={t('empty.none.title')} drawing={<StateDrawing state="no-results" />}>
        {t('empty.none.text')}
      </EmptyState>
    )
  }
  return <NoData actions={<Button href={href}>{t('filter.clear')}</Button>}>{t('empty.text')}</NoData>
}
