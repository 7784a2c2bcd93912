import type { ApiClient } from '#lib/api/api-client.ts'
import type { EndpointParams, ReplyOf } from '#lib/api/endpoint-types.ts'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import type { AnyForm, DeepPartial, FieldName, FormBody, FormEntries, FormSpec } from './form-spec.ts'
import type { ActionOptions } from './run-action.ts'

/** The place for errors without a field: above the fields. */
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
  /** Parts of the body without a field, such as the version of the record. */
  body?: DeepPartial<FormBody<Spec>> | undefined
  /** Initial values. */
  values?: FormEntries<Spec> | undefined
  /** Replaces the general text of an error by the form's own. */
  errorTexts?: FieldErrorTexts<Spec>
  /** The field of a coded server error; `form` shows it above the fields, `password.*` matches all of a kind. */
  errorFields?: Readonly<Record<string, FieldName<Spec> | typeof wholeForm>>
  /** Checks beyond the schema. */
  validate?: (entries: FormEntries<Spec>) => FieldErrorTexts<Spec> | Promise<FieldErrorTexts<Spec>>
  /** Replaces the call of the endpoint if several calls are needed. */
  call?: (client: ApiClient, body: FormBody<Spec>, entries: FormEntries<Spec>) => Promise<Reply>
  onDone?: (reply: Reply, entries: FormEntries<Spec>) => unknown
  /** Returns true for errors that it handles itself. */
  onRefuse?: (error: RequestFailed, refused: RefusedForm<Spec>) => boolean | Promise<boolean>
  /** Called if entries are missing or invalid, so nothing was sent. */
  onInvalid?: () => void
  /** Clears the fields after success. */
  resetsWhenDone?: boolean
}
