import type { CodonChange, OptimizedGene } from '@paratope/bio'
import { LineFigure } from '#figures/line-figure.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber, formatQuantity } from '#ui/display/format.ts'
import { formatShare } from '#ui/display/format-rate.ts'
import { joinAside } from '#ui/display/join-aside.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { ChoiceGroup, Radio } from '#ui/forms/radio.tsx'
import { codonTexts } from './codon.texts.ts'
import styles from './codons.module.css'
import type { CodonCandidate, CodonProposal } from './optimize-codons.ts'

interface CodonCandidatesProps {
  proposal: CodonProposal
  chosen: number
  onChoose: (index: number) => void
}

/** The candidates to choose from, and the chosen one beside what was there before. */
export function CodonCandidates({ proposal, chosen, onChoose }: CodonCandidatesProps) {
  const language = useLanguage()
  const t = useTexts(codonTexts)
  const gene = proposal.genes[chosen]
  const compare = (before: number | undefined, after: number, format: (value: number) => string) =>
    `${before === undefined ? '' : `${format(before)} → `}${format(after)}`
  const formatIndex = (value: number) => formatNumber(value, language, 2)
  const formatGc = (value: number) => formatShare(value, language)
  const describe = ({ adaptationBefore, adaptation, gcBefore, gc, changes, violations }: OptimizedGene) =>
    [
      `CAI ${compare(adaptationBefore, adaptation, formatIndex)}`,
      `GC ${compare(gcBefore, gc, formatGc)}`,
      ...(proposal.request.isProtein ? [] : [t('changes', { count: changes.length })]),
      ...(violations.length > 0 ? [t('violations', { count: violations.length })] : []),
    ].join(' · ')
  return (
    <>
      <ChoiceGroup legend={t('candidates')}>
        {proposal.genes.map((each, index) => (
          <Radio
            key={each.strategy}
            name="candidate"
            checked={index === chosen}
            hint={describe(each)}
            onChange={() => onChoose(index)}
          >
            {t(`strategy.${each.strategy}`)}
          </Radio>
        ))}
      </ChoiceGroup>
      <p>{t('same')}</p>
      {gene?.adaptationBefore !== undefined && gene.adaptation < gene.adaptationBefore && (
        <Callout tone="warning" title={t('lower')}>
          {t(gene.strategy === 'match' ? 'lower.match' : 'lower.mended')}
        </Callout>
      )}
      {gene && <CodonResult proposal={proposal} gene={gene} />}
    </>
  )
}

const shownChanges = 200

interface CodonResultProps {
  proposal: CodonProposal
  gene: CodonCandidate
}

function CodonResult({ proposal, gene }: CodonResultProps) {
  const t = useTexts(codonTexts)
  const language = useLanguage()
  const { changes, violations } = gene
  return (
    <>
      {violations.length > 0 && (
        <Callout tone="warning" title={t('violations', { count: violations.length })}>
          {violations
            .slice(0, 8)
            .map(({ start, kind, text }) =>
              joinAside(t(`kind.${kind}`, { text }), formatNumber(start + 1, language), language),
            )
            .join(' · ')}
        </Callout>
      )}
      <SynthesisPlaces proposal={proposal} gene={gene} />
      <CodonCharts proposal={proposal} gene={gene} />
      {changes.length > 0 && <CodonChanges changes={changes.slice(0, shownChanges)} />}
    </>
  )
}

/** What makes the synthesis of the gene difficult, and how much did before. */
function SynthesisPlaces({ proposal, gene: { places } }: CodonResultProps) {
  const t = useTexts(codonTexts)
  const language = useLanguage()
  const blocked = places.filter(({ isBlocking }) => isBlocking).length
  const before = proposal.before && places.length !== proposal.before.places.length && proposal.before.places.length
  const was = typeof before === 'number' && <p>{t('synthesis.before', { count: before })}</p>
  if (places.length === 0) {
    return (
      <div>
        <p>{t('synthesis.none')}</p>
        {was}
      </div>
    )
  }
  const listed = places
    .slice(0, 8)
    .map(({ kind, start, end, value }) =>
      joinAside(
        t(`kind.${kind === 'homopolymer' ? 'run' : kind}`, { text: formatNumber(value, language) }),
        `${formatNumber(start + 1, language)}–${formatNumber(end, language)}`,
        language,
      ),
    )
    .join(' · ')
  return (
    <Callout tone="warning" title={t('synthesis.some', { count: places.length })}>
      <p>{listed}</p>
      {blocked > 0 && <p>{t('synthesis.blocked', { count: blocked })}</p>}
      {was}
    </Callout>
  )
}

/** Adaptation and GC along the gene, before and after. */
function CodonCharts({ proposal, gene }: CodonResultProps) {
  const language = useLanguage()
  const t = useTexts(codonTexts)
  const texts = {
    read: t('chart.read'),
    table: t('chart.table'),
    downloadSvg: t('chart.svg'),
    downloadPng: t('chart.png'),
    demo: '',
  }
  return (['adaptation', 'gc'] as const).map((kind) => (
    <LineFigure
      key={kind}
      lang={language}
      texts={texts}
      title={t(`chart.${kind}`)}
      fileName={`codons-${kind}`}
      x={{ label: t('codon'), unit: '' }}
      y={{ label: kind === 'gc' ? 'GC' : 'CAI', unit: '' }}
      series={[
        { name: t('to'), points: gene.profile[kind] },
        ...(proposal.before ? [{ name: t('from'), points: proposal.before.profile[kind] }] : []),
      ]}
    />
  ))
}

function CodonChanges({ changes }: { changes: readonly CodonChange[] }) {
  const language = useLanguage()
  const t = useTexts(codonTexts)
  const formatShare = (share: number) => formatQuantity(share * 100, '%', language, 0)
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('codon')}</th>
          <th scope="col">{t('from')}</th>
          <th scope="col">{t('to')}</th>
          <th scope="col">{t('reason')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ codon, aminoAcid, from, to, fromFraction, toFraction, reason }) => (
          <tr key={codon}>
            <td>
              {aminoAcid}
              {codon + 1}
            </td>
            <td>
              <span className="mono">{from}</span> {formatShare(fromFraction)}
            </td>
            <td>
              <span className="mono">{to}</span> {formatShare(toFraction)}
            </td>
            <td>{t(`reason.${reason}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
