import { type FormEvent, type RefObject, type SubmitEvent, useId, useState } from 'react'
import { useFieldErrors } from '#ui/forms/use-field-errors.ts'
import type { FormContextValue } from './form-context.ts'
import { type FormReply, type UseFormOptions, wholeForm } from './form-options.ts'
import type { AnyForm, FormEntries } from './form-spec.ts'
import { loadSubmission } from './load-submission.ts'
import { useAction } from './use-action.ts'

export type { FormReply, UseFormOptions }

interface Submission {
  entries: object
  /** The body as it is sent, so that a retry is recognised as one. */
  body: object
}

export interface FormState {
  formRef: RefObject<HTMLFormElement | null>
  formId: string
  context: FormContextValue
  /** Links of the error summary, in the order of the fields. */
  summary: readonly { id: string; text: string }[]
  formError: string | undefined
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  handleInput: (event: FormEvent<HTMLFormElement>) => void
  /** Discards what was entered. */
  end: () => void
}

/** Validation, sending, errors and changes of one form. `Form` and `FormDialog` draw it. */
export function useForm<Spec extends AnyForm, Reply = FormReply<Spec>>(
  options: UseFormOptions<Spec, Reply>,
): FormState {
  const formId = useId()
  const changes = useChanges()
  const { addCheck, runChecks } = useChecks()
  const { form: formRef, errors, showErrors, setError, clearError } = useFieldErrors<string>()
  const action = useAction<Reply, Submission>(
    async (client, { entries, body }) => (await loadSubmission()).callEndpoint(client, options, entries, body),
    {
      invalidates: options.invalidates,
      successText: options.successText,
      async onRefuse(error, { entries }) {
        const form = formRef.current
        // The form may have been closed meanwhile.
        return form !== null && (await loadSubmission()).showRefusal(error, { form, entries, options, showErrors })
      },
      async onDone(reply, { entries }) {
        changes.end()
        if (options.resetsWhenDone) formRef.current?.reset()
        await options.onDone?.(reply, entries as FormEntries<Spec>) // read by the rules of this form
      },
    },
  )

  async function checkAndSend(form: HTMLFormElement): Promise<void> {
    const { checkForm } = await loadSubmission()
    const { entries, body, texts } = await checkForm(form, options)
    if (showErrors({ ...texts, ...runChecks() })) options.onInvalid?.()
    else await action.run({ entries, body })
  }

  const getFieldId = (name: string) => `${formId}-${name}`
  return {
    formRef,
    formId,
    context: {
      rules: options.of.rules,
      errors,
      values: options.values ?? {},
      isPending: action.isPending,
      form: formRef,
      isDirty: changes.isDirty,
      addCheck,
      onEnd: changes.onEnd,
      getFieldId,
      showErrors,
      setError,
    },
    summary: Object.entries(errors).flatMap(([name, text]) =>
      text === undefined || name === wholeForm ? [] : [{ id: getFieldId(name), text }],
    ),
    formError: errors[wholeForm],
    end: changes.end,
    submit(event) {
      event.preventDefault()
      // A dialog of a page may be inside another form.
      event.stopPropagation()
      if (!action.isPending) void checkAndSend(event.currentTarget)
    },
    handleInput({ target }) {
      changes.begin()
      clearError(wholeForm)
      if ('name' in target && typeof target.name === 'string') clearError(target.name)
    },
  }
}

/** Checks that fields make by themselves, such as unfinished uploads. */
function useChecks() {
  const [checks] = useState(() => {
    const byName = new Map<string, () => string | undefined>()
    return {
      addCheck(name: string, check: () => string | undefined) {
        byName.set(name, check)
        return () => void byName.delete(name)
      },
      runChecks: () =>
        Object.fromEntries(
          [...byName].map(([name, check]) => [name, check()] as const).filter(([, text]) => text !== undefined),
        ),
    }
  })
  return checks
}

/** Whether there are entries that were neither sent nor discarded, and a listener for their end. */
function useChanges() {
  const [changes] = useState(() => {
    let isDirty = false
    const listeners = new Set<() => void>()
    return {
      isDirty: () => isDirty,
      begin: () => void (isDirty = true),
      end() {
        isDirty = false
        for (const listener of listeners) listener()
      },
      onEnd(listener: () => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }
  })
  return changes
}
