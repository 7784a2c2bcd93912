import { contactRequestTexts } from '@paratope/contract/platform/contact-requests/contact-requests.texts'
import { useRef } from 'react'
import { createServerDrawn } from '#lib/page/server-drawn.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import styles from './contact-form.module.css'
import type { ContactFormProps } from './contact-form.props.ts'

export const serverDrawnContactForm = createServerDrawn<ContactFormProps>(() => import('./contact-form.tsx'))
const { View: ServerDrawnForm } = serverDrawnContactForm

/** The contact form with its heading; its code comes when the visitor turns to it. */
export function ContactSection({ subject }: ContactFormProps) {
  const t = useTexts(contactRequestTexts)
  const section = useRef<HTMLElement>(null)
  return (
    <section ref={section} aria-labelledby="contact-form" className={styles.section}>
      <h2 id="contact-form">{t('title')}</h2>
      <p>{t('lead')}</p>
      <ServerDrawnForm
        section={section}
        props={{ subject }}
        placeholder={<div className={styles.form} />}
        failed={<p role="alert">{t('failed')}</p>}
      />
      <noscript>
        <p>{t('script')}</p>
      </noscript>
    </section>
  )
}
