import { type ProductionDetail, productionStepTexts } from '@paratope/contract/commerce/production'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { productionKey } from './production.data.ts'
import { releaseForm } from './production.forms.ts'
import { productionOfficeTexts } from './production-office.texts.ts'
import { useProductionAction, useStaleProduction } from './use-production-action.ts'

interface ReleaseProps {
  line: ProductionDetail
}

/** Gives the customer what they do not have yet; nothing, if there is nothing. */
export function ReleaseButton({ line }: ReleaseProps) {
  const t = useTexts(productionOfficeTexts)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const { results, files, steps } = line
  if ([...results, ...files].every(({ releasedAt }) => releasedAt !== null)) return null
  const Dialog = steps.some(({ state }) => state !== 'done') ? EarlyReleaseDialog : ReleaseDialog
  return (
    <div>
      <Button tone="primary" onClick={() => setIsDialogOpen(true)}>
        {t('release')}
      </Button>
      {isDialogOpen && <Dialog line={line} onClose={() => setIsDialogOpen(false)} />}
    </div>
  )
}

function ReleaseDialog({ line: { orderNo, no, version }, onClose }: ReleaseProps & { onClose: () => void }) {
  const t = useTexts(productionOfficeTexts)
  const release = useProductionAction(
    ({ production }) => production.release({ params: { orderNo, no }, body: { version } }),
    { successText: t('release.done'), onEnd: onClose },
  )
  return (
    <ConfirmDialog
      tone="primary"
      title={t('release.title')}
      buttonTexts={{ confirm: t('release'), cancel: t('cancel') }}
      isPending={release.isPending}
      onConfirm={() => void release.run()}
      onClose={onClose}
    >
      {t('release.text')}
    </ConfirmDialog>
  )
}

/** Lists the steps that are not done, and asks why the customer gets results before them. */
function EarlyReleaseDialog({
  line: { orderNo, no, version, steps },
  onClose,
}: ReleaseProps & { onClose: () => void }) {
  const t = useTexts(productionOfficeTexts)
  const tStep = useTexts(productionStepTexts)
  return (
    <FormDialog
      of={releaseForm}
      title={t('release.title')}
      lead={t('release.text')}
      params={{ orderNo, no }}
      body={{ version }}
      buttonTexts={{ submit: t('release'), cancel: t('cancel'), close: t('close') }}
      errorFields={{ 'production.steps_open': 'reason' }}
      invalidates={[productionKey]}
      successText={t('release.done')}
      onDone={onClose}
      onRefuse={useStaleProduction(onClose)}
      onClose={onClose}
    >
      <div>
        <p>{t('release.open')}</p>
        <ul>
          {steps
            .filter(({ state }) => state !== 'done')
            .map(({ no: stepNo, step }) => (
              <li key={stepNo}>{tStep(`step.${step}`)}</li>
            ))}
        </ul>
      </div>
      <TextareaField of={releaseForm} name="reason" label={t('release.reason')} hint={t('release.reason.hint')} />
    </FormDialog>
  )
}
