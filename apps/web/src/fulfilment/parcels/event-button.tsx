import { listPossibleEvents, type Parcel, parcelTexts } from '@paratope/contract/fulfilment/parcels'
import { useState } from 'react'
import { DateTimePicker } from '#kit/dates/date-time-picker.tsx'
import { DateField } from '#kit/form/date-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { ordersKey } from '#ordering/orders/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { parcelOfficeTexts } from './parcel-office.texts.ts'
import { eventForm } from './parcels.forms.ts'

interface EventProps {
  orderNo: string
  parcel: Pick<Parcel, 'no' | 'parcelNo' | 'shippedAt' | 'deliveredAt' | 'expectedOn'>
}

/** Enters what the carrier reported. */
export function EventButton(props: EventProps) {
  const t = useTexts(parcelOfficeTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('event.add')}
      </Button>
      {isOpen && <EventDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function EventDialog({ orderNo, parcel, onClose }: EventProps & { onClose: () => void }) {
  const t = useTexts(parcelOfficeTexts)
  const tParcel = useTexts(parcelTexts)
  const [at, setAt] = useState(() => new Date().toISOString())
  const kinds = listPossibleEvents(parcel)
  return (
    <FormDialog
      of={eventForm}
      title={t('event.title', { parcelNo: parcel.parcelNo })}
      params={{ orderNo, no: parcel.no }}
      body={{ at }}
      values={{ expectedOn: parcel.expectedOn }}
      buttonTexts={{ submit: t('event.save'), cancel: t('cancel'), close: t('close') }}
      errorFields={{
        'parcel.event_time': 'form',
        'parcel.event_refused': 'kind',
        'parcel.expected_past': 'expectedOn',
      }}
      invalidates={[ordersKey]}
      successText={t('event.saved')}
      onDone={onClose}
      onClose={onClose}
    >
      <SelectField
        of={eventForm}
        name="kind"
        label={t('event.kind')}
        placeholder={t('event.kind.choose')}
        options={kinds.map((kind) => ({ value: kind, text: tParcel(`event.${kind}`) }))}
      />
      <DateTimePicker label={t('event.at')} value={at} onChange={setAt} required />
      <TextField of={eventForm} name="place" label={t('event.place')} autoComplete="off" />
      <TextareaField of={eventForm} name="note" label={t('event.note')} hint={t('event.note.hint')} />
      <DateField of={eventForm} name="expectedOn" label={t('expectedOn')} />
    </FormDialog>
  )
}
