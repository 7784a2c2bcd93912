import type { LoginProviderInfo, SiteInfo } from '@paratope/contract/platform/sites'
import { SiteInfo as SiteSchema } from '@paratope/contract/platform/sites'
import { z } from 'zod'
import { StartupError } from '../database/postgres/startup-error.ts'
import type { Config } from './config.ts'
import { demoSeller, Seller } from './seller.ts'

export interface Site extends SiteInfo {
  port: number
  /** Host names in production. If empty, the port selects the site. */
  hosts: readonly string[]
  secure: boolean
  /** Without it, taxes are not known and no invoices are written. */
  seller?: Seller | undefined
}

/** Values that the demo makes up and a real deployment must configure. */
const ownKeys = [
  'platformName',
  'company',
  'contact',
  'registrationNotice',
  'filings',
  'instructions',
  'privacyFrom',
] as const satisfies readonly (keyof SiteInfo)[]

const GivenSite = SiteSchema.partial()
  .extend({
    id: z.string(),
    port: z.int().optional(),
    hosts: z.array(z.string()).default([]),
    secure: z.boolean().default(false),
    seller: Seller.optional(),
  })
  .superRefine((site, context) => {
    if (site.demo) return
    for (const key of ownKeys) {
      if (site[key] === undefined)
        context.addIssue({ code: 'custom', path: [key], message: 'is required unless the site has "demo": true' })
    }
  })

const DeploymentSchema = z.object({ sites: z.array(GivenSite).min(1) })

const demoSites = [
  { id: 'vivo', systemType: 3 },
  { id: 'service', systemType: 1 },
  { id: 'plasmid', systemType: 2 },
] as const

const timeZones = { cn: 'Asia/Shanghai', intl: 'UTC' } as const satisfies Record<Site['region'], string>

