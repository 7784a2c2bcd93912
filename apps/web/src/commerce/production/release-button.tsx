import type { ProductionDetail } from '@paratope/contract/commerce/production'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { productionOfficeTexts } from './production-office.texts.ts'
import { useProductionAction } from './use-production-action.ts'

/** Gives the customer what they do not have yet; nothing, if there is nothing. */
export function ReleaseButton({ line: { orderNo, no, version, results, files } }: { line: ProductionDetail }) {
  const t = useTexts(productionOfficeTexts)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const release = useProductionAction(
    ({ production }) => production.release({ params: { orderNo, no }, body: { version } }),
    { successText: t('release.done'), onEnd: () => setIsDialogOpen(false) },
  )
  if ([...results, ...files].every(({ releasedAt }) => releasedAt !== null)) return null
  return (
    <div>
      <Button tone="primary" onClick={() => setIsDialogOpen(true)}>
        {t('release')}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          tone="primary"
          title={t('release.title')}
          buttonTexts={{ confirm: t('release'), cancel: t('cancel') }}
          isPending={release.isPending}
          onConfirm={() => void release.run()}
          onClose={() => setIsDialogOpen(false)}
        >
          {t('release.text')}
        </ConfirmDialog>
      )}
    </div>
  )
}
