/** Who the policy speaks for: the deployment's own name and contact. */
export interface Provider {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly email: string
}

export const sectionIds = [
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
export type SectionId = (typeof sectionIds)[number]

export interface Section {
  readonly title: string
  /** A paragraph, or a list where there are several points. */
  readonly body: readonly (string | readonly string[])[]
}

export type Policy = (provider: Provider) => Readonly<Record<SectionId, Section>>
