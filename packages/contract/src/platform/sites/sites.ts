import { z } from 'zod'
import { LocalText } from '../../kernel/local-text.ts'
import { languages } from '../../kernel/texts.ts'
import { TimeZone } from '../../kernel/time.ts'

const SiteLink = z.object({ text: LocalText, url: z.string() })

/** A way of logging in over somebody else: `cas`, or the id of a configured provider. */
export const LoginProviderInfo = z.object({ type: z.string(), name: LocalText })
export type LoginProviderInfo = z.infer<typeof LoginProviderInfo>

/** What a browser may know of the site it is on; everything a provider would brand is deployment configuration. */
export const SiteInfo = z.object({
  id: z.string(),
  /** 1 service portal, 2 plasmid storefront, 3 in-vivo catalogue; anything else behaves as 3. */
  systemType: z.int(),
  product: z.string(),
  platformName: z.string(),
  defaultLanguage: z.enum(languages),
  languages: z.array(z.enum(languages)),
  region: z.enum(['cn', 'intl']),
  /** Days of business, such as the order date, are days of this zone. */
  timeZone: TimeZone,
  apiBase: z.string(),
  staticBase: z.string(),
  casBase: z.string(),
  previewBase: z.string(),
  sso: z.boolean(),
  qiankun: z.boolean(),
  loginProviders: z.array(LoginProviderInfo),
  demo: z.boolean(),
  /** The company's marketing sites, and where a Chinese-region deployment sends other languages. */
  company: z.object({ zh: z.string(), intl: z.string() }),
  portals: z.object({ zh: z.string(), intl: z.string() }),
  contact: z.object({ address: LocalText, phone: z.string(), emails: z.tuple([z.string(), z.string(), z.string()]) }),
  registrationNotice: z.string(),
  filings: z.array(SiteLink).max(2),
  instructions: z.object({ zh: z.string(), other: z.string() }),
  /** The day from which the privacy policy holds; the first of a month is said as the month. */
  privacyFrom: z.iso.date(),
  /** Address of somebody else's script for chat or counting; nothing is loaded while it is empty. */
  chatScript: z.union([z.literal(''), z.url({ protocol: /^https$/ })]),
  allowPaste: z.boolean(),
  shortCjkSearch: z.boolean(),
})
export type SiteInfo = z.infer<typeof SiteInfo>
