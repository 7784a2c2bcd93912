import type { Parcel, ParcelLot } from '@paratope/contract/fulfilment/parcels'
import type { SubOrder } from '@paratope/contract/ordering/orders'
import { getDocumentHref, useFormatPackSize } from '#catalogue/products/index.ts'
import { formatDay } from '#kit/page/format-dates.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import type { OrderDetail } from '#ordering/orders/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { UnbrokenText } from '#ui/display/unbroken-text.tsx'
import { DownloadButton, type DownloadButtonProps } from './download-button.tsx'
import styles from './parcels.module.css'
import { shippedLotsTexts } from './shipped-lots.texts.ts'
import { useFormatTransport } from './use-format-transport.ts'

interface ShippedLine {
  parcel: Parcel
  line: Parcel['lines'][number]
  item: SubOrder
}

/** Every item that left with an order, as far as it was made or bought in. */
function listShipped({ parcels, subOrders }: OrderDetail): ShippedLine[] {
  const items = new Map(subOrders.map((item) => [item.no, item]))
  return parcels
    .filter(({ shippedAt }) => shippedAt !== null)
    .flatMap((parcel) =>
      parcel.lines.flatMap((line) => {
        const item = items.get(line.no)
        return item ? [{ parcel, line, item }] : []
      }),
    )
}

export const hasShipped = ({ parcels }: OrderDetail): boolean => parcels.some(({ shippedAt }) => shippedAt !== null)

/** The lots that were shipped with an order, with the papers of each. */
export function ShippedLots({ order, isDesk }: { order: OrderDetail; isDesk: boolean }) {
  const t = useTexts(shippedLotsTexts)
  const language = useLanguage()
  const { orderNo } = order
  const shipped = listShipped(order)
  const common = { orderNo, isDesk }
  const hasCertificates = shipped.some(({ line }) => line.hasDocuments && line.lots.length > 0)
  const params = { orderNo }
  return (
    <>
      <Table caption={t('title')} isCaptionHidden isStacked>
        <thead>
          <tr>
            <Th>{t('line')}</Th>
            <Th>{t('lot')}</Th>
            <Th>{t('expiry')}</Th>
            <Th>{t('storage')}</Th>
            <Th>{t('certificate')}</Th>
            <Th>{t('safetySheet')}</Th>
            <Th>{t('temperature')}</Th>
          </tr>
        </thead>
        <tbody>
          {shipped.flatMap((one) =>
            one.line.lots.length > 0
              ? one.line.lots.map((lot) => (
                  <ShippedLotRow key={`${one.parcel.no} ${one.line.no} ${lot.lotNo}`} {...common} {...one} lot={lot} />
                ))
              : [<ShippedLotRow key={`${one.parcel.no} ${one.line.no}`} {...common} {...one} />],
          )}
        </tbody>
      </Table>
      {hasCertificates && (
        <div className={styles.papers}>
          <DownloadButton
            text={t('downloadAll')}
            call={({ parcels }) =>
              parcels[isDesk ? 'deskCertificates' : 'certificates']({ params, query: { language } })
            }
          />
        </div>
      )}
    </>
  )
}

interface ShippedLotRowProps extends ShippedLine {
  orderNo: string
  isDesk: boolean
  lot?: ParcelLot
}

function ShippedLotRow({ orderNo, isDesk, parcel, line, item, lot }: ShippedLotRowProps) {
  const t = useTexts(shippedLotsTexts)
  const language = useLanguage()
  const site = useSite()
  const formatPackSize = useFormatPackSize()
  const formatTransport = useFormatTransport()
  const unknown = item.catalog === '' ? '–' : t('notRecorded')
  const packs = t('packs', { size: formatPackSize(item), num: lot?.num ?? line.num })
  return (
    <tr>
      <th scope="row" className={styles.shipped}>
        <UnbrokenText>{item.projectName}</UnbrokenText>
        <small>
          {item.catalog && <span className="mono">{item.catalog}</span>} {packs}
        </small>
        <small className="mono">
          <UnbrokenText>{parcel.parcelNo}</UnbrokenText>
        </small>
      </th>
      <Td label={t('lot')}>{lot ? <LotNumber lot={lot} /> : unknown}</Td>
      <Td label={t('expiry')}>{lot ? formatDay(lot.expiresOn, language) : '–'}</Td>
      <Td label={t('storage')}>{line.storage || '–'}</Td>
      <Td label={t('certificate')}>
        {lot && line.hasDocuments ? <CertificateLink orderNo={orderNo} lotNo={lot.lotNo} isDesk={isDesk} /> : '–'}
      </Td>
      <Td label={t('safetySheet')}>
        {line.hasDocuments ? (
          <a href={getDocumentHref(site, 'safety-sheet', item.catalog, language)} download>
            PDF<span className="visually-hidden"> {item.projectName}</span>
          </a>
        ) : (
          '–'
        )}
      </Td>
      <Td label={t('temperature')}>{formatTransport(parcel)}</Td>
    </tr>
  )
}

/** The newest revision. A customer's download is kept, so that corrections reach its reader. */
function CertificateLink({ orderNo, lotNo, isDesk }: { orderNo: string; lotNo: string; isDesk: boolean }) {
  const language = useLanguage()
  const site = useSite()
  if (!isDesk) {
    const call: DownloadButtonProps['call'] = ({ parcels }) =>
      parcels.certificate({ params: { orderNo, lotNo }, query: { language } })
    return <DownloadButton text="PDF" label={`PDF ${lotNo}`} call={call} />
  }
  return (
    <a href={getDocumentHref(site, 'certificate', lotNo, language)} download>
      PDF<span className="visually-hidden"> {lotNo}</span>
    </a>
  )
}

/** A lot by its number, with the day and the reason of its recall. */
function LotNumber({ lot: { lotNo, recall } }: { lot: ParcelLot }) {
  const t = useTexts(shippedLotsTexts)
  const language = useLanguage()
  return (
    <span className={styles.lot}>
      <span className="mono">
        <UnbrokenText>{lotNo}</UnbrokenText>
      </span>
      {recall && (
        <>
          <Badge tone="danger">{t('recalled', { day: formatDay(recall.at, language) })}</Badge>
          <small className={styles.wrong}>{recall.reason}</small>
        </>
      )}
    </span>
  )
}
