import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { getColumnTitle } from '../table-errors.ts'
import type { ChainKeys } from './needs-pairing.ts'
import { fillOpenCells, listOpenColumns, type OpenColumn } from './open-columns.ts'
import type { ChainSummary, CutPart, PairedRow } from './pair-rows.ts'
import { pairsTexts } from './pairs.texts.ts'
import styles from './pairs-dialog.module.css'
import { usePairedRows } from './use-paired-rows.ts'

interface PairsDialogProps {
  service: ServiceDetail
  chainKeys: ChainKeys
  rows: readonly OrderRow[]
  /** Answers how many rows had no room. */
  onRows: (rows: readonly OrderRow[]) => number
  onClose: () => void
}

/** Shows how chains were paired and asks once for what all rows leave open. */
export default function PairsDialog({ service, chainKeys, rows, onRows, onClose }: PairsDialogProps) {
  const t = useTexts(pairsTexts)
  const found = usePairedRows(service, chainKeys, rows)
  const [answers, setAnswers] = useState<OrderRow>({})
  const describeCut = useCutText(service, chainKeys)
  const paired = found === 'failed' || found === undefined ? [] : found
  const ready = found === 'failed' ? rows : paired.map((each) => toTableRow(service, each, describeCut))
  const open = found === undefined ? [] : listOpenColumns(service.columns, ready)
  function add(): void {
    const leftOut = onRows(fillOpenCells(service.columns, ready, answers))
    if (leftOut > 0) toast.show({ title: t('full', { count: leftOut }), tone: 'warning' })
    onClose()
  }
  return (
    <Dialog
      open
      width={960}
      title={t('title')}
      onClose={onClose}
      closeText={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" disabled={found === undefined} onClick={add}>
            {t('add', { count: found === undefined ? rows.length : ready.length })}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {found === undefined && <p role="status">{t('reading')}</p>}
        {found === 'failed' && <p role="alert">{t('failed')}</p>}
        {paired.length > 0 && (
          <>
            <p>
              {t('lead', { count: paired.length, pairs: paired.filter(({ heavy, light }) => heavy && light).length })}
            </p>
            <PairTable service={service} chainKeys={chainKeys} paired={paired} />
          </>
        )}
        {open.length > 0 && (
          <OpenFields
            open={open}
            answers={answers}
            onAnswer={(key, value) => {
              const { [key]: _, ...others } = answers
              setAnswers(value === '' ? others : { ...others, [key]: value })
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

/** What the columns have no place for is named in the note. */
function toTableRow(
  { columns }: Pick<ServiceDetail, 'columns'>,
  { row, cuts, heavy, light }: PairedRow,
  describeCut: (cut: CutPart, chain: ChainSummary | undefined) => string,
): OrderRow {
  if (cuts.length === 0 || !columns.some(({ key }) => key === 'note')) return row
  const notes = cuts.map((cut) => describeCut(cut, cut.side === 'heavy' ? heavy : light))
  return { ...row, note: [row['note'], ...notes].filter(Boolean).join(' ') }
}

function useCutText(service: ServiceDetail, { heavyKey, lightKey }: ChainKeys) {
  const t = useTexts(pairsTexts)
  return ({ side, before, after }: CutPart, summary: ChainSummary | undefined): string => {
    const values = {
      chain: getColumnTitle(service, side === 'heavy' ? heavyKey : lightKey),
      before: before.length,
      after: after.length,
    }
    const constant = summary?.constant
    return constant
      ? t('cut.constant', { ...values, species: t(`species.${constant.species}`), isotype: constant.isotype })
      : t('cut', values)
  }
}

interface PairTableProps {
  service: ServiceDetail
  chainKeys: ChainKeys
  paired: readonly PairedRow[]
}

function PairTable({ service, chainKeys, paired }: PairTableProps) {
  const t = useTexts(pairsTexts)
  const describeCut = useCutText(service, chainKeys)
  const { heavyKey, lightKey } = chainKeys
  // Rows to check would be below the end of a long list.
  const sorted = paired.toSorted((one, other) => Number(other.findings.length > 0) - Number(one.findings.length > 0))
  return (
    <Table caption={t('title')} isCaptionHidden isDense isStacked className={styles.pairs}>
      <thead>
        <tr>
          <Th>{t('name')}</Th>
          <Th>{t('heavy')}</Th>
          <Th>{t('light')}</Th>
          <Th>{t('check')}</Th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ row, heavy, light, findings, cuts }, index) => (
          <tr key={`${index} ${row[service.nameColumn] ?? ''}`}>
            <Td label={t('name')}>{row[service.nameColumn] ?? ''}</Td>
            <Td label={t('heavy')}>
              <Chain chain={heavy} isPresent={row[heavyKey] !== undefined} />
            </Td>
            <Td label={t('light')}>
              <Chain chain={light} isPresent={row[lightKey] !== undefined} />
            </Td>
            <Td label={t('check')}>
              {findings.map((finding) => (
                <p key={finding} className={styles.finding}>
                  {t(`found.${finding}`)}
                </p>
              ))}
              {cuts.map((cut) => (
                <p key={cut.side}>{describeCut(cut, cut.side === 'heavy' ? heavy : light)}</p>
              ))}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Chain({ chain, isPresent }: { chain: ChainSummary | undefined; isPresent: boolean }) {
  const t = useTexts(pairsTexts)
  if (!chain) return isPresent ? t('unknown') : t('none')
  const { gene, species, identity, constant } = chain
  return (
    <>
      <span>{t('gene', { gene, species: t(`species.${species}`), identity })}</span>
      {constant && (
        <small>
          {t(`species.${constant.species}`)} {constant.isotype}
        </small>
      )}
    </>
  )
}

interface OpenFieldsProps {
  open: readonly OpenColumn[]
  answers: OrderRow
  onAnswer: (key: string, value: string) => void
}

function OpenFields({ open, answers, onAnswer }: OpenFieldsProps) {
  const t = useTexts(pairsTexts)
  return (
    <fieldset className={styles.open}>
      <legend>{t('open')}</legend>
      <p>{t('open.lead')}</p>
      <div className={styles.fields}>
        {open.map(({ column: { key, title, choices, type }, count }) => (
          <Field key={key} label={title} hint={t('open.rows', { count })}>
            {choices ? (
              <Select
                value={answers[key] ?? ''}
                placeholder={t('choose')}
                options={choices.map((choice) => ({ value: choice.value, text: choice.title }))}
                onChange={({ target }) => onAnswer(key, target.value)}
              />
            ) : (
              <Input
                value={answers[key] ?? ''}
                inputMode={type === 'number' ? 'decimal' : 'text'}
                onChange={({ target }) => onAnswer(key, target.value)}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
