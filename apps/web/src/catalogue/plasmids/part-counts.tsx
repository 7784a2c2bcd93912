import { plasmidTexts } from '@paratope/contract/catalogue/plasmids/plasmids.texts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { formatNumber } from '#ui/display/format.ts'
import styles from './home.module.css'
import type { HomeData } from './home-loader.ts'
import { partsPath } from './library-paths.ts'

/** The kinds that have a name of their own; whatever else the library holds counts as the rest. */
const namedKinds = [
  'promoter',
  'cds',
  'tag',
  'reporter',
  'recombination-site',
  'marker',
  'origin',
  'terminator',
  'viral',
  'signal-peptide',
  'polya',
] as const

export function PartCounts({ kinds, rest }: Pick<HomeData, 'kinds' | 'rest'>) {
  const t = useTexts(plasmidTexts)
  const language = useLanguage()
  const rows = namedKinds.flatMap((kind) => {
    const row = kinds.find((one) => one.kind === kind)
    return row ? [{ text: t(`kind.${kind}`), count: row.count, href: `${partsPath}?kind=${kind}` }] : []
  })
  const unnamedKinds = kinds.filter(({ kind }) => !namedKinds.some((name) => name === kind))
  const otherCount = rest + unnamedKinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby="parts" className={styles.section}>
      <h2 id="parts">{t('parts')}</h2>
      <p className={styles.about}>{t('parts.about')}</p>
      <dl className={styles.parts}>
        {[...rows, { text: t('parts.rest'), count: otherCount, href: partsPath }].map(({ text, count, href }) => (
          <div key={text}>
            <dt>
              <Link href={href}>{text}</Link>
            </dt>
            <dd>{formatNumber(count, language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
