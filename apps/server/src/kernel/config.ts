import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { StartupError } from './postgres/startup-error.ts'

const Flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('')
  .transform((value) => value === '1' || value === 'true')

const Environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_533).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  NODE_ENV: z.enum(['production', 'development', 'test', '']).default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  API_BASE: z
    .string()
    .regex(/^(\/[\w-]+)+$/, 'starts with a slash, e.g. /jeecg-boot')
    .default('/jeecg-boot'),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  RATE_PER_MINUTE: z.coerce.number().int().min(0).default(3000),
  METRICS_TOKEN: z.string().min(16).optional(),
  TRUST_PROXY: Flag,
  PARATOPE_DEV: Flag,
  PARATOPE_CONFIG: z.string().optional(),
  PARATOPE_TEST_CAPTCHA: z.string().min(1).optional(),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  production: boolean
  dev: boolean
  logLevel: string
  apiBase: string
  pageCacheBytes: number
  ratePerMinute: number
  metricsToken: string | undefined
  trustProxy: boolean
  testCaptcha: string | undefined
  /** What the deployment file says; read further by sites.ts. */
  deployment: unknown
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable means "not set", as in most shells and unit files.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
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
  if (production && e.PARATOPE_TEST_CAPTCHA !== undefined) {
    throw new StartupError(
      'config.test_captcha',
      'PARATOPE_TEST_CAPTCHA opens the captcha to everyone.',
      'Unset it, or do not set NODE_ENV=production.',
    )
  }
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    production,
    dev: e.PARATOPE_DEV,
    logLevel: e.LOG_LEVEL,
    apiBase: e.API_BASE,
    pageCacheBytes: e.PAGE_CACHE_MB * 1024 * 1024,
    ratePerMinute: e.RATE_PER_MINUTE,
    metricsToken: e.METRICS_TOKEN,
    trustProxy: e.TRUST_PROXY,
    testCaptcha: e.PARATOPE_TEST_CAPTCHA,
    deployment: e.PARATOPE_CONFIG ? readDeployment(e.PARATOPE_CONFIG) : undefined,
  }
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
