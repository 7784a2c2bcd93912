import { type CodonChange, getCodonUsage, type OptimizedGene, profileCodons } from '@paratope/bio'
import { useMemo } from 'react'
import { LineFigure } from '#figures/line-figure.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber } from '#ui/display/format.ts'
import { formatShare } from '#ui/display/format-rate.ts'
import { joinAside } from '#ui/display/join-aside.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { ChoiceGroup, Radio } from '#ui/forms/radio.tsx'
import type { OptimizeRequest } from '../analysis/analysis.ts'
import styles from '../designer.module.css'
import { useDesigner } from '../shell/designer-context.ts'
import { dialogTexts } from './dialogs.texts.ts'

export interface CodonProposal {
  readonly request: OptimizeRequest
  /** The best first. */
  readonly genes: readonly OptimizedGene[]
}

interface CodonCandidatesProps {
  proposal: CodonProposal
  chosen: number
  onChoose: (index: number) => void
}

/** The candidates to choose from, and the chosen one beside what was there before. */
export function CodonCandidates({ proposal, chosen, onChoose }: CodonCandidatesProps) {
  const { language } = useDesigner()
  const tDialog = useTexts(dialogTexts)
  const gene = proposal.genes[chosen]
  const compare = (before: number | undefined, after: number, format: (value: number) => string) =>
    `${before === undefined ? '' : `${format(before)} → `}${format(after)}`
  const formatIndex = (value: number) => formatNumber(value, language, 2)
  const formatGc = (value: number) => formatShare(value, language)
  const describe = ({ adaptationBefore, adaptation, gcBefore, gc, changes, violations }: OptimizedGene) =>
    [
      `CAI ${compare(adaptationBefore, adaptation, formatIndex)}`,
      `GC ${compare(gcBefore, gc, formatGc)}`,
      ...(proposal.request.isProtein ? [] : [tDialog('codons.changes', { count: changes.length })]),
      ...(violations.length > 0 ? [tDialog('codons.violations', { count: violations.length })] : []),
    ].join(' · ')
  return (
    <>
      <ChoiceGroup legend={tDialog('codons.candidates')}>
        {proposal.genes.map((each, index) => (
          <Radio
            key={each.strategy}
            name="candidate"
            checked={index === chosen}
            hint={describe(each)}
            onChange={() => onChoose(index)}
          >
            {tDialog(`codons.strategy.${each.strategy}`)}
          </Radio>
        ))}
      </ChoiceGroup>
      <p>{tDialog('codons.same')}</p>
      {gene?.adaptationBefore !== undefined && gene.adaptation < gene.adaptationBefore && (
        <Callout tone="warning" title={tDialog('codons.lower')}>
          {tDialog(gene.strategy === 'match' ? 'codons.lower.match' : 'codons.lower.mended')}
        </Callout>
      )}
      {gene && <CodonResult request={proposal.request} gene={gene} />}
    </>
  )
}

const shownChanges = 200

function CodonResult({ request, gene }: { request: OptimizeRequest; gene: OptimizedGene }) {
  const tDialog = useTexts(dialogTexts)
  const language = useLanguage()
  const { changes, violations } = gene
  return (
    <>
      {violations.length > 0 && (
        <Callout tone="warning" title={tDialog('codons.violations', { count: violations.length })}>
          {violations
            .slice(0, 8)
            .map(({ start, kind, text }) =>
              joinAside(tDialog(`codons.kind.${kind}`, { text }), formatNumber(start + 1, language), language),
            )
            .join(' · ')}
        </Callout>
      )}
      <CodonCharts request={request} gene={gene} />
      {changes.length > 0 && <CodonChanges changes={changes.slice(0, shownChanges)} />}
    </>
  )
}

/** Adaptation and GC along the gene, before and after. */
function CodonCharts({ request, gene }: { request: OptimizeRequest; gene: OptimizedGene }) {
  const { language } = useDesigner()
  const tDialog = useTexts(dialogTexts)
  const series = useMemo(() => {
    const usage = getCodonUsage(request.hostId)
    const after = profileCodons(gene.bases, usage)
    return { after, before: request.isProtein ? undefined : profileCodons(request.text.replaceAll('U', 'T'), usage) }
  }, [request, gene])
  const texts = {
    read: tDialog('codons.chart.read'),
    table: tDialog('codons.chart.table'),
    downloadSvg: tDialog('codons.chart.svg'),
    downloadPng: tDialog('codons.chart.png'),
    demo: '',
  }
  return (['adaptation', 'gc'] as const).map((kind) => (
    <LineFigure
      key={kind}
      lang={language}
      texts={texts}
      title={tDialog(`codons.chart.${kind}`)}
      fileName={`codons-${kind}`}
      x={{ label: tDialog('codons.codon'), unit: '' }}
      y={{ label: kind === 'gc' ? 'GC' : 'CAI', unit: '' }}
      series={[
        { name: tDialog('codons.to'), points: series.after[kind] },
        ...(series.before ? [{ name: tDialog('codons.from'), points: series.before[kind] }] : []),
      ]}
    />
  ))
}

function CodonChanges({ changes }: { changes: readonly CodonChange[] }) {
  const { language } = useDesigner()
  const tDialog = useTexts(dialogTexts)
  const formatShare = (share: number) => `${formatNumber(share * 100, language, 0)}\u202f%`
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{tDialog('codons.codon')}</th>
          <th scope="col">{tDialog('codons.from')}</th>
          <th scope="col">{tDialog('codons.to')}</th>
          <th scope="col">{tDialog('codons.reason')}</th>
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
            <td>{tDialog(`codons.reason.${reason}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
