import { productTexts } from '@paratope/contract/texts/products'
import { useSite } from '#lib/frame.tsx'
import { homeOf } from '#lib/home.ts'
import { PageHead } from '#lib/page-head.tsx'
import { useSay } from '#lib/texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { cx } from '#ui/cx.ts'
import { Facts } from '#ui/facts.tsx'
import { Buying } from './buying.tsx'
import { ProductFigures } from './product-figures.tsx'
import { ProductGlyph } from './product-glyph.tsx'
import type { ProductData } from './product-loader.ts'
import { ProductLots } from './product-lots.tsx'
import styles from './product-screen.module.css'
import { ProductTile } from './product-tile.tsx'
import { StructuredData } from './structured-data.tsx'

export function ProductScreen({ product }: { product: ProductData }) {
  const say = useSay(productTexts)
  const site = useSite()
  const { name, code, identity, description, section, group, targets, facts, sequence, related } = product
  const home = { text: say('home'), href: homeOf(site) }
  const way = [home, { text: section.title, ...(section.path && { href: section.path }) }, { text: name }]

  return (
    <div className={cx('container', styles.page)}>
      <PageHead
        title={`${name}, ${code}`}
        description={`${identity}. ${description}`}
        path={product.href}
        kind="product"
      />
      <StructuredData product={product} way={way} />
      <Breadcrumb label={say('way')} items={way} />
      <header className={styles.head}>
        <ProductGlyph card={product} size={96} />
        <div>
          <h1>{name}</h1>
          <p className={styles.identity}>{identity}</p>
          <p className={styles.marks}>
            <span>
              {say('code')} <span className="mono">{code}</span>
            </span>
            {group && <Badge tone="primary">{group}</Badge>}
          </p>
        </div>
      </header>
      <Buying product={product} />
      <div className={styles.rest}>
        <p className={styles.description}>{description}</p>
        <section>
          <h2>{say('identity')}</h2>
          {targets.map((target) => (
            <Target key={target.symbol} target={target} />
          ))}
          <Facts
            columns={2}
            items={facts.map(({ key, label, value }) => ({
              key,
              term: label,
              value: mono.has(key) ? <span className="mono">{value}</span> : value,
            }))}
          />
          {sequence && <Sequence residues={sequence} />}
        </section>
        <ProductFigures product={product} />
        <ProductLots product={product} />
        <Citation product={product} />
      </div>
      {related.length > 0 && (
        <section className={styles.related}>
          <h2>{say('related.title')}</h2>
          <ul className={styles.tiles}>
            {related.map((card) => (
              <ProductTile key={card.code} card={card} plain />
            ))}
          </ul>
        </section>
      )}
      <p className={styles.research}>{say('research')}</p>
    </div>
  )
}

/** Names that are written sign by sign. */
const mono: ReadonlySet<string> = new Set(['clone', 'rrid', 'accession'])

function Target({ target: { symbol, protein, uniprot, aliases } }: { target: ProductData['targets'][number] }) {
  const say = useSay(productTexts)
  return (
    <p className={styles.target}>
      <strong>{symbol}</strong> {protein}
      {aliases.length > 0 && (
        <span>
          {say('aliases')} {aliases.join(', ')}
        </span>
      )}
      {uniprot && (
        <span>
          {say('uniprot')} <a href={`https://www.uniprot.org/uniprotkb/${uniprot}`}>{uniprot}</a>
        </span>
      )}
    </p>
  )
}

/** In groups of ten, as sequences are read and counted. */
function Sequence({ residues }: { residues: string }) {
  const say = useSay(productTexts)
  return (
    <div className={styles.sequence}>
      <h3>
        {say('sequence')}
        <small>{say('sequence.length', { count: residues.length })}</small>
        <CopyButton value={residues} text={say('cite.copy')} copiedText={say('cite.copied')} />
      </h3>
      <code>{residues.match(/.{1,10}/g)?.join(' ')}</code>
    </div>
  )
}

function Citation({ product: { name, code } }: { product: ProductData }) {
  const say = useSay(productTexts)
  const sentence = say('cite.text', { name, code, company: useSite().platformName })
  return (
    <section>
      <h2>{say('cite.title')}</h2>
      <p className={styles.cite}>
        <q>{sentence}</q>
        <CopyButton value={sentence} text={say('cite.copy')} copiedText={say('cite.copied')} />
      </p>
      <p className={styles.hint}>{say('cite.hint')}</p>
    </section>
  )
}
