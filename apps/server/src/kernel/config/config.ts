import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartupError } from '../database/postgres/startup-error.ts'
import { type LoginProvider, readLoginProviders } from './login-providers.ts'
import { refuseCombinations } from './refused-combinations.ts'

const Flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('')
  .transform((value) => value === '1' || value === 'true')

const ProxyAddress = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** The number of proxies in front, or their addresses. Entries of X-Forwarded-For beyond them are ignored. */
const Proxies = z
  .string()
  .refine(
    (value) => /^\d{1,2}$/.test(value) || value.split(/, */).every((one) => ProxyAddress.safeParse(one).success),
    'is the number of proxies, e.g. 1, or a list of their addresses, e.g. 10.0.0.0/8,192.0.2.7',
  )
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : value.split(/, */)))
  .default(0)

export const Environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_533).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  FILE_BUCKET_URL: z
    .url({ protocol: /^https?$/, error: 'is an address like https://key:secret@s3.example/bucket?region=eu-central-1' })
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_WEB_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_MAX_LAG_SECONDS: z.coerce.number().min(0.5).max(3600).default(5),
  DATABASE_MIGRATIONS: z.enum(['apply', 'wait', 'refuse']).default('apply'),
  BACKUP_DIR: z.string().min(1).optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(10).default(0),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  NODE_ENV: z.enum(['production', 'development', 'test', '']).default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  API_BASE: z
    .string()
    .regex(/^(\/[\w-]+)+$/, 'starts with a slash, e.g. /jeecg-boot')
    .default('/jeecg-boot'),
  EDGE_PURGE_URL: z.url({ protocol: /^https?$/, error: 'is an address like http://varnish:6081/' }).optional(),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  RATE_PER_MINUTE: z.coerce.number().int().min(0).default(3000),
  METRICS_TOKEN: z.string().min(16).optional(),
  TRUST_PROXY: Proxies,
  SECRET_KEY: z.string().min(32, 'has at least 32 characters').optional(),
  SECRET_KEY_PREVIOUS: z.string().min(32, 'has at least 32 characters').optional(),
  MFA_ROLES: z
    .string()
    .regex(/^[\w-]+(, *[\w-]+)*$/, 'is a list of roles, e.g. admin,finance, or staff or none')
    .optional(),
  LOGIN_PROVIDERS: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is an address like smtp://user:password@mail.example:587' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'is an address, e.g. Orders <orders@shop.example>',
    )
    .optional(),
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/, error: 'is an address like https://sms.example/send' }).optional(),
  SMS_GATEWAY_KEY: z.string().min(16, 'has at least 16 characters').optional(),
  FREEZE_AFTER_DAYS: z.coerce.number().int().min(0).max(10_000).default(180),
  CODES_PER_DAY: z.coerce.number().int().min(0).default(5000),
  INQUIRIES_PER_HOUR: z.coerce.number().int().min(0).default(30),
  CODES_PER_ADDRESS: z.coerce.number().int().min(1).default(20),
  CODES_BEFORE_SLIDER: z.coerce.number().int().min(0).default(2),
  MESSAGE_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  FILE_SCANNER_URL: z
    .url({ protocol: /^clamd$/, error: 'is an address like clamd://127.0.0.1:3310 or clamd:///run/clamav/clamd.ctl' })
    .optional(),
  FILE_SCANNER_REQUIRED: z.enum(['0', '1', 'true', 'false']).default('1'),
  FILE_SCANNER_MAX_MB: z.coerce.number().int().min(1).max(4096).default(25),
  WEBHOOKS_ALLOW_LOCAL: Flag,
  ALLOW_DEMO: Flag,
  PARATOPE_DEV: Flag,
  PARATOPE_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PARATOPE_CONFIG: z.string().optional(),
  PARATOPE_TEST_CAPTCHA: z.string().min(1).optional(),
})

/** A clamd server. */
export interface FileScannerConfig {
  /** A TCP address or the path of a Unix socket. */
  address: { host: string; port: number } | { path: string }
  /** Larger files are not sent; clamd's own limit is StreamMaxLength. */
  maxBytes: number
  /** Files that cannot be scanned are refused. */
  isRequired: boolean
}

/** A bucket of an S3-compatible store. */
export interface FileBucket {
  origin: string
  bucket: string
  region: string
  keyId: string
  secret: string
}

/** Roles that must use a second factor; `staff` are all users who are staff, whatever their roles. */
export type MfaRoles = readonly string[] | 'staff'

