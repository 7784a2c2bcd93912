import type { BulkResult } from '@paratope/contract/ordering/orders'
import type { Selection } from '#kit/table/use-selection.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Status } from '#ui/display/status.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { bulkTexts } from './bulk-actions.texts.ts'

export interface BulkResultRow {
  /** Number of the order or of another record; the key of its row. */
  number: string
  isDone: boolean
  message: string
}

export interface BulkResultsProps {
  results: readonly BulkResultRow[]
  /** Heading of the numbers; those of orders by default. */
  numberTitle?: string
  selection: Selection
  onClose: () => void
}

/** Results by row, refusals first; finished rows leave the selection. */
export function BulkResults({ results, numberTitle, selection, onClose }: BulkResultsProps) {
  const t = useTexts(bulkTexts)
  const done = results.filter(({ isDone }) => isDone)
  const refused = results.filter(({ isDone }) => !isDone)
  const close = () => {
    selection.choose(
      done.map(({ number }) => number),
      false,
    )
    onClose()
  }
  return (
    <Dialog
      open
      width={640}
      bodyMaxHeight={480}
      title={t('results.title')}
      closeText={t('close')}
      onClose={close}
      footer={
        <Button tone="primary" onClick={close}>
          {t('close')}
        </Button>
      }
    >
      <p role="status">
        {refused.length === 0
          ? t('results.all', { count: results.length })
          : t('results.some', { done: done.length, count: results.length })}
      </p>
      <Table caption={t('results.title')} isCaptionHidden isStacked>
        <thead>
          <tr>
            <Th>{numberTitle ?? t('order')}</Th>
            <Th>{t('result')}</Th>
          </tr>
        </thead>
        <tbody>
          {[...refused, ...done].map(({ number, isDone, message }) => (
            <tr key={number}>
              <th scope="row" className="mono">
                {number}
              </th>
              <Td label={t('result')}>
                <Status tone={isDone ? 'success' : 'danger'}>{t(isDone ? 'done' : 'refused')}</Status>
                {message !== '' && ` ${message}`}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  )
}

/** Results of orders as rows. */
export const toOrderResults = (results: readonly BulkResult[]): BulkResultRow[] =>
  results.map(({ orderNo, ...result }) => ({ ...result, number: orderNo }))
