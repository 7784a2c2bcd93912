import { toPlaces } from '@paratope/bio'
import type { DesignMolecule, Feasibility, Finding } from '@paratope/contract/science/designs'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { getDesignPlacePath, PlasmidMap } from '#science/designs/index.ts'
import { Link } from '#ui/actions/link.tsx'
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
  const version = useQuery({ ...orderedVersionQuery(versionId), enabled: findings.length > 0 })
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
                <FindingText finding={finding} length={length} designId={version.data?.designId} />
              </li>
            ))}
          </ul>
          {version.data && <FindingsMap molecule={version.data.molecule} findings={findings} />}
        </>
      )}
    </>
  )
}

/** Whether a finding is about some of the bases. */
const hasPlace = ({ kind }: Finding): boolean =>
  kind !== 'empty' && kind !== 'long' && kind !== 'short' && kind !== 'synthesis'

interface FindingTextProps {
  finding: Finding
  /** Bases of the molecule. */
  length: number
  designId: string | undefined
}

function FindingText({ finding, length, designId }: FindingTextProps) {
  const t = useTexts(vectorOrderPageTexts)
  const site = useSite()
  const language = useLanguage()
  const { kind, value, isBlocking } = finding
  const { first, last } = toPlaces(finding, length)
  const values = {
    start: formatNumber(first, language),
    end: formatNumber(last, language),
    value: formatNumber(value, language),
  }
  return (
    <>
      {t(`finding.${kind}`, values)} {isBlocking ? <strong>{t(`fix.${kind}`)}</strong> : t('finding.hard')}{' '}
      {designId !== undefined && hasPlace(finding) && (
        <Link href={getDesignPlacePath(site, designId, finding)} aria-label={t('fix.openPlace', values)}>
          {t('fix.open')}
        </Link>
      )}
    </>
  )
}

function FindingsMap({ molecule, findings }: { molecule: DesignMolecule; findings: readonly Finding[] }) {
  const t = useTexts(vectorOrderPageTexts)
  const marked = useMemo(
    (): DesignMolecule => ({
      ...molecule,
      features: findings.filter(hasPlace).map(({ kind, start, end }) => ({
        name: t(`place.${kind}`),
        type: 'misc_feature',
        segments: [{ start, end, strand: 1 }],
        qualifiers: [],
      })),
    }),
    [molecule, findings, t],
  )
  if (marked.features.length === 0) return null
  return (
    <div className={styles.map}>
      <PlasmidMap molecule={marked} width={560} />
    </div>
  )
}