const readMfaRoles = (value: string): MfaRoles =>
  value === 'none' ? [] : value === 'staff' ? 'staff' : value.split(/, */)

export interface Config {
  port: number
  host: string
  dataDir: string
  /** Without it uploaded files are kept in the data folder. */
  fileBucket: FileBucket | undefined
  databaseUrl: string | undefined
  /** Logs requests in with a database user of their own. */
  databaseWebUrl: string | undefined
  /** The server itself, if the other addresses are those of a pooler. */
  databaseDirectUrl: string | undefined
  /** A streaming replica for what visitors read of catalogue and articles. */
  databaseReadUrl: string | undefined
  /** A replica that is further behind is not read. */
  databaseReadMaxLagMs: number
  databasePool: number
  /** What a start does with a database of another release. */
  databaseMigrations: 'apply' | 'wait' | 'refuse'
  /** Folder of backups of the embedded database and of its archived write-ahead log. */
  backupDir: string | undefined
  /** Time in which a stopping node still serves, but says that it is not ready. */
  drainMs: number
  production: boolean
  /** Permits demo sites, whose accounts have a public password, although this is production. */
  allowDemo: boolean
  dev: boolean
  /** `web` serves and enqueues jobs, `worker` runs them and serves health and metrics only. */
  role: 'all' | 'web' | 'worker'
  logLevel: string
  apiBase: string
  pageCacheBytes: number
  /** A cache in front that drops pages when told. */
  edgePurgeUrl: string | undefined
  ratePerMinute: number
  metricsToken: string | undefined
  /** The number of proxies in front of the server, or their addresses. */
  trustedProxies: number | readonly string[]
  /** Encrypts all secrets in the database. If unset, a key is created beside the data. */
  secretKey: string | undefined
  /** Opens secrets and links from before the key was replaced. */
  previousSecretKey: string | undefined
  /** Users with one of these roles need a second factor. */
  mfaRoles: MfaRoles
  loginProviders: readonly LoginProvider[]
  testCaptcha: string | undefined
  /** If unset, e-mails are stored but not sent. */
  mail: { url: string; from: string } | undefined
  /** If unset, text messages are stored but not sent. */
  sms: { url: string; key: string } | undefined
  /** Limits all codes by e-mail and SMS together. */
  codesPerDay: number
  /** Days without a login after which an account is dormant; 0 disables this. */
  freezeAfterDays: number
  /** Per user; 0 disables the limit. */
  inquiriesPerHour: number
  /** Codes per IP address and hour. */
  codesPerAddress: number
  /** Codes per number or IP address and hour before the slider is required. */
  codesBeforeSlider: number
  messageRetentionDays: number
  /** If unset, uploads are not scanned for malware. */
  fileScanner: FileScannerConfig | undefined
  /** For tests and demos: webhooks may use http and addresses of this network. */
  webhooksAllowLocal: boolean
  /** Content of the deployment file; parsed in sites.ts. */
  deployment: unknown
}

/** Former names of variables. An ignored `SECOND_FACTOR_ROLES` would silently let those roles in without a second factor. */
const renamedVariables = {
  SECOND_FACTOR_ROLES: 'MFA_ROLES',
  LETTERS_KEPT_DAYS: 'MESSAGE_RETENTION_DAYS',
} as const

