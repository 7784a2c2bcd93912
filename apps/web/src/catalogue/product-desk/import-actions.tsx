import type { ProductImport } from '@paratope/contract/catalogue/product-desk'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { isUnderWay } from './import-states.ts'
import { importsKey } from './product-desk.data.ts'
import styles from './product-desk.module.css'
import { productImportPageTexts } from './product-imports.texts.ts'

export function ImportActions({ record }: { record: ProductImport }) {
  const t = useTexts(productImportPageTexts)
  const { id, state, rows, wrongRows, refusal, products } = record
  const good = rows - wrongRows
  const options = { invalidates: [importsKey] }
  const start = useAction((client) => client.productDesk.startImport({ params: { importId: id } }), options)
  const cancel = useAction((client) => client.productDesk.cancelImport({ params: { importId: id } }), options)
  const canResume = state === 'failed' && refusal?.code === 'server.failed'
  const unpublished = products.waiting + products.leftOut
  return (
    <div className={styles.actions}>
      {isUnderWay(record) && (
        <Button size="small" loading={cancel.isPending} onClick={() => void cancel.run()}>
          {t('cancel')}
        </Button>
      )}
      {state === 'checked' && good > 0 && (
        <Button tone="primary" size="small" loading={start.isPending} onClick={() => void start.run()}>
          {t('start', { good })}
        </Button>
      )}
      {canResume && (
        <Button tone="primary" size="small" loading={start.isPending} onClick={() => void start.run()}>
          {t('resume')}
        </Button>
      )}
      {!isUnderWay(record) && record.publishing !== 'running' && unpublished > 0 && (
        <PublishButton id={id} count={unpublished} isMain={!canResume} />
      )}
    </div>
  )
}

function PublishButton({ id, count, isMain }: { id: ProductImport['id']; count: number; isMain: boolean }) {
  const t = useTexts(productImportPageTexts)
  const [isConfirming, setConfirming] = useState(false)
  const publish = useAction((client) => client.productDesk.publishImport({ params: { importId: id } }), {
    invalidates: [importsKey],
    onDone: () => setConfirming(false),
  })
  return (
    <>
      <Button tone={isMain ? 'primary' : 'secondary'} size="small" onClick={() => setConfirming(true)}>
        {t('publish', { count })}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          tone="primary"
          title={t('publish.ask', { count })}
          buttonTexts={{ confirm: t('publish', { count }), cancel: t('publish.back') }}
          isPending={publish.isPending}
          onConfirm={() => void publish.run()}
          onClose={() => setConfirming(false)}
        >
          {t('publish.text')}
        </ConfirmDialog>
      )}
    </>
  )
}
