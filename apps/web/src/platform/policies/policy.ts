/** Who the policy speaks for: the deployment's own name and contact. */
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

export type PolicyBuilder = (provider: PolicyProvider) => Readonly<Record<PolicySectionId, PolicySection>>
