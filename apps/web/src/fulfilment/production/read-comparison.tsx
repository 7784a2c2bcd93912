import {
  type AlignedRead,
  alignRead,
  findInvalidBase,
  locateDifferences,
  parseFile,
  type ReadDifference,
  type Sequence,
  type SequencingRead,
  toPlaces,
  trimRead,
} from '@paratope/bio'
import type { DesignSummary } from '@paratope/contract/science/designs'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatQuantity } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import styles from './read-view.module.css'
import { resultViewerTexts } from './result-viewer.texts.ts'

type DesignId = DesignSummary['id']

interface ReadComparisonProps {
  read: SequencingRead
  /** Fills in the form and is aligned at once. */
  reference?: Sequence | undefined
  onDifferences: (differences: readonly ReadDifference[]) => void
  /** Shows a base of the read. */
  onShow: (base: number) => void
}

interface Comparison {
  /** Bases of the reference. */
  length: number
  aligned: AlignedRead
  differences: readonly ReadDifference[]
}

/** Aligns the well-called part of a read to one's own design or to a pasted sequence. */
export function ReadComparison({ read, reference, onDifferences, onShow }: ReadComparisonProps) {
  const t = useTexts(resultViewerTexts)
  const headingId = useId()
  const [pasted, setPasted] = useState(reference?.bases ?? '')
  const [isCircular, setIsCircular] = useState(reference?.topology === 'circular')
  const [designId, setDesignId] = useState<DesignId>()
  const [failure, setFailure] = useState<'align.invalid' | 'align.none'>()
  const [comparison, setComparison] = useState<Comparison>()

  const compare = (sequence: Sequence | undefined) => {
    const found = sequence && alignTo(sequence, read)
    setComparison(found)
    onDifferences(found?.differences ?? [])
    setFailure(!sequence ? 'align.invalid' : found ? undefined : 'align.none')
  }
  const compareAtOnce = useEffectEvent(() => {
    if (reference) compare(reference)
  })
  useEffect(() => compareAtOnce(), [])
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    compare(designId ? await loadDesign(designId) : readSequence(pasted, isCircular))
  }

  return (
    <section aria-labelledby={headingId} className={styles.comparison}>
      <h3 id={headingId}>{t('compare')}</h3>
      {comparison && <ComparisonResult comparison={comparison} onShow={onShow} />}
      <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
        <DesignSelect value={designId} onChange={setDesignId} />
        {!designId && (
          <Field label={t('paste')} hint={reference && t('paste.ordered')} error={failure && t(failure)}>
            <Textarea value={pasted} spellCheck={false} onChange={(event) => setPasted(event.target.value)} />
          </Field>
        )}
        {!designId && (
          <Checkbox checked={isCircular} onChange={(event) => setIsCircular(event.target.checked)}>
            {t('isCircular')}
          </Checkbox>
        )}
        {designId && failure && <p role="alert">{t(failure)}</p>}
        <Button type="submit" disabled={!designId && pasted.trim() === ''}>
          {t('align')}
        </Button>
      </form>
    </section>
  )
}

function alignTo(sequence: Sequence, read: SequencingRead): Comparison | undefined {
  // Ends of poor quality would only add mismatches of the sequencing.
  const { start, end } = trimRead(read)
  const trimmed = read.bases.slice(start, end)
  const aligned = alignRead(sequence, trimmed)
  if (!aligned) return undefined
  const located = locateDifferences(aligned, trimmed.length, sequence.bases.length)
  return {
    aligned,
    length: sequence.bases.length,
    differences: located.map((difference) => ({ ...difference, readPosition: difference.readPosition + start })),
  }
}

/** Reads GenBank, FASTA or plain bases. */
function readSequence(text: string, isCircular: boolean): Sequence | undefined {
  const [molecule] = /^\s*(LOCUS|>)/.test(text) ? parseFile(new TextEncoder().encode(text)).molecules : []
  const bases = molecule?.bases ?? text.replace(/[\s\d]+/g, '').toUpperCase()
  if (bases === '' || findInvalidBase(bases) >= 0) return undefined
  return { bases, topology: molecule?.topology === 'circular' || isCircular ? 'circular' : 'linear' }
}

const loadDesign = async (id: DesignId): Promise<Sequence> =>
  (await (await api()).designs.detail({ params: { id } })).molecule

interface DesignSelectProps {
  value: DesignId | undefined
  onChange: (id: DesignId | undefined) => void
}

/** The caller's designs and shared ones; nothing if there are none. */
function DesignSelect({ value, onChange }: DesignSelectProps) {
  const t = useTexts(resultViewerTexts)
  const list = useQuery({
    queryKey: ['designs', 'for-comparison'],
    enabled: useHasPermission('design.use'),
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).designs.list({ query: { pageSize: 100 } }),
  })
  const designs = list.data?.records ?? []
  if (designs.length === 0) return null
  return (
    <Field label={t('design')}>
      <Select
        value={value ?? ''}
        onChange={({ target }) => onChange(designs.find(({ id }) => id === target.value)?.id)}
      >
        <option value="">{t('design.none')}</option>
        {designs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface ComparisonResultProps {
  comparison: Comparison
  onShow: (base: number) => void
}

function ComparisonResult({ comparison, onShow }: ComparisonResultProps) {
  const t = useTexts(resultViewerTexts)
  const lang = useLanguage()
  const { aligned, differences } = comparison
  const { reference, strand, alignment } = aligned
  const { first, last } = toPlaces(reference, comparison.length)
  return (
    <>
      <p role="status">
        {t('aligned', {
          from: first,
          to: last,
          strand: t(strand === 1 ? 'forward' : 'reverse'),
          identity: formatQuantity(alignment.identity * 100, '%', lang, 2),
          count: differences.length,
        })}
      </p>
      {differences.length > 0 && (
        <Table caption={t('mismatches')} isCaptionHidden isDense isStacked>
          <thead>
            <tr>
              <Th>{t('mismatch.kind')}</Th>
              <Th isNumeric>{t('mismatch.design')}</Th>
              <Th isNumeric>{t('mismatch.read')}</Th>
              <Th>{t('mismatch.change')}</Th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <tr key={`${difference.position} ${difference.kind}`}>
                <th scope="row">{t(difference.kind)}</th>
                <Td isNumeric label={t('mismatch.design')}>
                  {difference.position + 1}
                </Td>
                <Td isNumeric label={t('mismatch.read')}>
                  <Button
                    size="small"
                    aria-label={t('mismatch.show', { position: difference.readPosition + 1 })}
                    onClick={() => onShow(difference.readPosition)}
                  >
                    {difference.readPosition + 1}
                  </Button>
                </Td>
                <Td label={t('mismatch.change')}>{`${difference.reference || '–'} → ${difference.read || '–'}`}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  )
}
