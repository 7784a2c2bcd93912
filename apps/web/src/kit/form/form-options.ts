import type { ApiClient } from '#lib/api/api-client.ts'
import type { EndpointParams, ReplyOf } from '#lib/api/endpoint-types.ts'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import type { AnyForm, DeepPartial, FieldName, FormBody, FormEntries, FormSpec } from './form-spec.ts'
import type { ActionOptions } from './run-action.ts'

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
  validate?: (entries: FormEntries<Spec>) => FieldErrorTexts<Spec> | Promise<FieldErrorTexts<Spec>>
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
