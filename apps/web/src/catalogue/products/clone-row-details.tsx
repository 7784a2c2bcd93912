import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Highlight } from '#ui/display/highlight.tsx'
import { UnbrokenText } from '#ui/display/unbroken-text.tsx'
import { getTraitTextKey } from './categories.ts'
import styles from './clone-row.module.css'
import type { CloneView } from './clone-view.ts'
import CompareToggle from './compare/compare-toggle.tsx'
import { GradeChip } from './grade-chip.tsx'
import { listTexts } from './list.texts.ts'
import ProductGlyph from './product-glyph.tsx'
import { QualityBar } from './quality-bars.tsx'

export interface CloneRowDetailsProps {
  clone: CloneView
  /** Search text. */
  searchWords: string
  isExact: boolean
  heading: 'h3' | 'h4'
  /** Says nothing where all products of the list react alike. */
  isReactivityShown: boolean
}

const traits = ['target', 'clone', 'isotype', 'reactivity'] as const

/** Everything of a row that is only read. */
export default function CloneRowDetails({
  clone,
  searchWords,
  isExact,
  heading: Heading,
  isReactivityShown,
}: CloneRowDetailsProps) {
  const t = useTexts(productTexts)
  const tList = useTexts(listTexts)
  const [lead] = clone.grades
  // Facts that the name says already are not repeated.
  const shownTraits = traits.filter((trait) => {
    const value = lead[trait]
    return value && !clone.name.includes(value) && (trait !== 'reactivity' || isReactivityShown)
  })
  return (
    <>
      <ProductGlyph card={lead} size={40} />
      <div className={styles.what}>
        <Heading className={styles.name}>
          <Link href={lead.href}>
            <Highlight text={clone.name} words={searchWords} />
          </Link>
          {isExact && (
            <>
              {' '}
              <Badge tone="primary">{t('search.exact')}</Badge>
            </>
          )}
        </Heading>
        <div className={styles.traits}>
          <dl className={styles.traits}>
            {shownTraits.map((trait) => {
              const text = getTraitTextKey(lead.category, trait)
              return (
                text && (
                  <div key={trait}>
                    <dt className={trait === 'reactivity' ? undefined : 'visually-hidden'}>{t(text)}</dt>{' '}
                    <dd>
                      <UnbrokenText>{lead[trait] ?? ''}</UnbrokenText>
                    </dd>
                  </div>
                )
              )
            })}
          </dl>
          <CompareToggle product={lead} />
        </div>
      </div>
      <ul aria-label={tList('grades', { name: clone.name })} className={styles.grades}>
        {clone.grades.map((grade) => (
          <li key={grade.code}>
            <GradeChip grade={grade} searchWords={searchWords} />
          </li>
        ))}
      </ul>
      <div className={styles.quality}>
        <QualityBar grades={clone.grades} measure="purity" />
        <QualityBar grades={clone.grades} measure="endotoxin" />
      </div>
    </>
  )
}
