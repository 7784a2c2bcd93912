import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Breadcrumb } from '#ui/display/breadcrumb.tsx'
import { cx } from '#ui/display/cx.ts'
import { UnbrokenText } from '#ui/display/unbroken-text.tsx'
import { BuyBox } from './buy-box.tsx'
import { CompareButton } from './compare/compare-button.tsx'
import { ComparePlace } from './compare/compare-place.tsx'
import { PageGlyph } from './page-glyph.tsx'
import { ProductDetailsSection } from './product-details-section.tsx'
import { ProductFigures, ProductLotStrip } from './product-evidence.tsx'
import type { ProductData } from './product-loader.ts'
import styles from './product-screen.module.css'
import { ShareImage } from './share-image.tsx'
import { StructuredData } from './structured-data.tsx'

export function ProductScreen({ product }: { product: ProductData }) {
  const t = useTexts(productTexts)
  const site = useSite()
  const { name, code, identity, description, section, group } = product
  const home = { text: t('home'), href: getHomePath(site) }
  const breadcrumbs = [home, { text: section.title, ...(section.path && { href: section.path }) }, { text: name }]

  return (
    <div className={cx('container', styles.page)}>
      <PageHead
        title={`${name}, ${code}`}
        description={`${identity}. ${description}`}
        path={product.href}
        kind="product"
      />
      <ShareImage path={product.shareImage} description={name} />
      <StructuredData product={product} breadcrumbs={breadcrumbs} />
      <Breadcrumb label={t('breadcrumb')} items={breadcrumbs} />
      <header className={styles.head}>
        <PageGlyph card={product} size={96} />
        <div>
          <h1>
            <UnbrokenText>{name}</UnbrokenText>
          </h1>
          <p className={styles.identity}>{identity}</p>
          <p className={styles.marks}>
            <span>
              {t('code')} <span className="mono">{code}</span>
            </span>
            {group && <Badge tone="primary">{group}</Badge>}
            <a href={product.datasheet} download>
              {t('datasheet')}
            </a>
            <CompareButton product={product} />
          </p>
        </div>
      </header>
      <ProductLotStrip product={product} />
      <BuyBox product={product} />
      <ProductFigures product={product} part="first" />
      <ProductDetailsSection product={product} />
      <p className={styles.research}>{t('research')}</p>
      <ComparePlace />
    </div>
  )
}
