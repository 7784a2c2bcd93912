import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { SpeciesText } from '#ui/display/species-text.tsx'
import { PlasmidMapSection } from './plasmid-map-section.tsx'
import { ProductDocuments } from './product-documents.tsx'
import { ProductFigures } from './product-evidence.tsx'
import { ProductImages } from './product-images.tsx'
import { ProductLiterature } from './product-literature.tsx'
import type { ProductData } from './product-loader.ts'
import { ProductLots } from './product-lots.tsx'
import { ProductQuestions } from './product-questions.tsx'
import styles from './product-screen.module.css'
import { ProductTile } from './product-tile.tsx'

/** Content below the purchase: further figures, lots, specifications and related products. */
export default function ProductDetails({ product }: { product: ProductData }) {
  const t = useTexts(productTexts)
  const { description, targets, specs, sequence, controlled, related, map } = product
  return (
    <div className={styles.rest}>
      <p className={styles.description}>
        <SpeciesText>{description}</SpeciesText>
      </p>
      <ProductImages images={product.images} />
      {map && <PlasmidMapSection map={map} />}
      <ProductFigures product={product} part="others" />
      <ProductLots product={product} />
      <ProductDocuments product={product} />
      <ProductLiterature evidence={product.evidence} />
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
            value: monospaceSpecs.has(key) ? <span className="mono">{value}</span> : <SpeciesText>{value}</SpeciesText>,
          }))}
        />
        {sequence && <ProductSequence residues={sequence} />}
      </section>
      <ProductCitation product={product} />
      <ProductQuestions product={product} />
      <ProductTiles title={t('controlled.title')} cards={controlled} />
      <ProductTiles title={t('related.title')} cards={related} />
    </div>
  )
}

function ProductTiles({ title, cards }: { title: string; cards: ProductData['related'] }) {
  if (cards.length === 0) return null
  return (
    <section>
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
