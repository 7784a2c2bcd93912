import { type Screening, screeningDecisions } from '@paratope/contract/science/screenings'
import { screeningTexts } from '@paratope/contract/science/screenings/screenings.texts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { joinList, joinNote } from '#ui/display/format.ts'
import { ScreenedFile } from './screened-file.tsx'
import { ScreeningHits } from './screening-hits.tsx'
import { screeningsKey } from './screenings.data.ts'
import { decideScreeningForm } from './screenings.forms.ts'

/** Releases or rejects a sequence, with a reason that is kept. */
export default function DecideScreeningDialog({ screening, onClose }: { screening: Screening; onClose: () => void }) {
  const t = useTexts(screeningTexts)
  const language = useLanguage()
  return (
    <FormDialog
      of={decideScreeningForm}
      params={{ id: screening.id }}
      body={{ version: screening.version }}
      title={joinNote(t('decide'), joinList([screening.orderNo, screening.name], language), language)}
      width={560}
      buttonTexts={{ submit: t('save'), cancel: t('cancel'), close: t('close') }}
      errorTexts={{ decision: t('decision.required'), reason: t('reason.required') }}
      successText={t('saved')}
      invalidates={[screeningsKey]}
      onDone={onClose}
      onClose={onClose}
    >
      <ScreeningHits screening={screening} />
      <ScreenedFile screening={screening} />
      <SelectField
        of={decideScreeningForm}
        name="decision"
        label={t('decision')}
        placeholder={t('choose')}
        options={screeningDecisions.map((value) => ({ value, text: t(`decision.${value}`) }))}
      />
      <TextareaField of={decideScreeningForm} name="reason" label={t('reason')} hint={t('reason.hint')} rows={4} />
    </FormDialog>
  )
}
