import { errorTexts, type Language, type Texts, t, tOptional } from '@paratope/contract/kernel'
import type { Registry } from '../registry.ts'
import type { Session } from './session.ts'

export interface MissingRights {
  /** Any one of them is enough. */
  permissions: readonly string[]
  /** Who can give them; undefined if nobody can give them to this kind of account. */
  grantedBy: 'company' | 'staff' | undefined
}

/** Administrators of a company give rights of its members, administrators of the staff those of the staff. */
export function findGranter(
  permissions: readonly string[],
  { kind }: Pick<Session, 'kind'>,
  { companyPermissions }: Pick<Registry, 'companyPermissions'>,
): MissingRights['grantedBy'] {
  if (kind === 'staff') return 'staff'
  return permissions.some((name) => companyPermissions.has(name)) ? 'company' : undefined
}

const quotes: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['“', '”'],
  zh: ['“', '”'],
  es: ['«', '»'],
  ja: ['「', '」'],
}

/** Names the rights and who can give them; undefined where the general text has to do. */
export function describeMissingRights(
  { permissions, grantedBy }: MissingRights,
  language: Language,
  textRegistry: readonly Texts[],
): string | undefined {
  const labels = permissions.flatMap((name) => {
    const label = textRegistry.map((texts) => tOptional(texts, language, `permission.${name}`)).find(Boolean)
    return label === undefined ? [] : [quotes[language].join(label)]
  })
  if (grantedBy === undefined || labels.length === 0) return undefined
  const rights = new Intl.ListFormat(language, { type: 'disjunction' }).format(labels)
  return t(errorTexts, language, `rights.${grantedBy}`, { rights })
}
