import { type BulkResult, type OrderRow, orders } from '@paratope/contract/ordering/orders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { defineForm } from '#kit/form/define-form.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { BulkButton } from '#kit/table/bulk-bar.tsx'
import type { Selection } from '#kit/table/use-selection.ts'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { colleaguesQuery, ordersKey } from '../orders.data.ts'
import { bulkTexts } from './bulk-actions.texts.ts'
import { BulkResults, toOrderResults } from './bulk-results.tsx'

const assignForm = defineForm('orders.assign', orders.endpoints.assign)
const cancelManyForm = defineForm('orders.cancelMany', orders.endpoints.cancelMany)

export interface DeskBulkActionsProps {
  rows: readonly OrderRow[]
  selection: Selection
}

/** Actions on several orders, each for users who may do it with one. */
export default function DeskBulkActions({ rows, selection }: DeskBulkActionsProps) {
  const t = useTexts(bulkTexts)
  const canAssign = useHasPermission('order.assign')
  const canCancel = useHasPermission('order.cancel')
  const [open, setOpen] = useState<'assign' | 'cancel'>()
  const [results, setResults] = useState<readonly BulkResult[]>()
  // Rows that left the page are no longer seen, and nothing is done to what nobody sees.
  const chosen = rows.filter(({ orderNo }) => selection.keys.has(orderNo))
  const finish = (reply: { results: readonly BulkResult[] }) => {
    setOpen(undefined)
    setResults(reply.results)
  }
  const close = () => setOpen(undefined)
  return (
    <>
      {canAssign && (
        <BulkButton selection={selection} onRun={() => chosen.length > 0 && setOpen('assign')}>
          {t('assign')}
        </BulkButton>
      )}
      {canCancel && (
        <BulkButton selection={selection} onRun={() => chosen.length > 0 && setOpen('cancel')}>
          {t('cancelOrders')}
        </BulkButton>
      )}
      {open === 'assign' && <AssignDialog chosen={chosen} onDone={finish} onClose={close} />}
      {open === 'cancel' && <CancelDialog chosen={chosen} onDone={finish} onClose={close} />}
      {results && (
        <BulkResults results={toOrderResults(results)} selection={selection} onClose={() => setResults(undefined)} />
      )}
    </>
  )
}

interface BulkDialogProps {
  chosen: readonly OrderRow[]
  onDone: (reply: { results: readonly BulkResult[] }) => void
  onClose: () => void
}

function AssignDialog({ chosen, onDone, onClose }: BulkDialogProps) {
  const t = useTexts(bulkTexts)
  const { data: colleagues = [] } = useQuery(colleaguesQuery())
  return (
    <FormDialog
      of={assignForm}
      body={{ orderNos: chosen.map(({ orderNo }) => orderNo) }}
      title={t('assign.title', { count: chosen.length })}
      buttonTexts={{ submit: t('assign'), cancel: t('back'), close: t('close') }}
      invalidates={[ordersKey]}
      onDone={onDone}
      onClose={onClose}
    >
      <SelectField
        of={assignForm}
        name="assigneeId"
        label={t('assignee')}
        options={[{ value: '', text: t('nobody') }, ...colleagues.map(({ id, name }) => ({ value: id, text: name }))]}
      />
    </FormDialog>
  )
}

function CancelDialog({ chosen, onDone, onClose }: BulkDialogProps) {
  const t = useTexts(bulkTexts)
  return (
    <FormDialog
      of={cancelManyForm}
      body={{ orders: chosen.map(({ orderNo, version }) => ({ orderNo, version })) }}
      tone="danger"
      width={520}
      title={t('cancel.title', { count: chosen.length })}
      buttonTexts={{ submit: t('cancelOrders'), cancel: t('keep'), close: t('close') }}
      errorTexts={{ reason: t('cancel.needed') }}
      invalidates={[ordersKey]}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('cancel.text')}</p>
      <TextareaField of={cancelManyForm} name="reason" label={t('cancel.reason')} />
    </FormDialog>
  )
}
