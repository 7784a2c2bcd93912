import type { Evidence } from '@paratope/contract/catalogue/references'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { joinNote } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { countPerYear, formatBibtex, formatRis, type Publication } from './format-citation.ts'
import styles from './product-literature.module.css'
import { literatureTexts } from './product-literature.texts.ts'

/** Literature of the product; each part is shown only if it was entered with its source. */
export function ProductLiterature({ evidence }: { evidence: readonly Evidence[] }) {
  const listKind = (kind: Evidence['kind']) => evidence.filter((one) => one.kind === kind)
  const [uses, protocols, citations] = [listKind('use'), listKind('protocol'), listKind('citation')]
  return (
    <>
      {uses.length > 0 && <ProductUses uses={uses} />}
      {protocols.length > 0 && <ProductProtocols protocols={protocols} />}
      {citations.length > 0 && <ProductCitations citations={citations} />}
    </>
  )
}

function SourceLink({ publication: { title, authors, journal, year, doi } }: { publication: Publication }) {
  const [first, ...others] = authors.split(';')
  const who = first && `${first.trim()}${others.length > 0 ? ' et al.' : ''}`
  return (
    <>
      <a href={`https://doi.org/${doi}`}>{title}</a>
      <small className={styles.source}>{[who, journal, year].filter(Boolean).join(', ')}</small>
    </>
  )
}

function ProductUses({ uses }: { uses: readonly Evidence[] }) {
  const t = useTexts(literatureTexts)
  return (
    <section>
      <h2>{t('uses')}</h2>
      <Table caption={t('uses')} isCaptionHidden isStacked>
        <thead>
          <tr>
            <Th>{t('species')}</Th>
            <Th>{t('route')}</Th>
            <Th>{t('dose')}</Th>
            <Th>{t('schedule')}</Th>
            <Th>{t('source')}</Th>
          </tr>
        </thead>
        <tbody>
          {uses.map((use) => (
            <tr key={use.id}>
              <Td label={t('species')}>{use.species}</Td>
              <Td label={t('route')}>{use.route}</Td>
              <Td label={t('dose')}>{use.dose}</Td>
              <Td label={t('schedule')}>{use.schedule || '–'}</Td>
              <Td label={t('source')}>
                <SourceLink publication={use} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function ProductProtocols({ protocols }: { protocols: readonly Evidence[] }) {
  const t = useTexts(literatureTexts)
  return (
    <section>
      <h2>{t('protocols')}</h2>
      {protocols.map((protocol) => (
        <article key={protocol.id} className={styles.protocol}>
          <h3>
            <SourceLink publication={protocol} />
          </h3>
          <ol>
            {protocol.steps
              .split('\n')
              .filter((step) => step.trim() !== '')
              .map((step) => (
                <li key={step}>{step}</li>
              ))}
          </ol>
        </article>
      ))}
    </section>
  )
}

const shownCitations = 20

function ProductCitations({ citations }: { citations: readonly Evidence[] }) {
  const t = useTexts(literatureTexts)
  return (
    <section>
      <h2>{t('citations')}</h2>
      <div className={styles.summary}>
        <p>{t('count', { count: citations.length })}</p>
        <YearChart citations={citations} />
      </div>
      <ul className={styles.citations}>
        {citations.slice(0, shownCitations).map((citation) => (
          <li key={citation.id}>
            <p>
              <SourceLink publication={citation} />
            </p>
            <CopyButton value={formatBibtex(citation)} text={t('bibtex')} copiedText={t('copied')} />
            <CopyButton value={formatRis(citation)} text={t('ris')} copiedText={t('copied')} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const [barWidth, chartHeight, shownYears] = [16, 40, 12]

/** One bar a year, for the last twelve; its numbers are its description. */
function YearChart({ citations }: { citations: readonly Evidence[] }) {
  const t = useTexts(literatureTexts)
  const language = useLanguage()
  const years = countPerYear(citations).slice(-shownYears)
  const most = Math.max(...years.map(({ count }) => count))
  const description = years.map(({ year, count }) => t('year', { year: String(year), count })).join(', ')
  const width = years.length * barWidth
  return (
    <svg
      role="img"
      aria-label={joinNote(t('years'), description, language)}
      className={styles.years}
      width={Math.max(width, 64)}
      height={chartHeight + 16}
    >
      {years.map(({ year, count }, at) => (
        <rect
          key={year}
          x={at * barWidth}
          y={chartHeight - (count / most) * chartHeight}
          width={barWidth - 4}
          height={(count / most) * chartHeight}
          rx={2}
        />
      ))}
      <text x={0} y={chartHeight + 14}>
        {years[0]?.year}
      </text>
      {years.length > 3 && (
        <text x={width - 4} y={chartHeight + 14} textAnchor="end">
          {years.at(-1)?.year}
        </text>
      )}
    </svg>
  )
}
