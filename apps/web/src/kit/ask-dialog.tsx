import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { languageNow } from '#lib/api-settings.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type FieldErrors, useFieldErrors } from '#ui/use-field-errors.ts'
import styles from './ask-dialog.module.css'

/** Puts errors beside their fields and leads there; tells whether there is any. */
export type ShowErrors<Name extends string> = (errors: FieldErrors<Name>) => boolean

export interface AskTools<Name extends string> {
  errors: FieldErrors<Name>
  show: ShowErrors<Name>
  clear: (name: Name) => void
  idOf: (name: Name) => string
}

export interface AskDialogProps<Name extends string> {
  title: string
  lead?: ReactNode
  /** Without `close`, nothing but the two buttons closes it. */
  words: { submit: string; cancel: string; close?: string }
  tone?: ButtonLook['tone']
  width?: number
  /** What is missing, before anything is asked of the server. */
  check?: (entries: FormData) => FieldErrors<Name>
  /** Beside which field a refusal of the server belongs; any other is announced. */
  places?: Readonly<Record<string, Name>>
  /** Shows by itself what `places` cannot tell, and throws what else went wrong. */
  run: (entries: FormData, show: ShowErrors<Name>) => Promise<void>
  onClose: () => void
  children: (tools: AskTools<Name>) => ReactNode
}

/** A dialog that asks for a few entries and does one thing with them. */
export function AskDialog<Name extends string>(props: AskDialogProps<Name>) {
  const { title, lead, words, tone = 'primary', width = 480, check, places, run, onClose, children } = props
  const { form, errors, show, clear } = useFieldErrors<Name>()
  const [loading, setLoading] = useState(false)
  const prefix = useId()

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (loading) return
    const entries = new FormData(event.currentTarget)
    if (check && show(check(entries))) return
    setLoading(true)
    try {
      await run(entries, show)
    } catch (error) {
      refused(error)
    } finally {
      setLoading(false)
    }
  }

  function refused(error: unknown): void {
    if (!(error instanceof RequestFailed)) throw error
    const place = places?.[error.error ?? '']
    // A table with the one name it has.
    if (place) show({ [place]: error.message } as FieldErrors<Name>)
    else announce(error, { language: languageNow() })
  }

  return (
    <Dialog
      open
      width={width}
      onClose={onClose}
      dismissable={words.close !== undefined && !loading}
      {...(words.close !== undefined && { closeText: words.close })}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button tone={tone} type="submit" form={`${prefix}-form`} loading={loading}>
            {words.submit}
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
        {children({ errors, show, clear, idOf: (name) => `${prefix}-${name}` })}
      </form>
    </Dialog>
  )
}

/** What the server says of a password that was asked for once more. */
export const passwordPlaces = { 'password.wrong': 'password', 'password.tries_exceeded': 'password' } as const

export const textIn = (entries: FormData, name: string): string => String(entries.get(name) ?? '')
