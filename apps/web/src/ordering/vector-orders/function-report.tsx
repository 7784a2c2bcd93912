import { toPlaces } from '@paratope/bio'
import { type FunctionFinding, isReason, MIN_REASON_LENGTH } from '@paratope/contract/science/designs'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { FunctionFindingList, getDesignPlacePath } from '#science/designs/index.ts'
import { Link } from '#ui/actions/link.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { orderedVersionQuery } from './vector-orders.data.ts'
import { vectorOrderPageTexts } from './vector-orders.texts.ts'

const isError = ({ severity }: FunctionFinding): boolean => severity === 'error'

/** Errors of function are ordered with a written reason only. */
export const isExplained = (findings: readonly FunctionFinding[], reason: string): boolean =>
  !findings.some(isError) || isReason(reason)

interface FunctionReportProps {
  findings: readonly FunctionFinding[]
  versionId: string
  reason: string
  onReason: (reason: string) => void
}

/** What the vector would not do in its cells, with the reason for building it all the same; notes below. */
export function FunctionReport({ findings, versionId, reason, onReason }: FunctionReportProps) {
  const t = useTexts(vectorOrderPageTexts)
  const version = useQuery({ ...orderedVersionQuery(versionId), enabled: findings.length > 0 })
  const renderPlace = (finding: FunctionFinding) =>
    version.data && <PlaceLink finding={finding} version={version.data} />
  const errors = findings.filter(isError)
  const notes = findings.filter((finding) => !isError(finding))
  return (
    <>
      {errors.length > 0 && (
        <>
          <Callout tone="warning" role="status" title={t('function.errors')}>
            <FunctionFindingList findings={errors} renderPlace={renderPlace} />
          </Callout>
          <Field label={t('function.reason')} hint={t('function.reason.hint', { count: MIN_REASON_LENGTH })} required>
            <Textarea maxLength={500} rows={3} value={reason} onChange={({ target }) => onReason(target.value)} />
          </Field>
        </>
      )}
      {notes.length > 0 && (
        <Callout tone="primary" title={t('function.notes')}>
          <FunctionFindingList findings={notes} renderPlace={renderPlace} />
        </Callout>
      )}
    </>
  )
}

interface PlaceLinkProps {
  finding: FunctionFinding
  version: { designId: string; length: number }
}

function PlaceLink({ finding: { start, end }, version: { designId, length } }: PlaceLinkProps) {
  const t = useTexts(vectorOrderPageTexts)
  const site = useSite()
  const language = useLanguage()
  if (start === null || end === null) return null
  const { first, last } = toPlaces({ start, end }, length)
  const values = { start: formatNumber(first, language), end: formatNumber(last, language) }
  return (
    <Link href={getDesignPlacePath(site, designId, { start, end })} aria-label={t('fix.openPlace', values)}>
      {t('fix.open')}
    </Link>
  )
}
