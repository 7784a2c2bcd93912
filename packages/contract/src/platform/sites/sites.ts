import { z } from 'zod'
import { LocalText } from '../../kernel/local-text.ts'
import { languages } from '../../kernel/texts.ts'
import { TimeZone } from '../../kernel/time.ts'

const SiteLink = z.object({ text: LocalText, url: z.string() })

/** A login method at a provider: `cas`, or the id of a configured provider. */
export const LoginProviderInfo = z.object({ type: z.string(), name: LocalText })
export type LoginProviderInfo = z.infer<typeof LoginProviderInfo>

/** Public settings of a site; all branding is deployment configuration. */
export const SiteInfo = z.object({
  id: z.string(),
  /** 1 service portal, 2 plasmid storefront, 3 in-vivo catalogue; others behave like 3. */
  systemType: z.int(),
  product: z.string(),
  platformName: z.string(),
  defaultLanguage: z.enum(languages),
  languages: z.array(z.enum(languages)),
  region: z.enum(['cn', 'intl']),
  /** Business dates, such as the order date, use this time zone. */
  timeZone: TimeZone,
  apiBase: z.string(),
  staticBase: z.string(),
  casBase: z.string(),
  previewBase: z.string(),
  sso: z.boolean(),
  qiankun: z.boolean(),
  loginProviders: z.array(LoginProviderInfo),
  demo: z.boolean(),
  /** The company's marketing sites, and where a Chinese-region deployment redirects other languages. */
  company: z.object({ zh: z.string(), intl: z.string() }),
  portals: z.object({ zh: z.string(), intl: z.string() }),
  contact: z.object({ address: LocalText, phone: z.string(), emails: z.tuple([z.string(), z.string(), z.string()]) }),
  registrationNotice: z.string(),
  filings: z.array(SiteLink).max(2),
  /** The ordering guide in Chinese and for everyone else, and in further languages where it exists. */
  instructions: z.object({ zh: z.string(), other: z.string() }),
  /** Effective date of the privacy policy; the first of a month is shown as the month. */
  privacyFrom: z.iso.date(),
  /** URL of a third-party script for chat or analytics; nothing is loaded if empty. */
  chatScript: z.union([z.literal(''), z.url({ protocol: /^https$/ })]),
  allowPaste: z.boolean(),
  shortCjkSearch: z.boolean(),
})
export type SiteInfo = z.infer<typeof SiteInfo>
