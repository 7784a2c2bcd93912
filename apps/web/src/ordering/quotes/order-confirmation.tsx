import { acceptedStatuses } from '@paratope/contract/ordering/orders'
import { quoteTexts } from '@paratope/contract/ordering/quotes'
import { useAction } from '#kit/form/use-action.ts'
import { saveFile } from '#lib/page/save-file.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DeskOrderSection, OrderSection, type OrderSectionProps } from '#ordering/orders/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'

/** The confirmation of an accepted order, for the files of the buyer. */
export function CustomerConfirmation({ order }: OrderSectionProps) {
  const t = useTexts(quoteTexts)
  if (!acceptedStatuses.includes(order.status)) return null
  return (
    <OrderSection title={t('confirmation')}>
      <ConfirmationDownload orderNo={order.orderNo} isDesk={false} />
    </OrderSection>
  )
}

export function DeskConfirmation({ order }: OrderSectionProps) {
  const t = useTexts(quoteTexts)
  if (!acceptedStatuses.includes(order.status)) return null
  return (
    <DeskOrderSection title={t('confirmation')}>
      <ConfirmationDownload orderNo={order.orderNo} isDesk />
    </DeskOrderSection>
  )
}

function ConfirmationDownload({ orderNo, isDesk }: { orderNo: string; isDesk: boolean }) {
  const t = useTexts(quoteTexts)
  const language = useLanguage()
  const download = useAction(
    ({ quotes }) =>
      quotes[isDesk ? 'deskConfirmationPdf' : 'confirmationPdf']({ params: { orderNo }, query: { language } }),
    { onDone: (file) => saveFile(file) },
  )
  return (
    <div>
      <Button size="small" loading={download.isPending} onClick={() => void download.run()}>
        <Icon name="download" size={16} />
        {t('confirmation.download')}
      </Button>
    </div>
  )
}
