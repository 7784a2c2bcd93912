import { listFieldRules } from '@paratope/contract/kernel/field-rules'
import { z } from 'zod'
import type { EndpointByName, EndpointName } from '#lib/api/endpoint-types.ts'
import type { FormSpec } from './form-spec.ts'

/**
 * Derives the rules of a form from the body schema of its endpoint; `extra` is the schema of additional fields. Belongs
 * in a file named `*.forms.ts`: the build replaces these files by their data, so that browsers load no schemas.
 */
export function defineForm<Name extends EndpointName, Extra extends z.ZodRawShape = Record<never, never>>(
  endpoint: Name,
  { body }: EndpointByName<Name> & { readonly body?: z.ZodType },
  extra?: Extra,
): FormSpec<Name, { [Key in keyof Extra]: z.input<Extra[Key]> }> {
  return {
    endpoint,
    rules: { ...(body && listFieldRules(body)), ...(extra && listFieldRules(z.object(extra))) },
    extras: Object.keys(extra ?? {}),
  }
}
