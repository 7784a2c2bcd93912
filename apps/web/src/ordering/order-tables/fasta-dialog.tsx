import { detectSequenceKind } from '@paratope/bio/checks'
import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import {
  getMaxLength,
  type OrderRow,
  parseFasta,
  readSequenceText,
  toPlainSequence,
} from '@paratope/contract/catalogue/services/order-rows'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './order-table.module.css'
import { orderTablePageTexts } from './order-table.texts.ts'

/** 999 rows of the longest sequences are less. */
const maxFileBytes = 20 * 1024 * 1024

interface FastaDialogProps {
  service: ServiceDetail
  onRows: (rows: readonly OrderRow[]) => void
  onClose: () => void
}

/** The records of a FASTA text as rows. Two records of one antibody, such as `A_VH` and `A_VL`, are one row. */
export function toFastaRows(
  { columns, nameColumn }: Pick<ServiceDetail, 'columns' | 'nameColumn'>,
  text: string,
): OrderRow[] {
  const named = columns.find(({ key }) => key === nameColumn)
  const [first, second] = columns.filter(({ type }) => type === 'sequence')
  if (!named || !first) return []
  const hasKind = columns.some(
    ({ key, choices }) => key === 'sequenceType' && choices?.some(({ value }) => value === 'dna'),
  )
  const hasNote = columns.some(({ key }) => key === 'note')
  const records = parseFasta(text).map(({ name, text: lines }) => ({
    name,
    sequence: toPlainSequence(first.alphabet ?? 'any', lines),
  }))
  return pairChains(records, second !== undefined).map(({ name, heavy, light }): OrderRow => {
    const id = hasNote && name.length > getMaxLength(named) ? (/^\S+/.exec(name)?.[0] ?? name) : name
    const isDna = [heavy, light].filter(Boolean).every((sequence) => detectSequenceKind(sequence) === 'dna')
    return {
      [named.key]: id,
      ...(heavy !== '' && { [first.key]: heavy }),
      ...(second && light !== '' && { [second.key]: light }),
      ...(hasKind && isDna && { sequenceType: 'dna' }),
      ...(hasNote && id !== name && { note: name }),
    }
  })
}

/** Why a text is not taken over: nothing of it is left out. */
function findFastaProblem(
  text: string,
): { key: 'fasta.none' | 'fasta.before' } | { key: 'fasta.missing'; names: string } | undefined {
  const records = parseFasta(text)
  if (records.length === 0) return { key: 'fasta.none' }
  const before = text.replace(/^\ufeff/, '').slice(0, text.indexOf('>'))
  if (before.trim() !== '') return { key: 'fasta.before' }
  const missing = records.filter((record) => readSequenceText('any', record.text).symbols === '')
  return missing.length === 0
    ? undefined
    : {
        key: 'fasta.missing',
        names: missing
          .slice(0, 5)
          .map(({ name }) => name.slice(0, 60))
          .join(', '),
      }
}

interface NamedRecord {
  name: string
  sequence: string
}

interface NamedChains {
  name: string
  heavy: string
  light: string
}

const chainSuffix = /[\s_.|-]+(?:(v?h(?:c|eavy)?(?:[\s_-]*chain)?)|v?[lk](?:c|ight)?(?:[\s_-]*chain)?)$/i

/** Joins records whose names differ only in the chain they name. */
function pairChains(records: readonly NamedRecord[], hasTwoChains: boolean): NamedChains[] {
  const rows: NamedChains[] = []
  const open = new Map<string, NamedChains>()
  for (const { name, sequence } of records) {
    const suffix = hasTwoChains ? chainSuffix.exec(name) : null
    const base = suffix ? name.slice(0, suffix.index) : name
    const side = suffix && suffix[1] === undefined ? 'light' : 'heavy'
    const partner = suffix && open.get(base)
    if (partner && partner[side] === '') {
      partner[side] = sequence
      partner.name = base
    } else {
      const row = { name, heavy: '', light: '', [side]: sequence }
      rows.push(row)
      if (suffix) open.set(base, row)
    }
  }
  return rows
}

export default function FastaDialog({ service, onRows, onClose }: FastaDialogProps) {
  const t = useTexts(orderTablePageTexts)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<ReturnType<typeof findFastaProblem>>()
  const [isTooLarge, setIsTooLarge] = useState(false)
  function read(file: File | undefined): void {
    if (!file) return
    setProblem(undefined)
    setIsTooLarge(file.size > maxFileBytes)
    if (file.size <= maxFileBytes) void file.text().then(setText)
  }
  function add(): void {
    const found = findFastaProblem(text)
    setProblem(found)
    if (found) return
    onRows(toFastaRows(service, text))
    onClose()
  }
  function describeProblem(): string | undefined {
    if (!problem) return undefined
    return problem.key === 'fasta.missing' ? t(problem.key, { names: problem.names }) : t(problem.key)
  }
  return (
    <Dialog
      open
      title={t('fasta')}
      onClose={onClose}
      closeText={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" onClick={add}>
            {t('fasta.add')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{t('fasta.lead')}</p>
        <input
          type="file"
          accept=".fa,.fasta,.faa,.fna,.txt"
          aria-label={t('fasta')}
          onChange={({ target }) => read(target.files?.[0])}
        />
        <Field label={t('fasta.text')} error={describeProblem() ?? (isTooLarge && t('fasta.large'))}>
          <Textarea
            rows={10}
            value={text}
            spellCheck={false}
            className="mono"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
