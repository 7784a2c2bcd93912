import { getGcContent, getMeltingTemperature, getRangeLength, readBases } from '@paratope/bio'
import { useMemo } from 'react'
import { formatNumber, formatQuantity } from '#ui/display/format.ts'
import { formatShare } from '#ui/display/format-rate.ts'
import styles from '../designer.module.css'
import { isCaret } from '../model/selection.ts'
import { type Designer, useDesigner } from './designer-context.ts'
import { formatRange } from './format-range.ts'

/** The selection in words: its place, length, GC content and, for the length of a primer, its melting temperature. */
export function describeSelection({ state, t, language }: Designer): string {
  const { molecule, selection } = state
  if (isCaret(selection)) return t('selection.caret', { position: formatNumber(selection.start, language) })
  const bases = readBases(molecule.bases, selection)
  const size = getRangeLength(selection)
  const parts = [
    formatRange(selection, molecule.bases.length, language),
    formatQuantity(size, 'bp', language),
    `GC ${formatQuantity(getGcContent(bases) * 100, '%', language, 1)}`,
  ]
  if (size >= 12 && size <= 60 && /^[ACGT]+$/.test(bases))
    parts.push(`Tm ${formatNumber(getMeltingTemperature(bases), language, 1)}\u202f°C`)
  if (size % 3 === 0) parts.push(t('selection.codons', { count: size / 3 }))
  return parts.join(' · ')
}

export function StatusBar({ status }: { status: string | undefined }) {
  const designer = useDesigner()
  const { state, language, t } = designer
  const { molecule } = state
  const gc = useMemo(() => getGcContent(molecule.bases), [molecule.bases])
  return (
    <footer className={styles.status}>
      <span>{t(molecule.topology === 'circular' ? 'topology.circular' : 'topology.linear')}</span>
      <span>{formatQuantity(molecule.bases.length, 'bp', language)}</span>
      <span>GC {formatShare(gc, language)}</span>
      <span className={styles.selectionText}>{describeSelection(designer)}</span>
      {status !== undefined && <span role="status">{status}</span>}
    </footer>
  )
}
