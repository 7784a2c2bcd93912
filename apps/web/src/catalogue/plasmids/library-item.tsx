import type { ReactNode } from 'react'
import styles from './library-offer.module.css'
import { LibraryOffer, type LibraryOfferProps } from './library-offer.tsx'

/** The properties of an item of the library beside its offer; on phones the offer follows. */
export function LibraryItem({ children, ...offer }: LibraryOfferProps & { children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.about}>{children}</div>
      <LibraryOffer {...offer} />
    </div>
  )
}
