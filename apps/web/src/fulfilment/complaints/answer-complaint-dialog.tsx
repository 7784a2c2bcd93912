import { type Complaint, complaintOutcomes } from '@paratope/contract/fulfilment/complaints'
import { complaintTexts } from '@paratope/contract/fulfilment/complaints/complaints.texts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { joinNote } from '#ui/display/format.ts'
import { complaintsKey } from './complaints.data.ts'
import { answerComplaintForm } from './complaints.forms.ts'
import styles from './complaints.module.css'

export default function AnswerComplaintDialog({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const t = useTexts(complaintTexts)
  const language = useLanguage()
  return (
    <FormDialog
      of={answerComplaintForm}
      params={{ id: complaint.id }}
      title={joinNote(t('answer'), complaint.orderNo, language)}
      width={520}
      buttonTexts={{ submit: t('answer.send'), cancel: t('cancel'), close: t('close') }}
      errorTexts={{ outcome: t('outcome.required'), answer: t('answer.required') }}
      successText={t('answer.sent')}
      invalidates={[complaintsKey]}
      onDone={onClose}
      onClose={onClose}
    >
      <p className={styles.text}>{complaint.description}</p>
      <SelectField
        of={answerComplaintForm}
        name="outcome"
        label={t('outcome')}
        placeholder={t('choose')}
        options={complaintOutcomes.map((value) => ({ value, text: t(`outcome.${value}`) }))}
      />
      <TextareaField of={answerComplaintForm} name="answer" label={t('answer.text')} rows={4} />
    </FormDialog>
  )
}
