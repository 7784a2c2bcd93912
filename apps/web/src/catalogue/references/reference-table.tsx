import { referenceTexts } from '@paratope/contract/catalogue/references/references.texts'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import styles from './reference-screen.module.css'
import type { CategoryLink, ProductLink, ReferenceEntries } from './references-loader.ts'

type EntryOf<Type extends ReferenceEntries['type']> = Extract<ReferenceEntries, { type: Type }>['records'][number]

/** Each type has columns of its own; on phones each entry is a card. */
export function ReferenceTable({ entries }: { entries: ReferenceEntries }) {
  switch (entries.type) {
    case 'target':
      return <TargetTable records={entries.records} />
    case 'inn':
      return <InnTable records={entries.records} />
    case 'clone':
      return <CloneTable records={entries.records} />
    case 'isotype':
      return <IsotypeTable records={entries.records} />
  }
}

interface FrameProps {
  caption: string
  heads: readonly string[]
  children: ReactNode
}

const TableFrame = ({ caption, heads, children }: FrameProps) => (
  <Table caption={caption} isCaptionHidden isStacked className={styles.table ?? ''}>
    <thead>
      <tr>
        {heads.map((head) => (
          <Th key={head}>{head}</Th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </Table>
)

function TargetTable({ records }: { records: EntryOf<'target'>[] }) {
  const t = useTexts(referenceTexts)
  return (
    <TableFrame
      caption={t('type.target')}
      heads={[t('symbol'), t('protein'), t('uniprot'), t('aliases'), t('products')]}
    >
      {records.map(({ symbol, protein, uniprot, aliases, products }) => (
        <tr key={`${symbol} ${uniprot}`}>
          <th scope="row">{symbol}</th>
          <Td label={t('protein')}>{protein}</Td>
          <Td label={t('uniprot')}>
            {uniprot && <a href={`https://www.uniprot.org/uniprotkb/${uniprot}`}>{uniprot}</a>}
          </Td>
          <Td label={t('aliases')}>{aliases.join(', ')}</Td>
          <Td label={t('products')}>
            <CategoryLinks name={symbol} products={products} />
          </Td>
        </tr>
      ))}
    </TableFrame>
  )
}

function InnTable({ records }: { records: EntryOf<'inn'>[] }) {
  const t = useTexts(referenceTexts)
  return (
    <TableFrame
      caption={t('type.inn')}
      heads={[t('inn'), t('target'), t('format'), t('status'), t('reference'), t('products')]}
    >
      {records.map(({ inn, target, format, status, reference, products }) => (
        <tr key={inn}>
          <th scope="row" translate="no">
            {inn}
          </th>
          <Td label={t('target')}>{target}</Td>
          <Td label={t('format')}>{format}</Td>
          <Td label={t('status')}>{status}</Td>
          <Td label={t('reference')}>{reference}</Td>
          <Td label={t('products')}>
            <ProductLinks products={products} />
          </Td>
        </tr>
      ))}
    </TableFrame>
  )
}

function CloneTable({ records }: { records: EntryOf<'clone'>[] }) {
  const t = useTexts(referenceTexts)
  return (
    <TableFrame
      caption={t('type.clone')}
      heads={[t('clone'), t('target'), t('host'), t('isotype'), t('reactivity'), t('products')]}
    >
      {records.map(({ clone, target, host, isotype, reactivity, products }) => (
        <tr key={clone}>
          <th scope="row" translate="no">
            {clone}
          </th>
          <Td label={t('target')}>{target}</Td>
          <Td label={t('host')}>{host}</Td>
          <Td label={t('isotype')}>{isotype}</Td>
          <Td label={t('reactivity')}>{reactivity.join(', ')}</Td>
          <Td label={t('products')}>
            <ProductLinks products={products} />
          </Td>
        </tr>
      ))}
    </TableFrame>
  )
}

function IsotypeTable({ records }: { records: EntryOf<'isotype'>[] }) {
  const t = useTexts(referenceTexts)
  return (
    <TableFrame
      caption={t('type.isotype')}
      heads={[t('isotype'), t('species'), t('lightChain'), t('controls'), t('products')]}
    >
      {records.map(({ code, isotype, species, lightChains, controls, controlsHref, products }) => (
        <tr key={code}>
          <th scope="row">{isotype}</th>
          <Td label={t('species')}>{species}</Td>
          <Td label={t('lightChain')}>{lightChains.join(', ')}</Td>
          <Td label={t('controls')}>
            {controls > 0 ? (
              <Link href={controlsHref} aria-label={t('controls.of', { name: isotype, count: controls })}>
                {controls}
              </Link>
            ) : (
              '0'
            )}
          </Td>
          <Td label={t('products')}>
            <CategoryLinks name={isotype} products={products} />
          </Td>
        </tr>
      ))}
    </TableFrame>
  )
}

/** Number of products there are; each category leads to its list. */
function CategoryLinks({ name, products }: { name: string; products: readonly CategoryLink[] }) {
  const t = useTexts(referenceTexts)
  if (products.length === 0) return null
  return (
    <ul className={styles.links}>
      {products.map(({ category, count, href }) => (
        <li key={href}>
          <Link href={href} aria-label={t('products.of', { category, name, count })}>
            {category}
          </Link>{' '}
          <span className={styles.count}>{count}</span>
        </li>
      ))}
    </ul>
  )
}

const ProductLinks = ({ products }: { products: readonly ProductLink[] }) => (
  <ul className={styles.links}>
    {products.map(({ code, href }) => (
      <li key={code}>
        <Link href={href} className="mono">
          {code}
        </Link>
      </li>
    ))}
  </ul>
)
