import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import type { TableTemplate } from '@paratope/contract/ordering/order-tables'
import { useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import type { GridModel } from '#kit/grid/grid-model.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { AddRows } from './add-grid-rows.ts'
import { listFilledRows } from './grid-rows.ts'
import styles from './order-table.module.css'
import { orderTablePageTexts } from './order-table.texts.ts'
import type { OrderTableDraft } from './use-order-table-draft.ts'

interface TemplatesDialogProps {
  service: ServiceDetail
  model: GridModel
  draft: OrderTableDraft
  onRows: AddRows
  onClose: () => void
}

/** Rows that are used again: one's own templates and those that colleagues share. */
export default function TemplatesDialog({ service, model, draft, onRows, onClose }: TemplatesDialogProps) {
  const t = useTexts(orderTablePageTexts)
  const { templates, setTemplates } = draft
  const params = { service: service.code }
  const [name, setName] = useState('')
  const rows = listFilledRows(service, model.getState().rows)
  const save = useAction(
    (client) => client.orderTables.createTemplate({ params, body: { name, rows: rows.map((row) => ({ ...row })) } }),
    {
      successText: t('template.saved'),
      onDone(template) {
        setTemplates([...templates, template])
        setName('')
      },
    },
  )
  const load = useAction(
    (client, id: TableTemplate['id']) => client.orderTables.templateRows({ params: { ...params, id } }),
    {
      onDone(reply) {
        onRows(reply.rows, reply.files)
        onClose()
      },
    },
  )
  const share = useAction(
    (client, { id, isShared }: TableTemplate) =>
      client.orderTables.updateTemplate({ params: { ...params, id }, body: { isShared: !isShared } }),
    { onDone: (changed) => setTemplates(templates.map((one) => (one.id === changed.id ? changed : one))) },
  )
  const remove = useAction(
    (client, id: TableTemplate['id']) => client.orderTables.removeTemplate({ params: { ...params, id } }),
    { onDone: (_reply, id) => setTemplates(templates.filter((one) => one.id !== id)) },
  )
  return (
    <Dialog open title={t('templates')} onClose={onClose} closeText={t('close')}>
      <div className={styles.dialog}>
        {templates.length === 0 && <p className={styles.hint}>{t('template.none')}</p>}
        <ul className={styles.templates}>
          {templates.map((template) => (
            <li key={template.id}>
              <span>
                {t('template.rows', { name: template.name, count: template.rowCount })}
                {!template.isOwn && <small> {t('template.by', { owner: template.ownerName })}</small>}
              </span>
              <Button size="small" tone="primary" onClick={() => void load.run(template.id)}>
                {t('template.load')}
              </Button>
              {template.isOwn && (
                <>
                  <Button size="small" onClick={() => void share.run(template)}>
                    {t(template.isShared ? 'template.unshare' : 'template.share')}
                  </Button>
                  <Button size="small" onClick={() => void remove.run(template.id)}>
                    {t('template.remove')}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
        <form
          className={styles.saving}
          onSubmit={(event) => {
            event.preventDefault()
            void save.run()
          }}
        >
          <Field label={t('template.name')}>
            <Input value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
          </Field>
          <Button type="submit" loading={save.isPending} disabled={rows.length === 0 || name.trim() === ''}>
            {t('template.save')}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