/** A demo provider; nothing here belongs to a real company. */
function buildDemoSite(id: string, systemType: number, port: number, config: Config): Site {
  const origin = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`
  return {
    id,
    systemType,
    port,
    hosts: [],
    secure: false,
    product: 'Vivo',
    platformName: 'Paratope',
    defaultLanguage: 'zh',
    languages: ['zh', 'en', 'es', 'ja'],
    region: 'intl',
    timeZone: timeZones.intl,
    apiBase: config.apiBase,
    staticBase: '',
    casBase: '',
    previewBase: '',
    sso: false,
    loginProviders: [],
    qiankun: false,
    demo: true,
    company: { zh: 'https://zh.company.example', intl: 'https://www.company.example' },
    portals: { zh: origin, intl: origin },
    contact: {
      address: {
        en: 'Demo House, 1 Example Street, Sample City (demo)',
        zh: '示例市样本路1号演示楼（演示）',
        es: 'Casa Demo, Calle Ejemplo 1, Ciudad Muestra (demo)',
        ja: 'サンプル市見本通り1番地 デモハウス（デモ）',
      },
      phone: '+1 555 0100',
      emails: ['orders@paratope.example', 'support@paratope.example', 'info@paratope.example'],
    },
    registrationNotice: '演示备案号 00000000（演示）',
    filings: [
      {
        text: {
          en: 'Demo filing record A',
          zh: '演示备案记录 A',
          es: 'Registro de demostración A',
          ja: 'デモ登録番号 A',
        },
        url: 'https://filing-a.example',
      },
      {
        text: {
          en: 'Demo filing record B',
          zh: '演示备案记录 B',
          es: 'Registro de demostración B',
          ja: 'デモ登録番号 B',
        },
        url: 'https://filing-b.example',
      },
    ],
    instructions: {
      zh: '/documents/ordering-system-zh.pdf',
      other: '/documents/ordering-system-en.pdf',
    },
    privacyFrom: '2024-01-01',
    seller: demoSeller,
    chatScript: '',
    allowPaste: false,
    shortCjkSearch: true,
  }
}

/**
 * The sites of one process: three by default, on PORT, PORT+1 and PORT+2. A deployment file overrides or replaces them.
 */
export function readSites(config: Config): Site[] {
  const sites = readConfiguredSites(config)
  const demo = sites.find((site) => site.demo)
  if (config.production && demo && !config.allowDemo) {
    throw new StartupError(
      'config.demo',
      `NODE_ENV=production, but the site ${demo.id} is a demo: its accounts, an administrator among them, have a public password.`,
      'Describe your own sites in the file that PARATOPE_CONFIG names (docs/how-to/run-in-production.md), or set ALLOW_DEMO=1 for a public demo.',
    )
  }
  return sites.map((site) => ({
    ...site,
    instructions: {
      zh: toStaticUrl(site, site.instructions.zh),
      other: toStaticUrl(site, site.instructions.other),
    },
    loginProviders: listLoginProviders(site, config),
  }))
}

/** A file of the site is fetched from its static domain, or from the site itself where it has none. */
const toStaticUrl = ({ staticBase }: Pick<Site, 'staticBase'>, file: string): string =>
  URL.canParse(file) ? file : `${staticBase.replace(/\/+$/, '')}/${file.replace(/^\/+/, '')}`

/** Single sign-on first, since anyone who has it has it for this. */
const listLoginProviders = (site: Site, { loginProviders }: Config): LoginProviderInfo[] => [
  ...(site.casBase === '' ? [] : [{ type: 'cas', name: { en: 'CAS' } }]),
  ...loginProviders
    .filter(({ sites }) => sites === undefined || sites.includes(site.id))
    .map(({ id, name }) => ({ type: id, name })),
]

function readConfiguredSites(config: Config): Site[] {
  if (config.deployment === undefined) {
    return demoSites.map(({ id, systemType }, index) => buildDemoSite(id, systemType, config.port + index, config))
  }
  const parsed = DeploymentSchema.safeParse(config.deployment)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new StartupError(
      'config.sites',
      `PARATOPE_CONFIG describes sites that cannot be used:\n${lines.join('\n')}`,
      'Correct the file.',
    )
  }
  return parsed.data.sites.map((given, index) => {
    const port = given.port ?? config.port + index
    const base = buildDemoSite(given.id, given.systemType ?? 3, port, config)
    // A deployment is no demo unless it says so, because demo accounts have a public password. Only technical defaults
    // are inherited from the demo, see ownKeys. zod leaves out keys that were not given.
    const timeZone = timeZones[given.region ?? base.region]
    const site = {
      ...base,
      demo: false,
      timeZone,
      seller: given.demo ? base.seller : undefined,
      ...given,
      port,
      apiBase: config.apiBase,
    } as Site
    const origin = buildSiteOrigin(site, '')
    return { ...site, portals: given.portals ?? { zh: origin, intl: origin } }
  })
}

/** The time zone of a site, or of the first one for what no site of this deployment made. */
export const findTimeZone = (sites: readonly Site[], id: string | null | undefined): string =>
  (sites.find((site) => site.id === id) ?? sites[0])?.timeZone ?? 'UTC'

export interface SiteFinder {
  (host: string | undefined, localPort: number | undefined): Site | undefined
}

/** Finds the site by host name where hosts are configured, else by the port of the request. */
export function createSiteFinder(sites: readonly Site[]): SiteFinder {
  const byHost = new Map(sites.flatMap((site) => site.hosts.map((host) => [host.toLowerCase(), site] as const)))
  const byPort = new Map(sites.map((site) => [site.port, site]))
  return (host, localPort) => {
    const [name = '', port] = (host ?? '').toLowerCase().split(':')
    const named = byHost.get(name)
    if (named) return named
    const found = byPort.get(localPort ?? Number(port))
    return found && found.hosts.length === 0 ? found : undefined
  }
}

const loopbackHost = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/**
 * Returns the origin of a site for redirects and links. It comes from the configuration: the request only chooses among
 * configured names, so a forged Host header is never repeated.
 */
export function buildSiteOrigin({ hosts, port, secure }: Site, requestedHost: string): string {
  const scheme = secure ? 'https' : 'http'
  const requested = requestedHost.toLowerCase()
  if (hosts.length > 0) {
    const named = hosts.find((host) => host.toLowerCase() === requested.split(':')[0])
    return `${scheme}://${named ?? hosts[0]}${secure ? '' : `:${port}`}`
  }
  const local = loopbackHost.exec(requested)?.[1] ?? '127.0.0.1'
  return `${scheme}://${local}:${port}`
}
