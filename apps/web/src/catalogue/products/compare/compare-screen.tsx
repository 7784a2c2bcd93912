import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Breadcrumb } from '#ui/display/breadcrumb.tsx'
import { cx } from '#ui/display/cx.ts'
import { joinAside } from '#ui/display/join-aside.ts'
import { UnbrokenText } from '#ui/display/unbroken-text.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { QuickAddButton } from '../offer.tsx'
import styles from './compare.module.css'
import { compareTexts } from './compare.texts.ts'
import type { Comparison } from './compare-loader.ts'
import { getComparePath } from './compare-path.ts'
import { OwnComparison } from './own-comparison.tsx'

/** Up to four products side by side; it needs no script. */
export function CompareScreen({ comparison }: { comparison: Comparison }) {
  const { cards, rows, namesProducts, missing, onlyDifferences } = comparison
  const t = useTexts(compareTexts)
  const tProducts = useTexts(productTexts)
  const language = useLanguage()
  const site = useSite()
  const codes = cards.map(({ code }) => code)
  const shownRows = rows.filter(({ isDifferent }) => isDifferent || !onlyDifferences)
  return (
    <div className={cx('container', styles.page)}>
      <PageHead title={t('title')} path="/Compare" query={{ ids: codes.join('|') || undefined }} />
      <meta name="robots" content="noindex" />
      <Breadcrumb
        label={tProducts('breadcrumb')}
        items={[{ text: tProducts('home'), href: getHomePath(site) }, { text: t('title') }]}
      />
      <h1>{t('title')}</h1>
      {!namesProducts && <OwnComparison />}
      {missing > 0 && <p role="status">{t('missing', { count: missing })}</p>}
      {cards.length === 0 ? (
        <EmptyState
          title={t('empty.title')}
          actions={
            <Button tone="primary" href={getHomePath(site)}>
              {t('empty.browse')}
            </Button>
          }
        >
          {t('empty.text')}
        </EmptyState>
      ) : (
        <>
          <p className={styles.bar}>
            {t('lead')}
            <Link href={getComparePath(codes, !onlyDifferences)}>
              {t(onlyDifferences ? 'rows.all' : 'rows.different')}
            </Link>
          </p>
          <div className={styles.scroll} role="group" aria-label={t('title')} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('product')}</th>
                  {cards.map((card) => (
                    <th key={card.code} scope="col">
                      <Link href={card.href}>
                        <UnbrokenText>{card.name}</UnbrokenText>
                      </Link>
                      <br />
                      <span className="mono">{card.code}</span>
                      <br />
                      <Link href={getComparePath(codes.filter((one) => one !== card.code))}>
                        {t('remove', { name: card.code })}
                      </Link>
                      <div className={styles.buy}>
                        <QuickAddButton card={card} />
                      </div>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shownRows.map(({ label, values, isDifferent }) => (
                  <tr key={label} className={isDifferent ? styles.different : undefined}>
                    <th scope="row">
                      {label}
                      {isDifferent && <span className="visually-hidden">{joinAside('', t('differs'), language)}</span>}
                    </th>
                    {values.map((value, at) => (
                      <td key={codes[at]}>{value || '–'}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  )
}
