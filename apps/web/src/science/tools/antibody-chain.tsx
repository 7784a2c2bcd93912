import type { GermlineMatch, NumberingScheme, ReportedChain, ReportedDomain } from '@paratope/bio/antibody'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatNumber, joinList } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import styles from './antibody-chain.module.css'
import { AntibodyLiabilities } from './antibody-liabilities.tsx'
import { AntibodyRuler } from './antibody-ruler.tsx'
import { antibodyToolTexts } from './antibody-tool.texts.ts'
import { ResultActions } from './result-text.tsx'

interface AntibodyChainProps {
  /** Counted from 1. */
  no: number
  chain: ReportedChain
  scheme: NumberingScheme
}

export function AntibodyChain({ no, chain, scheme }: AntibodyChainProps) {
  const t = useTexts(antibodyToolTexts)
  const { name, domains, constant } = chain
  const title = name === '' ? t('chain', { no }) : name
  return (
    <section aria-label={title} className={styles.chain}>
      <h2>{title}</h2>
      {constant && (
        <p>
          {t('constant', { species: t(`species.${constant.species}`), isotype: constant.isotype, from: constant.from })}
        </p>
      )}
      {domains.length === 0 && <Callout tone="warning">{t('none')}</Callout>}
      {domains.map((domain) => (
        <Domain key={domain.from} name={title} domain={domain} scheme={scheme} />
      ))}
    </section>
  )
}

interface DomainProps {
  name: string
  domain: ReportedDomain
  scheme: NumberingScheme
}

function Domain({ name, domain, scheme }: DomainProps) {
  const t = useTexts(antibodyToolTexts)
  const { locus, from, to, residues, numbers, cdrs } = domain
  return (
    <>
      <h3>{t(`locus.${locus}`, { from, to })}</h3>
      <DescriptionList
        items={[
          { term: t('v'), value: <Gene match={domain.v} /> },
          { term: t('j'), value: <Gene match={domain.j} /> },
          ...cdrs[scheme].map(([start, end], index) => ({
            key: `cdr${index}`,
            term: (
              <span className={styles.swatch} data-cdr={index + 1}>
                CDR{index + 1}
              </span>
            ),
            value: (
              <>
                <span className={`mono ${styles.letters}`}>{residues.slice(start, end)}</span>{' '}
                <small>{t('residues', { count: end - start })}</small>
              </>
            ),
          })),
        ]}
      />
      <AntibodyRuler domain={domain} scheme={scheme} />
      <AntibodyLiabilities domain={domain} scheme={scheme} />
      <ResultActions
        fileName={`${name.replace(/[^\w.-]+/g, '_')}_${locus}.tsv`}
        text={[
          ['residue', 'imgt', 'kabat', 'chothia'].join('\t'),
          ...Array.from(residues, (residue, at) =>
            [residue, numbers.imgt[at], numbers.kabat[at], numbers.chothia[at]].join('\t'),
          ),
        ].join('\n')}
      />
    </>
  )
}

const mostNamed = 3

/** The closest gene with those that are as close. */
function Gene({ match: { name, equals, species, same, compared } }: { match: GermlineMatch }) {
  const t = useTexts(antibodyToolTexts)
  const language = useLanguage()
  const percent = formatNumber(Math.round((1000 * same) / Math.max(1, compared)) / 10, language)
  return (
    <>
      {t('gene', { name, species: t(`species.${species}`), percent, same, compared })}
      {equals.length > 0 && (
        <>
          {' '}
          <small>
            {t(equals.length > mostNamed ? 'equals.more' : 'equals', {
              names: joinList(equals.slice(0, mostNamed), language),
              count: equals.length - mostNamed,
            })}
          </small>
        </>
      )}
    </>
  )
}
