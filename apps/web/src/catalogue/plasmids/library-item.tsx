import type { ReactNode } from 'react'
import styles from './library-offer.module.css'
import { LibraryDocuments, LibraryOffer, type LibraryOfferProps } from './library-offer.tsx'

/** The properties of an item of the library beside its offer; on phones the offer follows. */
export function LibraryItem({ children, ...props }: LibraryOfferProps & { children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.about}>
        {children}
        {props.offer && <LibraryDocuments offer={props.offer} />}
      </div>
      <LibraryOffer {...props} />
    </div>
  )
}
