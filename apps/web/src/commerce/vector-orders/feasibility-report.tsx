import type { DesignMolecule, Feasibility, Finding } from '@paratope/contract/science/designs'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { PlasmidMap } from '#science/designs/index.ts'
import { formatNumber } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { orderedVersionQuery } from './vector-orders.data.ts'
import styles from './vector-orders.module.css'
import { vectorOrderPageTexts } from './vector-orders.texts.ts'

const maxShownFindings = 12

/** Yes or no first, then the places in the way: in words and on the map. */
export function FeasibilityReport({ versionId, feasibility }: { versionId: string; feasibility: Feasibility }) {
  const t = useTexts(vectorOrderPageTexts)
  const language = useLanguage()
  const { canBuild, findings, synthesised, length } = feasibility
  const values = { synthesised: formatNumber(synthesised, language), length: formatNumber(length, language) }
  return (
    <>
      <Callout tone={canBuild ? 'success' : 'warning'} role="status" title={canBuild ? t('can') : t('cannot')}>
        {canBuild ? t('can.text', values) : t('cannot.text')}
      </Callout>
      {findings.length > 0 && (
        <>
          <ul className={styles.findings}>
            {findings.slice(0, maxShownFindings).map((finding) => (
              <li key={`${finding.kind} ${finding.start} ${finding.end}`}>
                <FindingText finding={finding} />
              </li>
            ))}
          </ul>
          <FindingsMap versionId={versionId} findings={findings} />
        </>
      )}
    </>
  )
}

function FindingText({ finding: { kind, start, end, value, isBlocking } }: { finding: Finding }) {
  const t = useTexts(vectorOrderPageTexts)
  const language = useLanguage()
  const values = {
    start: formatNumber(start + 1, language),
    end: formatNumber(end, language),
    value: formatNumber(value, language),
  }
  return (
    <>
      {t(`finding.${kind}`, values)} {isBlocking ? <strong>{t(`fix.${kind}`)}</strong> : t('finding.hard')}
    </>
  )
}

function FindingsMap({ versionId, findings }: { versionId: string; findings: readonly Finding[] }) {
  const t = useTexts(vectorOrderPageTexts)
  const { data } = useQuery(orderedVersionQuery(versionId))
  const molecule = useMemo(
    (): DesignMolecule | undefined =>
      data && {
        ...data.molecule,
        features: findings
          .filter(({ kind }) => kind !== 'long' && kind !== 'short' && kind !== 'synthesis')
          .map(({ kind, start, end }) => ({
            name: t(`place.${kind}`),
            type: 'misc_feature',
            segments: [{ start, end, strand: 1 }],
            qualifiers: [],
          })),
      },
    [data, findings, t],
  )
  if (!molecule || molecule.features.length === 0) return null
  return (
    <div className={styles.map}>
      <PlasmidMap molecule={molecule} width={560} />
    </div>
  )
}
