import { type CardView, FromPrice, QuickAddButton, StockStatus } from '#catalogue/products/index.ts'
import { getContactPath } from '#lib/navigation/site-paths.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { Td } from '#ui/display/table.tsx'
import { libraryOfferTexts } from './library-offer.texts.ts'
import styles from './parts.module.css'

/** Price, stock and button of a row of the library; an item that is not in stock is quoted. */
export function OfferCell({ name, card }: { name: string; card: CardView | null }) {
  const t = useTexts(libraryOfferTexts)
  return (
    <Td label={t('price')}>
      {card ? (
        <span className={styles.offer}>
          <span>
            <span>
              <FromPrice card={card} />
            </span>
            <StockStatus state={card.stock} />
          </span>
          <QuickAddButton card={card} />
        </span>
      ) : (
        <Link href={getContactPath(name)}>{t('ask')}</Link>
      )}
    </Td>
  )
}
