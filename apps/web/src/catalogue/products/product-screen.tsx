import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Breadcrumb } from '#ui/display/breadcrumb.tsx'
import { cx } from '#ui/display/cx.ts'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { UnbrokenText } from '#ui/display/unbroken-text.tsx'
import { BuyBox } from './buy-box.tsx'
import { PlasmidMapSection } from './plasmid-map-section.tsx'
import { ProductFigures, ProductLotStrip } from './product-evidence.tsx'
import { ProductGlyph } from './product-glyph.tsx'
import type { ProductData } from './product-loader.ts'
import { ProductLots } from './product-lots.tsx'
import styles from './product-screen.module.css'
import { ProductTile } from './product-tile.tsx'
import { StructuredData } from './structured-data.tsx'

export function ProductScreen({ product }: { product: ProductData }) {
  const t = useTexts(productTexts)
  const site = useSite()
  const { name, code, identity, description, section, group, targets, specs, sequence, controlled, related } = product
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
      <StructuredData product={product} breadcrumbs={breadcrumbs} />
      <Breadcrumb label={t('breadcrumb')} items={breadcrumbs} />
      <header className={styles.head}>
        <ProductGlyph card={product} size={96} />
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
          </p>
        </div>
      </header>
      <ProductLotStrip product={product} />
      <BuyBox product={product} />
      <ProductFigures product={product} part="first" />
      <div className={styles.rest}>
        <p className={styles.description}>{description}</p>
        {product.map && <PlasmidMapSection map={product.map} />}
        <ProductFigures product={product} part="others" />
        <ProductLots product={product} />
        <section>
          <h2>{t('identity')}</h2>
          {targets.map((target) => (
            <ProductTarget key={target.symbol} target={target} />
          ))}
          <DescriptionList
            columns={2}
            items={specs.map(({ key, label, value }) => ({
              key,
              term: label,
              value: monospaceSpecs.has(key) ? <span className="mono">{value}</span> : value,
            }))}
          />
          {sequence && <ProductSequence residues={sequence} />}
        </section>
        <ProductCitation product={product} />
      </div>
      <ProductTiles title={t('controlled.title')} cards={controlled} />
      <ProductTiles title={t('related.title')} cards={related} />
      <p className={styles.research}>{t('research')}</p>
    </div>
  )
}

function ProductTiles({ title, cards }: { title: string; cards: ProductData['related'] }) {
  if (cards.length === 0) return null
  return (
    <section className={styles.related}>
      <h2>{title}</h2>
      <ul className={styles.tiles}>
        {cards.map((card) => (
          <ProductTile key={card.code} card={card} isPlain />
        ))}
      </ul>
    </section>
  )
}

/** Names that are written sign by sign. */
const monospaceSpecs: ReadonlySet<string> = new Set(['clone', 'rrid', 'accession'])

function ProductTarget({ target: { symbol, protein, uniprot, aliases } }: { target: ProductData['targets'][number] }) {
  const t = useTexts(productTexts)
  return (
    <p className={styles.target}>
      <strong>{symbol}</strong> {protein}
      {aliases.length > 0 && (
        <span>
          {t('aliases')} {aliases.join(', ')}
        </span>
      )}
      {uniprot && (
        <span>
          {t('uniprot')} <a href={`https://www.uniprot.org/uniprotkb/${uniprot}`}>{uniprot}</a>
        </span>
      )}
    </p>
  )
}

/** In groups of ten, as sequences are read and counted. */
function ProductSequence({ residues }: { residues: string }) {
  const t = useTexts(productTexts)
  return (
    <div className={styles.sequence}>
      <h3>
        {t('sequence')}
        <small>{t('sequence.length', { count: residues.length })}</small>
        <CopyButton value={residues} text={t('cite.copy')} copiedText={t('cite.copied')} />
      </h3>
      <code>{residues.match(/.{1,10}/g)?.join(' ')}</code>
    </div>
  )
}

function ProductCitation({ product: { name, code } }: { product: ProductData }) {
  const t = useTexts(productTexts)
  const sentence = t('cite.text', { name, code, company: useSite().platformName })
  return (
    <section>
      <h2>{t('cite.title')}</h2>
      <p className={styles.cite}>
        <q>{sentence}</q>
        <CopyButton value={sentence} text={t('cite.copy')} copiedText={t('cite.copied')} />
      </p>
      <p className={styles.hint}>{t('cite.hint')}</p>
    </section>
  )
}
