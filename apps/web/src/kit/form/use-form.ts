import { fieldTexts } from '@paratope/contract/kernel/field-errors.texts'
import { type FormEvent, type RefObject, type SubmitEvent, useId, useState } from 'react'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { EndpointParams, ReplyOf } from '#lib/api/endpoint-types.ts'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { type FieldErrors, useFieldErrors } from '#ui/forms/use-field-errors.ts'
import type { FormContextValue } from './form-context.ts'
import { type EntryError, listFieldNames, readForm } from './form-entries.ts'
import type { AnyForm, DeepPartial, FieldName, FormBody, FormEntries, FormSpec } from './form-spec.ts'
import { listRefusedFields } from './refused-fields.ts'
import { type ActionOptions, useAction } from './use-action.ts'

/** Where an error that belongs to no field is shown: above the fields. */
export const wholeForm = 'form'

export type FieldErrorTexts<Spec extends AnyForm> = { readonly [Name in FieldName<Spec>]?: string | undefined }

export interface RefusedForm<Spec extends AnyForm> {
  form: HTMLFormElement
  entries: FormEntries<Spec>
  /** Shows errors beside their fields, or above all of them. */
  showErrors: (errors: FieldErrorTexts<Spec> & { form?: string }) => void
}

export type FormReply<Spec extends AnyForm> = Spec extends FormSpec<infer Name, infer _> ? ReplyOf<Name> : never
type FormParams<Spec extends AnyForm> = Spec extends FormSpec<infer Name, infer _> ? EndpointParams<Name> : never

export interface UseFormOptions<Spec extends AnyForm, Reply = FormReply<Spec>>
  extends Pick<ActionOptions<unknown, Reply>, 'invalidates' | 'successText'> {
  of: Spec
  /** Fills the path of the endpoint. */
  params?: FormParams<Spec>
  /** Parts of the body that no field holds, such as the version of the record. */
  body?: DeepPartial<FormBody<Spec>> | undefined
  /** What stands in the fields at first. */
  values?: FormEntries<Spec> | undefined
  /** Replaces the general text of an error by one of the form's own. */
  errorTexts?: FieldErrorTexts<Spec>
  /** Beside which field a coded error of the server belongs; `form` shows it above the fields, `password.*` is any of the kind. */
  errorFields?: Readonly<Record<string, FieldName<Spec> | typeof wholeForm>>
  /** Checks what no schema says. */
  validate?: (entries: FormEntries<Spec>) => FieldErrorTexts<Spec>
  /** Replaces the call of the endpoint where one press takes more than one. */
  call?: (client: ApiClient, body: FormBody<Spec>, entries: FormEntries<Spec>) => Promise<Reply>
  onDone?: (reply: Reply, entries: FormEntries<Spec>) => unknown
  /** Returns true for an error that it shows itself. */
  onRefuse?: (error: RequestFailed, refused: RefusedForm<Spec>) => boolean | Promise<boolean>
  /** Runs when an entry is missing or wrong, so nothing was sent. */
  onInvalid?: () => void
  /** Empties the fields after success. */
  resetsWhenDone?: boolean
}

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
  const t = useTexts(fieldTexts)
  const formId = useId()
  const changes = useChanges()
  const { form: formRef, errors, showErrors, setError, clearError } = useFieldErrors<string>()
  const action = useAction<Reply, Submission>((client, submission) => callEndpoint(client, options, submission), {
    invalidates: options.invalidates,
    successText: options.successText,
    onRefuse: (error, { entries }) => showRefusal(error, entries),
    async onDone(reply, { entries }) {
      changes.end()
      if (options.resetsWhenDone) formRef.current?.reset()
      await options.onDone?.(reply, entries as FormEntries<Spec>) // read by the rules of this form
    },
  })

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    // A dialog of a page may stand inside another form.
    event.stopPropagation()
    if (action.isPending) return
    const form = event.currentTarget
    const { entries, errors: entryErrors } = readForm(form, options.of.rules)
    const texts = { ...toTexts(entryErrors), ...options.validate?.(entries as FormEntries<Spec>) }
    if (showErrors(sortByField(texts, form))) options.onInvalid?.()
    else void action.run({ entries, body: toBody(entries, options) })
  }

  const getErrorText = (name: string): string | undefined => (options.errorTexts as FieldErrors<string>)?.[name]
  const toTexts = (entryErrors: Readonly<Record<string, EntryError>>): FieldErrors<string> =>
    Object.fromEntries(
      Object.entries(entryErrors).map(([name, { code, values }]) => [name, getErrorText(name) ?? t(code, values)]),
    )

  async function showRefusal(error: RequestFailed, entries: object): Promise<boolean> {
    const form = formRef.current
    // The form has been closed meanwhile.
    if (!form) return false
    const isShown = await options.onRefuse?.(error, {
      form,
      entries: entries as FormEntries<Spec>,
      showErrors: (texts) => showErrors(sortByField(texts, form)),
    })
    if (isShown) return true
    const place = findPlace(options.errorFields, error.error)
    return showErrors(place === undefined ? toFieldTexts(error, form) : { [place]: error.message })
  }

  /** The texts of refused entries by the fields on screen that hold them. */
  function toFieldTexts(error: RequestFailed, form: HTMLFormElement): FieldErrors<string> {
    const names = listFieldNames(form)
    const refused = listRefusedFields(error).flatMap(({ path, code, message }) => {
      const name = names.findLast((one) => path === one || path.startsWith(`${one}.`))
      const ownText = name !== undefined && code.startsWith('field.') ? getErrorText(name) : undefined
      return name === undefined ? [] : [[name, ownText ?? (message || t('field.format'))] as const]
    })
    // The first reason of a field is the one to mend.
    return sortByField(Object.fromEntries(refused.toReversed()), form)
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
      onEnd: changes.onEnd,
      getFieldId,
      showErrors,
      setError,
    },
    summary: Object.entries(errors).flatMap(([name, text]) =>
      text === undefined || name === wholeForm ? [] : [{ id: getFieldId(name), text }],
    ),
    formError: errors[wholeForm],
    submit,
    end: changes.end,
    handleInput({ target }) {
      changes.begin()
      clearError(wholeForm)
      if ('name' in target && typeof target.name === 'string') clearError(target.name)
    },
  }
}

