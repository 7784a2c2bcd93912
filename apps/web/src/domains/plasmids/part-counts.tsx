import { plasmidTexts } from '@paratope/contract/texts/plasmids'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { formatNumber } from '#ui/format.ts'
import styles from './home.module.css'
import type { HomeData } from './home-loader.ts'

/** The kinds that have a name of their own; whatever else the library holds counts as the rest. */
const named = [
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
  const say = useSay(plasmidTexts)
  const language = useLanguage()
  const rows = named.flatMap((kind) => {
    const row = kinds.find((one) => one.kind === kind)
    return row ? [{ text: say(`kind.${kind}`), count: row.count }] : []
  })
  const unnamed = kinds.filter(({ kind }) => !named.some((name) => name === kind))
  const others = rest + unnamed.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby="parts" className={styles.section}>
      <h2 id="parts">{say('parts')}</h2>
      <p className={styles.about}>{say('parts.about')}</p>
      <dl className={styles.parts}>
        {[...rows, { text: say('parts.rest'), count: others }].map(({ text, count }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{formatNumber(count, language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
