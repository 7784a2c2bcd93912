import { buildOrderPath } from '@paratope/contract/platform/sites'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#kit/page/query-state.tsx'
import { BackToListLink } from '#kit/page/split-view.tsx'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { ParcelContent } from './parcel-content.tsx'
import { parcelPagesTexts } from './parcel-pages.texts.ts'
import { ParcelStateBadge } from './parcel-state-badge.tsx'
import { type ParcelKey, parcelQuery } from './parcels.data.ts'
import styles from './parcels.module.css'
import { ReceiptButton } from './receipt-button.tsx'

/** One parcel of the customer. */
export function ParcelView({ parcel: key, closeHref }: { parcel: ParcelKey; closeHref: string }) {
  const t = useTexts(parcelPagesTexts)
  const site = useSite()
  const parcel = useQuery(parcelQuery(key, false, useLanguage()))
  return (
    <div className={styles.detail}>
      <BackToListLink href={closeHref} />
      <QueryState query={parcel} count={4}>
        {(parcel) => (
          <>
            <header className={styles.viewHead}>
              <h2 className={cx('mono', styles.number)}>{parcel.parcelNo}</h2>
              <span role="status">
                <ParcelStateBadge state={parcel.state} />
              </span>
              <IconButton icon="close" label={t('close')} href={closeHref} className={styles.close ?? ''} />
              <p className={styles.owner}>
                <Link href={buildOrderPath(site, parcel.orderNo)}>{t('openOrder', { code: parcel.orderNo })}</Link>
              </p>
            </header>
            <ReceiptButton orderNo={parcel.orderNo} parcel={parcel} />
            <ParcelContent parcel={parcel} isDesk={false} />
          </>
        )}
      </QueryState>
    </div>
  )
}
