import { detectSequenceKind } from '@paratope/bio/checks'
import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import {
  getMaxLength,
  type OrderRow,
  parseFasta,
  readSequenceText,
  toPlainSequence,
} from '@paratope/contract/catalogue/services/order-rows'

/** The records of a FASTA text as rows; chains of one antibody are paired later. */
export function toFastaRows(
  { columns, nameColumn }: Pick<ServiceDetail, 'columns' | 'nameColumn'>,
  text: string,
): OrderRow[] {
  const named = columns.find(({ key }) => key === nameColumn)
  const first = columns.find(({ type }) => type === 'sequence')
  if (!named || !first) return []
  const hasKind = columns.some(
    ({ key, choices }) => key === 'sequenceType' && choices?.some(({ value }) => value === 'dna'),
  )
  const hasNote = columns.some(({ key }) => key === 'note')
  return parseFasta(text).map(({ name, text: lines }): OrderRow => {
    const sequence = toPlainSequence(first.alphabet ?? 'any', lines)
    const id = hasNote && name.length > getMaxLength(named) ? (/^\S+/.exec(name)?.[0] ?? name) : name
    return {
      [named.key]: id,
      [first.key]: sequence,
      ...(hasKind && detectSequenceKind(sequence) === 'dna' && { sequenceType: 'dna' }),
      ...(hasNote && id !== name && { note: name }),
    }
  })
}

/** Why a text is not taken over: nothing of it is left out. */
export function findFastaProblem(
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
