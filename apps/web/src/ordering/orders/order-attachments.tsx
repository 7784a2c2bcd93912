import { formatByteCount } from '@paratope/contract/kernel/format-bytes'
import { type OrderAttachment, orderPagesTexts } from '@paratope/contract/ordering/orders'
import { useAction } from '#kit/form/use-action.ts'
import { openLink } from '#lib/page/open-link.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { shortenFileName } from '#ui/display/shorten-file-name.ts'
import styles from './order-attachments.module.css'
import type { OrderDetail } from './orders.data.ts'

export interface OrderAttachmentsProps {
  orderNo: string
  attachments: readonly OrderAttachment[]
  /** Staff ask at the desk. */
  isDesk?: boolean
}

/** The files of the whole order; those of one row stand with its line. */
export const listOrderFiles = ({ attachments }: Pick<OrderDetail, 'attachments'>): OrderAttachment[] =>
  attachments.filter(({ lineNo }) => lineNo === null)

/** Files that came with the order, or with one of its lines. */
export function OrderAttachments({ orderNo, attachments, isDesk = false }: OrderAttachmentsProps) {
  return (
    <ul className={styles.files}>
      {attachments.map((attachment) => (
        <AttachmentItem key={attachment.no} {...{ orderNo, attachment, isDesk }} />
      ))}
    </ul>
  )
}

interface AttachmentItemProps {
  orderNo: string
  attachment: OrderAttachment
  isDesk: boolean
}

function AttachmentItem({ orderNo, attachment: { no, name, size }, isDesk }: AttachmentItemProps) {
  const t = useTexts(orderPagesTexts)
  const language = useLanguage()
  // Links expire, so each click asks for one.
  const link = useAction(
    ({ orders }) => orders[isDesk ? 'deskAttachmentLink' : 'attachmentLink']({ params: { orderNo, no } }),
    { onDone: ({ url }) => openLink(url, name) },
  )
  return (
    <li>
      <Icon name="file" />
      <span title={name}>
        <span aria-hidden>{shortenFileName(name)}</span>
        <span className="visually-hidden">{name}</span>
      </span>
      <small>{formatByteCount(size, language)}</small>
      <IconButton
        size="small"
        icon="download"
        label={t('attachment.open', { name })}
        aria-busy={link.isPending || undefined}
        onClick={() => void link.run()}
      />
    </li>
  )
}
