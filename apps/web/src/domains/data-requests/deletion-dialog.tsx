import { deletionPause } from '@paratope/contract/data-requests'
import { dataTexts } from '@paratope/contract/texts/data-requests'
import { useState } from 'react'
import { AskDialog, passwordPlaces, textIn } from '#kit/ask-dialog.tsx'
import { dayIn } from '#kit/dates.ts'
import { OwnPassword } from '#kit/own-password.tsx'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { askDeletion } from './data-requests.data.ts'

export interface DeletionDialogProps {
  onClose: () => void
  onAsked: () => void
}

export default function DeletionDialog({ onClose, onAsked }: DeletionDialogProps) {
  const say = useSay(dataTexts)
  const language = useLanguage()
  const [due] = useState(() => new Date(Date.now() + deletionPause).toISOString())

  async function run(entries: FormData): Promise<void> {
    await askDeletion({ password: textIn(entries, 'password'), reason: textIn(entries, 'reason') }, (title) =>
      toast.show({ title, tone: 'success' }),
    )
    onAsked()
  }

  return (
    <AskDialog<'reason' | 'password'>
      title={say('ask.title')}
      lead={say('ask.lead', { date: dayIn(due, language) })}
      tone="danger"
      width={520}
      words={{ submit: say('ask.submit'), cancel: say('cancel'), close: say('close') }}
      check={(entries) => (textIn(entries, 'password') === '' ? { password: say('ask.password.needed') } : {})}
      places={passwordPlaces}
      run={run}
      onClose={onClose}
    >
      {({ errors, clear, idOf }) => (
        <>
          <Field id={idOf('reason')} label={say('ask.reason')} hint={say('ask.reason.hint')}>
            <Textarea name="reason" rows={3} maxLength={500} />
          </Field>
          <OwnPassword
            id={idOf('password')}
            label={say('ask.password')}
            hint={say('ask.password.hint')}
            error={errors.password}
            onInput={() => clear('password')}
          />
        </>
      )}
    </AskDialog>
  )
}
