import { formatAddressLines } from '@paratope/contract/identity/addresses'
import { type Language, t } from '@paratope/contract/kernel'
import { cartTexts } from '@paratope/contract/ordering/carts'
import { buildOrderPath } from '@paratope/contract/platform/sites'
import { presentPostalAddress } from '#identity/addresses/index.ts'
import { defineTask } from '#kernel/compute/compute.ts'
import { buildSiteOrigin, type Site } from '#kernel/config/sites.ts'
import { drawDataMatrix, drawQrCode } from '#kernel/pdf/barcodes.ts'
import { createPdf, type PdfWriter } from '#kernel/pdf/create-pdf.ts'
import type { OrderRow } from '#ordering/orders/index.ts'
import { parcelDocumentTexts } from './parcel-documents.texts.ts'
import { formatParcelNo } from './parcels.present.ts'
import type { ParcelRow } from './parcels.repo.ts'

export interface ParcelLabel {
  order: Pick<OrderRow, 'code' | 'shipping_address' | 'language'>
  parcel: Pick<ParcelRow, 'no' | 'packed_at' | 'shipping_condition' | 'tracking_no'>
}

interface LabelContext {
  site: Site
  /** For orders that know none of their own. */
  language: Language
  /** Of the document; the number of the parcel if absent. */
  title?: string
}

const soft = '#5b6776'

/** A6 labels, one a page. */
export async function writeParcelLabels(
  [first, ...others]: readonly [ParcelLabel, ...ParcelLabel[]],
  { site, language, title = formatParcelNo(first.order.code, first.parcel.no) }: LabelContext,
): Promise<Buffer> {
  // Carriers read a label where the order goes.
  const getLanguage = ({ order }: ParcelLabel) => order.language ?? language
  const pdf = createPdf({
    title,
    author: site.platformName,
    language: getLanguage(first),
    createdAt: new Date(first.parcel.packed_at),
    page: 'A6',
    formatFooter: () => '',
  })
  await drawLabel(pdf, first, site, getLanguage(first))
  for (const label of others) {
    pdf.startPage(getLanguage(label))
    await drawLabel(pdf, label, site, getLanguage(label))
  }
  return pdf.finish()
}

/** From, to, numbers, and both codes. The QR code leads to the order, the DataMatrix is the number. */
async function drawLabel(
  pdf: PdfWriter,
  { order, parcel }: ParcelLabel,
  site: Site,
  language: Language,
): Promise<void> {
  const tLabel = (key: 'from' | 'to' | 'order' | 'parcel' | 'tracking' | 'condition') =>
    t(parcelDocumentTexts, language, key)
  const parcelNo = formatParcelNo(order.code, parcel.no)
  const address = presentPostalAddress(order.shipping_address, language)
  const head = { size: 7, color: soft }
  pdf.text(tLabel('from'), head)
  pdf.text(site.platformName, { size: 9 })
  pdf.space(6)
  pdf.rule()
  pdf.space(6)
  pdf.text(tLabel('to'), head)
  pdf.text(address.contact, { size: 13, isBold: true })
  for (const line of formatAddressLines(address, language)) pdf.text(line, { size: 11 })
  if (address.phone !== '') pdf.text(address.phone, { size: 11 })
  pdf.space(8)
  pdf.rule()
  pdf.space(6)
  const numbers = [
    [tLabel('parcel'), parcelNo],
    [tLabel('order'), order.code],
    [tLabel('tracking'), parcel.tracking_no],
    [
      tLabel('condition'),
      parcel.shipping_condition === 'recommended'
        ? ''
        : t(cartTexts, language, `shippingCondition.${parcel.shipping_condition}`),
    ],
  ]
  for (const [term = '', value = ''] of numbers) {
    if (value === '') continue
    pdf.columns([
      { text: term, width: 80, style: { color: soft, size: 9 } },
      { text: value, width: pdf.width - 80, style: { isBold: true, size: 10 } },
    ])
  }
  pdf.space(8)
  const link = `${buildSiteOrigin(site, '')}${buildOrderPath(site, order.code)}`
  pdf.images([
    { content: await drawQrCode(link), width: 104 },
    { content: await drawDataMatrix(parcelNo), width: 84 },
  ])
}

interface LabelDocument extends LabelContext {
  labels: readonly [ParcelLabel, ...ParcelLabel[]]
}

export const writeLabelDocument = ({ labels, ...context }: LabelDocument): Promise<Buffer> =>
  writeParcelLabels(labels, context)

export const parcelLabelsTask = defineTask(import.meta.url, writeLabelDocument)
