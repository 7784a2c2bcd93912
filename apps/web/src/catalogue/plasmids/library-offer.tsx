import { BuyBox, type OfferData } from '#catalogue/products/index.ts'
import { getContactPath } from '#lib/navigation/site-paths.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import styles from './library-offer.module.css'
import { libraryOfferTexts } from './library-offer.texts.ts'

/** Papers of the product that sells an item. */
export function LibraryDocuments({ offer: { documents, code, href } }: { offer: OfferData }) {
  const t = useTexts(libraryOfferTexts)
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{t('documents')}</h2>
      <ul className={styles.documents}>
        <li>
          <a href={documents.datasheet} download>
            {t('datasheet')}
          </a>
        </li>
        <li>
          <a href={documents.safetySheet} download>
            {t('safety')}
          </a>
        </li>
        {documents.certificate && (
          <li>
            <a href={documents.certificate.href} download>
              {t('certificate', { lot: documents.certificate.lotNo })}
            </a>
          </li>
        )}
        <li>
          <Link href={href}>{t('product', { code })}</Link>
        </li>
      </ul>
    </section>
  )
}

export interface LibraryOfferProps {
  offer: OfferData | null
  /** Name of the item. */
  name: string
  /** A deposit is distributed by its repository. */
  isDeposit?: boolean
}

/** Buys an item of the library from stock, or asks for a quote where it has no price. */
export function LibraryOffer({ offer, name, isDeposit = false }: LibraryOfferProps) {
  const t = useTexts(libraryOfferTexts)
  if (offer === null) {
    return (
      <section aria-labelledby="ask" className={styles.ask}>
        <h2 id="ask">{t('ask.title')}</h2>
        <p>{t(isDeposit ? 'ask.deposit' : 'ask.item')}</p>
        <Button tone="primary" href={getContactPath(name)}>
          {t('ask')}
        </Button>
      </section>
    )
  }
  return <BuyBox product={offer} />
}
