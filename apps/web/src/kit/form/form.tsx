import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { formTexts } from './form.texts.ts'
import { FormProvider } from './form-context.ts'
import type { AnyForm } from './form-spec.ts'
import { loadSubmission } from './load-submission.ts'
import { type FormReply, type FormState, type UseFormOptions, useForm } from './use-form.ts'

export type FormProps<Spec extends AnyForm, Reply = FormReply<Spec>> = UseFormOptions<Spec, Reply> & {
  className?: string | undefined
  children: ReactNode
}

/** A form of one endpoint: its fields are checked by the schema of the endpoint's body and carry the server's errors. */
export function Form<Spec extends AnyForm, Reply = FormReply<Spec>>({
  className,
  children,
  ...options
}: FormProps<Spec, Reply>) {
  const state = useForm(options)
  return (
    <FormProvider value={state.context}>
      <FormElement state={state} className={className}>
        {children}
      </FormElement>
    </FormProvider>
  )
}

export interface FormElementProps {
  state: FormState
  className?: string | undefined
  children: ReactNode
}

/** The element itself, with its errors above the fields. */
export function FormElement({ state, className, children }: FormElementProps) {
  const t = useTexts(formTexts)
  return (
    // The focus that is caught belongs to the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={state.formRef}
      id={state.formId}
      noValidate
      method="post"
      className={className}
      onSubmit={state.submit}
      onInput={state.handleInput}
      onFocus={preloadSubmission}
    >
      {state.formError !== undefined && (
        <Callout tone="danger" role="alert">
          {state.formError}
        </Callout>
      )}
      {state.summary.length > 1 && <ErrorSummary title={t('errors')} errors={state.summary} />}
      {children}
    </form>
  )
}

const preloadSubmission = () => void loadSubmission().catch(() => {})
