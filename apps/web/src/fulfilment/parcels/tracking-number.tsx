import type { Parcel } from '@paratope/contract/fulfilment/parcels'
import { useTexts } from '#lib/texts/texts.ts'
import { useDictionary } from '#platform/dictionaries/index.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { parcelPagesTexts } from './parcel-pages.texts.ts'
import styles from './parcels.module.css'

/** Carrier and number, with the carrier's page where there is one. */
export function TrackingNumber({
  parcel: { carrier, trackingNo, trackingUrl },
}: {
  parcel: Pick<Parcel, 'carrier' | 'trackingNo' | 'trackingUrl'>
}) {
  const t = useTexts(parcelPagesTexts)
  const carriers = useDictionary('carrier')
  if (carrier === '') return t('notShipped')
  const name = carriers.getText(carrier)
  return (
    <span className={styles.tracking}>
      {name} {trackingNo === '' ? t('noTracking') : <span className="mono">{trackingNo}</span>}
      {trackingNo !== '' && <CopyButton value={trackingNo} text={t('copy')} copiedText={t('copied')} />}
      {trackingUrl !== null && (
        <Link href={trackingUrl} target="_blank" rel="noreferrer" className={styles.track}>
          {t('track', { carrier: name })}
          <Icon name="external" size={14} />
        </Link>
      )}
    </span>
  )
}
