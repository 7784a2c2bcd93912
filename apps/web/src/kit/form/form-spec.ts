import type { FieldRulesByPath } from '@paratope/contract/kernel/field-rules'
import type { EndpointBody, EndpointName } from '#lib/api/endpoint-types.ts'

/** Path of an entry in the body: `name`, `names.en`, `lines`, `lines.0.num`. */
export type FieldPath<Body> = {
  [Key in keyof Body & string]: NonNullable<Body[Key]> extends readonly (infer Element)[]
    ? Key | (Element extends object ? `${Key}.${number}.${FieldPath<Element>}` : never)
    : NonNullable<Body[Key]> extends object
      ? `${Key}.${FieldPath<NonNullable<Body[Key]>>}`
      : Key
}[keyof Body & string]

/** Additional entries, such as an agreement or a captcha. */
export type ExtraEntries = Readonly<Record<never, never>>

/** A form as data: its endpoint and the rules of its fields. */
export interface FormSpec<Name extends EndpointName = EndpointName, Extra extends object = ExtraEntries> {
  readonly endpoint: Name
  readonly rules: FieldRulesByPath
  /** Names of the additional entries. */
  readonly extras: readonly string[]
  /** Compile-time only: their types. */
  readonly extraEntries?: Extra
}

export type AnyForm = FormSpec<EndpointName, object>

export type FormBody<Spec extends AnyForm> = Spec extends FormSpec<infer Name, infer _> ? EndpointBody<Name> : never
export type FormExtra<Spec extends AnyForm> = Spec extends FormSpec<infer _, infer Extra> ? Extra : never
export type FieldName<Spec extends AnyForm> = FieldPath<FormBody<Spec>> | (keyof FormExtra<Spec> & string)

/** Entries of the form: one that is missing or wrong may be absent. */
export type FormEntries<Spec extends AnyForm> = DeepPartial<FormBody<Spec> & FormExtra<Spec>>
export type DeepPartial<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { [Key in keyof Value]?: DeepPartial<Value[Key]> | undefined }
    : Value