function refuseRenamedVariables(names: readonly string[]): void {
  const renamed = Object.entries(renamedVariables).filter(([oldName]) => names.includes(oldName))
  if (renamed.length === 0) return
  throw new StartupError(
    'config.renamed',
    renamed.map(([oldName, newName]) => `${oldName} is now called ${newName}.`).join(' '),
    `Set ${renamed.map(([, newName]) => newName).join(' and ')} instead and remove the old name.`,
  )
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable means "not set", as in most shells and unit files.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  refuseRenamedVariables(Object.keys(given))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new StartupError(
      'config.refused',
      `The configuration cannot be used:\n${lines.join('\n')}`,
      'Correct these environment variables.',
    )
  }
  const e = parsed.data
  const production = e.NODE_ENV === 'production'
  refuseCombinations(e)
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    fileBucket: e.FILE_BUCKET_URL === undefined ? undefined : readFileBucket(e.FILE_BUCKET_URL),
    databaseUrl: e.DATABASE_URL,
    databaseWebUrl: e.DATABASE_WEB_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    databaseReadUrl: e.DATABASE_READ_URL,
    databaseReadMaxLagMs: e.DATABASE_READ_MAX_LAG_SECONDS * 1000,
    databasePool: e.DATABASE_POOL,
    databaseMigrations: e.DATABASE_MIGRATIONS,
    drainMs: e.DRAIN_SECONDS * 1000,
    backupDir: e.BACKUP_DIR === undefined ? undefined : resolve(e.BACKUP_DIR),
    production,
    allowDemo: e.ALLOW_DEMO,
    dev: e.PARATOPE_DEV,
    role: e.PARATOPE_ROLE,
    logLevel: e.LOG_LEVEL,
    apiBase: e.API_BASE,
    pageCacheBytes: e.PAGE_CACHE_MB * 1024 * 1024,
    edgePurgeUrl: e.EDGE_PURGE_URL,
    ratePerMinute: e.RATE_PER_MINUTE,
    metricsToken: e.METRICS_TOKEN,
    trustedProxies: e.TRUST_PROXY,
    secretKey: e.SECRET_KEY,
    previousSecretKey: e.SECRET_KEY_PREVIOUS,
    mfaRoles: readMfaRoles(e.MFA_ROLES ?? (production && !e.ALLOW_DEMO ? 'staff' : 'none')),
    loginProviders: readLoginProviders(e.LOGIN_PROVIDERS),
    testCaptcha: e.PARATOPE_TEST_CAPTCHA,
    mail: readPair('SMTP_URL', e.SMTP_URL, 'MAIL_FROM', e.MAIL_FROM, (url, from) => ({ url, from })),
    sms: readPair('SMS_GATEWAY_URL', e.SMS_GATEWAY_URL, 'SMS_GATEWAY_KEY', e.SMS_GATEWAY_KEY, (url, key) => ({
      url,
      key,
    })),
    codesPerDay: e.CODES_PER_DAY,
    freezeAfterDays: e.FREEZE_AFTER_DAYS,
    inquiriesPerHour: e.INQUIRIES_PER_HOUR,
    codesPerAddress: e.CODES_PER_ADDRESS,
    codesBeforeSlider: e.CODES_BEFORE_SLIDER,
    messageRetentionDays: e.MESSAGE_RETENTION_DAYS,
    fileScanner: e.FILE_SCANNER_URL === undefined ? undefined : readFileScanner(e.FILE_SCANNER_URL, e),
    webhooksAllowLocal: e.WEBHOOKS_ALLOW_LOCAL,
    deployment: e.PARATOPE_CONFIG ? readDeployment(e.PARATOPE_CONFIG) : undefined,
  }
}

function readFileScanner(
  address: string,
  { FILE_SCANNER_MAX_MB: maxMegabytes, FILE_SCANNER_REQUIRED: required }: z.output<typeof Environment>,
): FileScannerConfig {
  const { hostname, port, pathname } = new URL(address)
  return {
    address:
      hostname === ''
        ? { path: decodeURIComponent(pathname) }
        : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || CLAMD_PORT) },
    maxBytes: maxMegabytes * 1024 * 1024,
    isRequired: required === '1' || required === 'true',
  }
}

const CLAMD_PORT = 3310

function readFileBucket(address: string): FileBucket {
  const { origin, pathname, username, password, searchParams } = new URL(address)
  const [, bucket = ''] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname) ?? []
  if (bucket === '' || username === '' || password === '')
    throw new StartupError(
      'config.file_bucket',
      'FILE_BUCKET_URL names no bucket, or no key and secret.',
      'Set it to an address like https://key:secret@s3.example/bucket?region=eu-central-1.',
    )
  return {
    origin,
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    keyId: decodeURIComponent(username),
    secret: decodeURIComponent(password),
  }
}

/** Two variables that are only valid together. */
function readPair<Both>(
  one: string,
  first: string | undefined,
  other: string,
  second: string | undefined,
  build: (first: string, second: string) => Both,
): Both | undefined {
  if (first !== undefined && second !== undefined) return build(first, second)
  if (first === undefined && second === undefined) return undefined
  const [given, missing] = first === undefined ? [other, one] : [one, other]
  throw new StartupError(
    'config.half',
    `${given} is set, but ${missing} is not.`,
    `Set ${missing} too, or unset ${given}.`,
  )
}

function readDeployment(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new StartupError(
      'config.unreadable',
      `PARATOPE_CONFIG names ${file}, which cannot be read as JSON.`,
      'Check the path and the syntax of the file.',
      cause,
    )
  }
}
