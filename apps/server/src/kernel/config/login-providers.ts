import { LocalText } from '@paratope/contract/kernel'
import { z } from 'zod'
import { StartupError } from '../database/postgres/startup-error.ts'

const loopback = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/

/** Requires https because secrets are sent there; http is allowed for a provider on this machine, for trials. */
const ProviderUrl = z
  .url({ protocol: /^https?$/ })
  .refine(
    (value) => value.startsWith('https:') || loopback.test(new URL(value).hostname),
    'is https, or on this machine',
  )

const commonFields = {
  /** Used in URLs and in the database. */
  id: z.string().regex(/^(?!cas$)[a-z][a-z0-9-]{1,39}$/, 'lower-case letters, digits and dashes; "cas" is taken'),
  name: z.union([
    z
      .string()
      .min(1)
      .transform((en) => ({ en })),
    LocalText,
  ]),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
  /** Ids of the sites that offer it. If unset, all do. */
  sites: z.array(z.string()).optional(),
  /** Whether a person without an account may create one with it. */
  canRegister: z.boolean().default(true),
}

const OpenIdSchema = z.strictObject({
  ...commonFields,
  issuer: ProviderUrl,
  scope: z
    .string()
    .refine((scope) => scope.split(' ').includes('openid'), 'contains openid')
    .default('openid email profile'),
})

/** For OAuth providers without ID tokens: the user is read from the user-info endpoint. */
const OAuth2Schema = z.strictObject({
  ...commonFields,
  authorize: ProviderUrl,
  token: ProviderUrl,
  userInfo: ProviderUrl,
  scope: z.string().default(''),
  /** Names of these claims in the user info. */
  fields: z.strictObject({
    subject: z.string().default('id'),
    email: z.string().default('email'),
    /** If unset, no e-mail address counts as verified. */
    emailVerified: z.string().optional(),
    name: z.string().default('name'),
  }),
})

const ProvidersSchema = z
  .array(z.union([OpenIdSchema, OAuth2Schema]))
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'each id stands once')

export type LoginProvider = z.output<typeof ProvidersSchema>[number]
export type OpenIdProvider = z.output<typeof OpenIdSchema>
export type OAuth2Provider = z.output<typeof OAuth2Schema>

const createConfigError = (reason: string, cause?: unknown) =>
  new StartupError(
    'config.login_providers',
    `LOGIN_PROVIDERS cannot be used:\n${reason}`,
    'Correct the list: [{"id", "name", "issuer", "clientId", "clientSecret"}, …].',
    cause,
  )

/** Login providers besides the product's own login. */
export function readLoginProviders(text: string | undefined): readonly LoginProvider[] {
  if (text === undefined) return []
  const parsed = ProvidersSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  // Chooses the kind by its keys, so that error messages refer to that kind.
  throw createConfigError(parsed.error.issues.map((issue) => listReasons(issue).join('\n')).join('\n'))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw createConfigError('  it is no JSON', cause)
  }
}

function listReasons(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): string[] {
  const path = [...above, ...issue.path]
  if (issue.code !== 'invalid_union') return [`  ${path.join('.') || 'the list'}: ${issue.message}`]
  const fewest = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? []
  return fewest.flatMap((inner) => listReasons(inner, path))
}
