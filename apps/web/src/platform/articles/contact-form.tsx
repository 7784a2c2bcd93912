import { contactRequestTexts } from '@paratope/contract/platform/contact-requests/contact-requests.texts'
import { useState } from 'react'
import { Form } from '#kit/form/form.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import styles from './contact-form.module.css'
import { contactForm } from './contact-requests.forms.ts'

export interface ContactFormProps {
  /** The service or product that the visitor came from. */
  subject: string
}

/** A visitor's question to the provider. */
export default function ContactForm({ subject }: ContactFormProps) {
  const t = useTexts(contactRequestTexts)
  const [answeredEmail, setAnsweredEmail] = useState<string>()
  if (answeredEmail !== undefined)
    return (
      <Callout tone="success" role="status" title={t('sent.title')}>
        <p>{t('sent.text', { email: answeredEmail })}</p>
        <Button onClick={() => setAnsweredEmail(undefined)}>{t('again')}</Button>
      </Callout>
    )
  return (
    <Form
      of={contactForm}
      className={styles.form}
      values={{ subject }}
      errorTexts={{ message: t('message.required') }}
      onDone={(_, { email }) => setAnsweredEmail(email)}
    >
      <TextField of={contactForm} name="name" label={t('name')} autoComplete="name" />
      <TextField of={contactForm} name="email" label={t('email')} autoComplete="email" />
      <TextField of={contactForm} name="organization" label={t('organization')} autoComplete="organization" />
      <TextField of={contactForm} name="subject" label={t('subject')} autoComplete="off" />
      <TextareaField
        of={contactForm}
        name="message"
        label={t('message')}
        hint={t('message.hint')}
        rows={7}
        className={styles.wide}
      />
      <SubmitButton>{t('send')}</SubmitButton>
    </Form>
  )
}
