import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { announce } from '#lib/api/request-notices.ts'
import { Button, type ButtonStyleProps } from '#ui/actions/button.tsx'
import { type FieldErrors, useFieldErrors } from '#ui/forms/use-field-errors.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './form-dialog.module.css'

/** Puts errors beside their fields and leads there; tells whether there is any. */
export type ShowErrors<Name extends string> = (errors: FieldErrors<Name>) => boolean

export interface EntryDialogFields<Name extends string> {
  errors: FieldErrors<Name>
  showErrors: ShowErrors<Name>
  clearError: (name: Name) => void
  getFieldId: (name: Name) => string
}

export interface EntryDialogProps<Name extends string> {
  title: string
  lead?: ReactNode
  /** Without `close`, nothing but the two buttons closes it. */
  buttonTexts: { submit: string; cancel: string; close?: string }
  tone?: ButtonStyleProps['tone']
  width?: number
  /** What is missing, before anything is asked of the server. */
  validate?: (entries: FormData) => FieldErrors<Name>
  /** Beside which field a refusal of the server belongs; any other is announced. */
  errorFields?: Readonly<Record<string, Name>>
  /** Shows by itself what `places` cannot tell, and throws what else went wrong. */
  onSubmit: (entries: FormData, show: ShowErrors<Name>) => Promise<void>
  onClose: () => void
  children: (tools: EntryDialogFields<Name>) => ReactNode
}

/** A dialog that asks for a few entries and does one thing with them. */
export function EntryDialog<Name extends string>(props: EntryDialogProps<Name>) {
  const {
    title,
    lead,
    buttonTexts,
    tone = 'primary',
    width = 480,
    validate,
    errorFields,
    onSubmit,
    onClose,
    children,
  } = props
  const { form, errors, showErrors, clearError } = useFieldErrors<Name>()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const prefix = useId()

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSubmitting) return
    const entries = new FormData(event.currentTarget)
    if (validate && showErrors(validate(entries))) return
    setIsSubmitting(true)
    try {
      await onSubmit(entries, showErrors)
    } catch (error) {
      handleRefusal(error)
    } finally {
      setIsSubmitting(false)
    }
  }

  function handleRefusal(error: unknown): void {
    if (!(error instanceof RequestFailed)) throw error
    const field = errorFields?.[error.error ?? '']
    // A table with the one name it has.
    if (field) showErrors({ [field]: error.message } as FieldErrors<Name>)
    else announce(error, { language: getPageLanguage() })
  }

  return (
    <Dialog
      open
      width={width}
      onClose={onClose}
      isDismissable={buttonTexts.close !== undefined && !isSubmitting}
      {...(buttonTexts.close !== undefined && { closeText: buttonTexts.close })}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{buttonTexts.cancel}</Button>
          <Button tone={tone} type="submit" form={`${prefix}-form`} loading={isSubmitting}>
            {buttonTexts.submit}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={`${prefix}-form`}
        noValidate
        method="post"
        className={styles.form}
        onSubmit={(event) => void submit(event)}
      >
        {lead && <p className={styles.lead}>{lead}</p>}
        {children({ errors, showErrors, clearError, getFieldId: (name) => `${prefix}-${name}` })}
      </form>
    </Dialog>
  )
}

/** What the server says of a password that was asked for once more. */
export const passwordErrorFields = { 'password.wrong': 'password', 'password.attempts_exceeded': 'password' } as const

export const readText = (entries: FormData, name: string): string => String(entries.get(name) ?? '')
