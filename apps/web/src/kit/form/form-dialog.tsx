import type { ReactNode } from 'react'
import { Button, type ButtonStyleProps } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormElement } from './form.tsx'
import { FormProvider } from './form-context.ts'
import styles from './form-dialog.module.css'
import type { AnyForm } from './form-spec.ts'
import { SubmitButton } from './submit-button.tsx'
import { type FormReply, type UseFormOptions, useForm } from './use-form.ts'

export type FormDialogProps<Spec extends AnyForm, Reply = FormReply<Spec>> = UseFormOptions<Spec, Reply> & {
  title: string
  lead?: ReactNode
  /** Without `close`, only the two buttons close the dialog. */
  buttonTexts: { submit: string; cancel: string; close?: string }
  tone?: ButtonStyleProps['tone']
  width?: number
  /** First in the row of buttons, such as a button to delete the record. */
  otherAction?: ReactNode
  onClose: () => void
  className?: string | undefined
  children: ReactNode
}

/** A form in a dialog. */
export function FormDialog<Spec extends AnyForm, Reply = FormReply<Spec>>({
  title,
  lead,
  buttonTexts,
  tone = 'primary',
  width = 480,
  otherAction,
  onClose,
  className = styles.form,
  children,
  ...options
}: FormDialogProps<Spec, Reply>) {
  const state = useForm(options)
  const close = () => {
    state.end()
    onClose()
  }
  return (
    <FormProvider value={state.context}>
      <Dialog
        open
        width={width}
        onClose={close}
        isDismissable={buttonTexts.close !== undefined && !state.context.isPending}
        {...(buttonTexts.close !== undefined && { closeText: buttonTexts.close })}
        title={title}
        footer={
          <>
            {otherAction}
            <Button onClick={close}>{buttonTexts.cancel}</Button>
            <SubmitButton tone={tone} form={state.formId}>
              {buttonTexts.submit}
            </SubmitButton>
          </>
        }
      >
        <FormElement state={state} className={className}>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </FormElement>
      </Dialog>
    </FormProvider>
  )
}
