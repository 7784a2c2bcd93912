import type { FieldRulesByPath } from '@paratope/contract/kernel/field-rules'
import type { EndpointBody, EndpointName } from '#lib/api/endpoint-types.ts'

/** `name`, `names.en`, `lines`, `lines.0.num`: where an entry stands in the body. */
export type FieldPath<Body> = {
  [Key in keyof Body & string]: NonNullable<Body[Key]> extends readonly (infer Element)[]
    ? Key | (Element extends object ? `${Key}.${number}.${FieldPath<Element>}` : never)
    : NonNullable<Body[Key]> extends object
      ? `${Key}.${FieldPath<NonNullable<Body[Key]>>}`
      : Key
}[keyof Body & string]

/** What a form asks for beside the body, such as an agreement or a captcha. */
export type ExtraEntries = Readonly<Record<never, never>>

/** A form as data: the endpoint it calls and the rules of its fields. */
export interface FormSpec<Name extends EndpointName = EndpointName, Extra extends object = ExtraEntries> {
  readonly endpoint: Name
  readonly rules: FieldRulesByPath
  /** The names of the entries that are no part of the body. */
  readonly extras: readonly string[]
  /** Their types; exists in the types only. */
  readonly extraEntries?: Extra
}

export type AnyForm = FormSpec<EndpointName, object>

export type FormBody<Spec extends AnyForm> = Spec extends FormSpec<infer Name, infer _> ? EndpointBody<Name> : never
export type FormExtra<Spec extends AnyForm> = Spec extends FormSpec<infer _, infer Extra> ? Extra : never
export type FieldName<Spec extends AnyForm> = FieldPath<FormBody<Spec>> | (keyof FormExtra<Spec> & string)

/** What stands in the form: an entry that is missing or wrong may be absent. */
export type FormEntries<Spec extends AnyForm> = DeepPartial<FormBody<Spec> & FormExtra<Spec>>
export type DeepPartial<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { [Key in keyof Value]?: DeepPartial<Value[Key]> | undefined }
    : Value
