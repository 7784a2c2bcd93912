import {
  maxNamedProblems,
  maxReadings,
  maxReadingsLength,
  type Parcel,
  type ReadingProblem,
} from '@paratope/contract/fulfilment/parcels'
import { cartTexts, shippingConditions } from '@paratope/contract/ordering/carts'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { DropZone } from '#kit/uploads/drop-zone.tsx'
import { isFailure } from '#lib/api/request-failed.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { ordersKey } from '#ordering/orders/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { parcelOfficeTexts } from './parcel-office.texts.ts'
import { readingsForm } from './parcels.forms.ts'
import styles from './parcels.module.css'

interface ReadingsProps {
  orderNo: string
  parcel: Pick<Parcel, 'no' | 'parcelNo' | 'shippingCondition'>
  hasReadings: boolean
}

/** Adds what a temperature logger recorded, or deletes all of it. */
export function ReadingsButton(props: ReadingsProps) {
  const t = useTexts(parcelOfficeTexts)
  const [dialog, setDialog] = useState<'add' | 'delete'>()
  const close = () => setDialog(undefined)
  return (
    <>
      <Button size="small" onClick={() => setDialog('add')}>
        {t('readings.add')}
      </Button>
      {props.hasReadings && (
        <Button size="small" tone="quiet" onClick={() => setDialog('delete')}>
          {t('readings.delete')}
        </Button>
      )}
      {dialog === 'add' && <ReadingsDialog {...props} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog {...props} onClose={close} />}
    </>
  )
}

interface Problems {
  count: number
  problems: readonly { line: number; problem: ReadingProblem }[]
}

function ReadingsDialog({ orderNo, parcel, onClose }: Omit<ReadingsProps, 'hasReadings'> & { onClose: () => void }) {
  const t = useTexts(parcelOfficeTexts)
  const tCart = useTexts(cartTexts)
  const language = useLanguage()
  const { timeZone } = useSite()
  const [file, setFile] = useState({ key: 0, text: '' })
  const [isTooLarge, setIsTooLarge] = useState(false)
  const [problems, setProblems] = useState<Problems>()
  const most = new Intl.NumberFormat(language).format(maxReadings)
  async function readFile(chosen: File | undefined): Promise<void> {
    if (!chosen) return
    setProblems(undefined)
    setIsTooLarge(chosen.size > maxReadingsLength)
    if (chosen.size > maxReadingsLength) return
    const text = await chosen.text()
    setFile(({ key }) => ({ key: key + 1, text }))
  }
  return (
    <FormDialog
      of={readingsForm}
      width={640}
      title={t('readings.title', { parcelNo: parcel.parcelNo })}
      lead={t('readings.lead')}
      params={{ orderNo, no: parcel.no }}
      body={{ timeZone }}
      values={{ text: file.text, shippingCondition: parcel.shippingCondition }}
      buttonTexts={{ submit: t('readings.save'), cancel: t('cancel'), close: t('close') }}
      errorFields={{ 'parcel.readings_empty': 'text', 'parcel.readings_too_many': 'text' }}
      invalidates={[ordersKey]}
      successText={t('readings.saved')}
      onDone={onClose}
      onClose={onClose}
      onRefuse={async (error) => {
        if (!isFailure(error, 'parcel.readings_invalid')) return false
        setProblems(error.values)
        return true
      }}
    >
      <DropZone
        label={t('readings.file')}
        text={t('readings.file')}
        dropText={t('readings.drop')}
        hint={t('readings.limits', { most })}
        accept=".csv,.txt,text/csv,text/plain"
        isMultiple={false}
        onFiles={([chosen]) => void readFile(chosen)}
      />
      {isTooLarge && <Callout tone="danger">{t('readings.tooLarge', { most })}</Callout>}
      {problems && <ProblemList {...problems} />}
      <TextareaField
        // Drawn again with the text of another file.
        key={file.key}
        of={readingsForm}
        name="text"
        rows={8}
        className="mono"
        label={t('readings.text')}
        hint={t('readings.text.hint', { zone: timeZone })}
      />
      <SelectField
        of={readingsForm}
        name="shippingCondition"
        label={t('readings.condition')}
        options={shippingConditions.map((value) => ({ value, text: tCart(`shippingCondition.${value}`) }))}
      />
    </FormDialog>
  )
}

/** Which lines of the text cannot be read, and why. */
function ProblemList({ count, problems }: Problems) {
  const t = useTexts(parcelOfficeTexts)
  return (
    <div role="alert">
      <Callout tone="danger">
        <ul className={styles.problems}>
          {problems.map(({ line, problem }) => (
            <li key={line}>{t('readings.line', { line, problem: t(`problem.${problem}`) })}</li>
          ))}
          {count > maxNamedProblems && <li>{t('readings.moreLines', { count: count - maxNamedProblems })}</li>}
        </ul>
      </Callout>
    </div>
  )
}

function DeleteDialog({ orderNo, parcel: { no, parcelNo }, onClose }: ReadingsProps & { onClose: () => void }) {
  const t = useTexts(parcelOfficeTexts)
  const deletion = useAction(({ parcels }) => parcels.deleteReadings({ params: { orderNo, no } }), {
    successText: t('readings.deleted'),
    invalidates: [ordersKey],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t('readings.delete.title', { parcelNo })}
      buttonTexts={{ confirm: t('readings.delete'), cancel: t('cancel') }}
      isPending={deletion.isPending}
      onConfirm={() => void deletion.run()}
      onClose={onClose}
    >
      {t('readings.delete.text')}
    </ConfirmDialog>
  )
}
