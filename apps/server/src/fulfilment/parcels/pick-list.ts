import { compareLocations, type ReadyOrder } from '@paratope/contract/fulfilment/parcels'
import { type Instant, type Language, t } from '@paratope/contract/kernel'
import { cartTexts } from '@paratope/contract/ordering/carts'
import { defineTask } from '#kernel/compute/compute.ts'
import type { Site } from '#kernel/config/sites.ts'
import { createPdf } from '#kernel/pdf/create-pdf.ts'
import { parcelDocumentTexts } from './parcel-documents.texts.ts'

interface PickList {
  orders: readonly ReadyOrder[]
  site: Pick<Site, 'platformName' | 'timeZone'>
  language: Language
  now: Instant
}

const soft = '#5b6776'

/** Lists the items to fetch by order, the oldest first, with a box to tick. */
export function writePickList({ orders, site, language, now }: PickList): Promise<Buffer> {
  const format = (at: Instant, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...style, timeZone: site.timeZone }).format(new Date(at))
  const title = t(parcelDocumentTexts, language, 'pickList')
  const pdf = createPdf({
    title,
    author: site.platformName,
    language,
    createdAt: new Date(now),
    formatFooter: (page, pages) => t(parcelDocumentTexts, language, 'page', { page, pages }),
  })
  const tHeading = (key: 'item' | 'quantity' | 'location' | 'lot' | 'storage' | 'condition' | 'picked') =>
    t(parcelDocumentTexts, language, key)
  pdf.text(title, { size: 18, isBold: true })
  pdf.text(format(now, { dateStyle: 'medium', timeStyle: 'short' }), { color: soft })
  for (const order of orders) {
    pdf.space(16)
    pdf.keepTogether(110)
    pdf.text(order.orderNo, { size: 12, isBold: true })
    const ordered = t(parcelDocumentTexts, language, 'ordered', {
      day: format(order.orderedAt, { dateStyle: 'medium' }),
    })
    pdf.text([order.company, order.destination, ordered].filter((part) => part !== '').join(' · '), { color: soft })
    pdf.space(4)
    pdf.table(
      [
        { title: tHeading('item'), width: pdf.width - 420 },
        { title: tHeading('quantity'), width: 50, align: 'right' },
        { title: tHeading('location'), width: 80 },
        { title: tHeading('lot'), width: 90 },
        { title: tHeading('storage'), width: 80 },
        { title: tHeading('condition'), width: 75 },
        { title: tHeading('picked'), width: 45 },
      ],
      order.lines.toSorted(compareLocations).map((line) => [
        {
          text: line.projectName,
          note: [line.catalog, `${line.packingQuantity} ${line.unit}`.trim()].filter((part) => part !== '').join(' · '),
        },
        String(line.num),
        line.location || '–',
        line.lotNo || '–',
        line.storage || '–',
        line.shippingCondition === 'recommended'
          ? '–'
          : t(cartTexts, language, `shippingCondition.${line.shippingCondition}`),
        '[   ]',
      ]),
    )
  }
  if (orders.length === 0) pdf.text(t(parcelDocumentTexts, language, 'nothing'), { color: soft })
  return pdf.finish()
}

export const pickListTask = defineTask(import.meta.url, writePickList)
