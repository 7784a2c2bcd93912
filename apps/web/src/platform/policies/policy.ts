/** Provider of the policy: the deployment's own name and contact. */
export interface PolicyProvider {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly email: string
}

export const policySectionIds = [
  'interpretation',
  'definitions',
  'introduction',
  'protection',
  'collected',
  'children',
  'cookies',
  'uses',
  'links',
  'basis',
  'rights',
  'preferences',
  'contact',
  'transfer',
  'retention',
] as const
export type PolicySectionId = (typeof policySectionIds)[number]

export interface PolicySection {
  readonly title: string
  /** A paragraph, or a list where there are several points. */
  readonly body: readonly (string | readonly string[])[]
}

/** The sections of a policy; `{name}`, `{address}`, `{phone}` and `{email}` are the provider's. */
export type Policy = Readonly<Record<PolicySectionId, PolicySection>>

/** The paragraphs of one section with the provider's name and contact. */
export function fillSection({ body }: PolicySection, provider: PolicyProvider): PolicySection['body'] {
  const fill = (text: string) =>
    // The pattern matches the provider's fields only.
    text.replaceAll(/\{(name|address|phone|email)\}/g, (_, field: string) => provider[field as keyof PolicyProvider])
  return body.map((part) => (typeof part === 'string' ? fill(part) : part.map(fill)))
}
