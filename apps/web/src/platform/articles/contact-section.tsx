import { contactRequestTexts } from '@paratope/contract/platform/contact-requests/contact-requests.texts'
import { useRef } from 'react'
import { createServerDrawn } from '#lib/page/server-drawn.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { cx } from '#ui/display/cx.ts'
import controlStyles from '#ui/forms/control.module.css'
import fieldStyles from '#ui/forms/field.module.css'
import styles from './contact-form.module.css'
import type { ContactFormProps } from './contact-form.tsx'

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
        placeholder={<FormOutline />}
        failed={<p role="alert">{t('failed')}</p>}
      />
      <noscript>
        <p>{t('script')}</p>
      </noscript>
    </section>
  )
}

const fieldHeights = ['line', 'line', 'line', 'line', 'area'] as const

/**
 * Shows where the fields will be. It also brings the styles of fields along with the page: the server draws the
 * form before its code comes.
 */
function FormOutline() {
  return (
    <div className={styles.form} aria-hidden>
      {fieldHeights.map((height, index) => (
        <div key={index} className={cx(fieldStyles.field, height === 'area' && styles.wide)}>
          <div className={fieldStyles.line}>&nbsp;</div>
          <div className={cx(controlStyles.control, height === 'area' && controlStyles.area)} />
        </div>
      ))}
    </div>
  )
}
