import { type ProductionDetail, productionStepTexts } from '@paratope/contract/fulfilment/production'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { productionKey } from './production.data.ts'
import { releaseForm } from './production.forms.ts'
import styles from './production-detail.module.css'
import { productionOfficeTexts } from './production-office.texts.ts'
import { useProductionAction, useStaleProduction } from './use-production-action.ts'

interface ReleaseProps {
  line: ProductionDetail
}

/**
 * Gives the customer what they do not have yet; nothing, if there is nothing. The work of data ends with it, also where
 * all of it was released before.
 */
export function ReleaseButton({ line }: ReleaseProps) {
  const t = useTexts(productionOfficeTexts)
  const [openDialog, setOpenDialog] = useState<'release' | 'interim'>()
  const { results, files, steps, isData, isClosed } = line
  const entries = [...results, ...files]
  const hasNews = entries.some(({ releasedAt }) => releasedAt === null)
  const isUndelivered = isData && !isClosed && entries.length > 0
  if (!hasNews && !isUndelivered) return null
  const isOpen = steps.some(({ state }) => state !== 'done')
  const onClose = () => setOpenDialog(undefined)
  const Dialog = isOpen ? CloseAndReleaseDialog : ReleaseDialog
  return (
    <div className={styles.release}>
      <Button tone="primary" onClick={() => setOpenDialog('release')}>
        {t(hasNews ? 'release' : 'release.deliver')}
      </Button>
      {hasNews && hasInterimResults(line) && (
        <Button onClick={() => setOpenDialog('interim')}>{t('release.interim')}</Button>
      )}
      {openDialog === 'release' && <Dialog line={line} onClose={onClose} />}
      {openDialog === 'interim' && <InterimReleaseDialog line={line} onClose={onClose} />}
    </div>
  )
}

/** Of goods whose work has begun, results may be known before the last step. */
const hasInterimResults = ({ isData, steps }: ProductionDetail): boolean =>
  !isData && steps.some(({ state }) => state !== 'done') && steps.some(({ startedOn }) => startedOn !== null)

function ReleaseDialog({ line: { orderNo, no, version }, onClose }: DialogProps) {
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

interface DialogProps extends ReleaseProps {
  onClose: () => void
}

/** Lists the steps that are open, and closes them with the release. */
function CloseAndReleaseDialog({ line, onClose }: DialogProps) {
  const t = useTexts(productionOfficeTexts)
  const { orderNo, no, version, isData } = line
  const count = line.steps.filter(({ state }) => state !== 'done').length
  return (
    <FormDialog
      of={releaseForm}
      title={t('release.title')}
      lead={t('release.text')}
      params={{ orderNo, no }}
      body={{ version, closeSteps: true }}
      buttonTexts={{ submit: t('release.close', { count }), cancel: t('cancel'), close: t('close') }}
      invalidates={[productionKey]}
      successText={t('release.done')}
      onDone={onClose}
      onRefuse={useStaleProduction(onClose)}
      onClose={onClose}
    >
      <OpenSteps line={line} text={t('release.open')} />
      {isData && <p>{t('release.delivers')}</p>}
    </FormDialog>
  )
}

/** Leaves later steps open, and asks why the customer gets results before them. */
function InterimReleaseDialog({ line, onClose }: DialogProps) {
  const t = useTexts(productionOfficeTexts)
  const { orderNo, no, version } = line
  return (
    <FormDialog
      of={releaseForm}
      title={t('release.interim.title')}
      lead={t('release.text')}
      params={{ orderNo, no }}
      body={{ version }}
      buttonTexts={{ submit: t('release.interim'), cancel: t('cancel'), close: t('close') }}
      errorFields={{ 'production.steps_open': 'reason' }}
      invalidates={[productionKey]}
      successText={t('release.done')}
      onDone={onClose}
      onRefuse={useStaleProduction(onClose)}
      onClose={onClose}
    >
      <OpenSteps line={line} text={t('release.interim.open')} />
      <TextareaField of={releaseForm} name="reason" label={t('release.reason')} hint={t('release.reason.hint')} />
    </FormDialog>
  )
}

function OpenSteps({ line: { steps }, text }: ReleaseProps & { text: string }) {
  const tStep = useTexts(productionStepTexts)
  return (
    <div>
      <p>{text}</p>
      <ul>
        {steps
          .filter(({ state }) => state !== 'done')
          .map(({ no, step }) => (
            <li key={no}>{tStep(`step.${step}`)}</li>
          ))}
      </ul>
    </div>
  )
}