/** `password.*` places every error of that kind. */
function findPlace(places: Readonly<Record<string, string>> = {}, code = ''): string | undefined {
  return places[code] ?? places[`${code.split('.')[0]}.*`]
}

/** Whether something was entered that is neither sent nor discarded, and who hears of its end. */
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

function sortByField(errors: FieldErrors<string>, form: HTMLFormElement): FieldErrors<string> {
  const names = listFieldNames(form)
  const rank = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => rank(a) - rank(b)))
}

/** What was entered, without what is no part of the body, and what no field holds. */
function toBody(entries: object, { of: { extras }, body }: { of: AnyForm; body?: object | undefined }): object {
  const bodyEntries = Object.entries(entries).filter(([name]) => !extras.includes(name))
  return { ...Object.fromEntries(bodyEntries), ...body }
}

type EndpointCall = (input: object) => Promise<unknown>

function callEndpoint<Spec extends AnyForm, Reply>(
  client: ApiClient,
  { of: { endpoint, rules, extras }, params, call }: UseFormOptions<Spec, Reply>,
  { entries, body }: Submission,
): Promise<Reply> {
  // The rules of the form come from the endpoint's own schema.
  if (call) return call(client, body as FormBody<Spec>, entries as FormEntries<Spec>)
  const [domain = '', name = ''] = endpoint.split('.')
  const calls = client as unknown as Readonly<Record<string, Readonly<Record<string, EndpointCall>>>>
  const run = calls[domain]?.[name]
  if (!run) throw new Error(`no endpoint ${endpoint}`)
  const hasBody = Object.keys(rules).length > extras.length || Object.keys(body).length > 0
  return run({ ...(params && { params }), ...(hasBody && { body }) }) as Promise<Reply>
}
