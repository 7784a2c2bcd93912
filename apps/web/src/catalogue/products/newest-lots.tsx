import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { formatDay } from '#ui/display/format.ts'
import { UnbrokenText } from '#ui/display/unbroken-text.tsx'
import type { GradeView } from './clone-view.ts'
import { homeTexts } from './home.texts.ts'
import { listTexts } from './list.texts.ts'
import styles from './newest-lots.module.css'
import { FromPrice, QuickAddButton } from './offer.tsx'
import ProductGlyph from './product-glyph.tsx'
import { QualityBar } from './quality-bars.tsx'

export interface NewestLotView extends GradeView {
  lotNo: string
  madeOn: string
}

export interface NewestLotsProps {
  newest: readonly NewestLotView[]
}

/** The newest lots with what was measured on them; a row is a block on phones. */
export default function NewestLots({ newest }: NewestLotsProps) {
  const t = useTexts(productTexts)
  const tHome = useTexts(homeTexts)
  const tList = useTexts(listTexts)
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{tHome('newest')}</caption>
      <thead>
        <tr>
          <th scope="col">{tHome('newest.product')}</th>
          <th scope="col">{t('target')}</th>
          <th scope="col">{t('lot.no')}</th>
          <th scope="col">{tList('purity')}</th>
          <th scope="col">{tList('endotoxin')}</th>
          <th scope="col" className={styles.price}>
            {tList('price')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {newest.map((lot) => (
          <NewestLot key={lot.lotNo} lot={lot} />
        ))}
      </tbody>
    </table>
  )
}

function NewestLot({ lot }: { lot: NewestLotView }) {
  const language = useLanguage()
  return (
    <tr>
      <th scope="row" className={styles.product}>
        <div>
          <ProductGlyph card={lot} size={32} />
          <Link href={lot.href}>
            <UnbrokenText>{lot.name}</UnbrokenText>
          </Link>
        </div>
      </th>
      <td className={styles.target}>{lot.target ?? '–'}</td>
      <td className={styles.lot}>
        <span className="mono">
          <UnbrokenText>{lot.lotNo}</UnbrokenText>
        </span>
        <small>{formatDay(lot.madeOn, language)}</small>
      </td>
      <td className={styles.quality}>
        <QualityBar grades={[lot]} measure="purity" />
      </td>
      <td className={styles.quality}>
        <QualityBar grades={[lot]} measure="endotoxin" />
      </td>
      <td className={styles.price}>
        <FromPrice card={lot} />
      </td>
      <td className={styles.add}>
        <QuickAddButton card={lot} />
      </td>
    </tr>
  )
}
