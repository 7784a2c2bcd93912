import type { Api } from '@paratope/contract/kernel'
import type { Seed } from './database/seed.ts'
import { type AnyHandlers, type Handlers, listHandlers } from './http/request-context.ts'
import type { MenuEntry } from './menu.ts'
import type { Job, Subscriber } from './messaging/jobs.ts'
import type { Registry } from './registry.ts'

/** The built-in roles. */
export type BuiltInRole =
  | 'customer'
  | 'approver'
  | 'buyer'
  | 'viewer'
  | 'sales'
  | 'production'
  | 'finance'
  | 'content'
  | 'admin'

/** The default permissions of roles, until an administrator edits them. */
export type Grants<Permission extends string = string> = Readonly<Partial<Record<BuiltInRole, readonly Permission[]>>>

/** Parts of the registry that a domain declares itself. */
type Declarations = Omit<Registry, 'companyPermissions'>

export interface Domain extends Declarations {
  readonly api: Api
  readonly handlers: AnyHandlers
  readonly migrations?: URL
  readonly grants: Grants
  readonly menu: readonly MenuEntry[]
  readonly jobs: readonly Job[]
  readonly subscribers: readonly Subscriber[]
  readonly seeds: readonly Seed[]
}

interface DomainDefinition<A extends Api> extends Partial<Declarations> {
  api: A
  handlers: Handlers<A>
  migrations?: URL
  grants?: Grants<A['permissions'][number]>
  /** Pages may ask for permissions of other domains whose calls they make. */
  menu?: readonly MenuEntry<(A['permissions'] | NonNullable<A['foreignPermissions']>)[number]>[]
  jobs?: readonly Job[]
  subscribers?: readonly Subscriber[]
  seeds?: readonly Seed[]
}

/** Combines a domain's API, its handlers and its registrations. */
export function defineDomain<const A extends Api>({
  grants = {},
  menu = [],
  jobs = [],
  subscribers = [],
  seeds = [],
  personalData = [],
  templates = {},
  notificationTopics = [],
  retention = [],
  sealedColumns = [],
  limitedTables = {},
  referenceTables = [],
  reports = [],
  extensions = [],
  ...rest
}: DomainDefinition<A>): Domain {
  // Each handler was checked against its endpoint above; mount passes only what that endpoint parsed.
  return {
    ...rest,
    grants,
    menu,
    jobs,
    subscribers,
    seeds,
    personalData,
    templates,
    notificationTopics,
    retention,
    sealedColumns,
    limitedTables,
    referenceTables,
    reports,
    extensions,
    handlers: listHandlers(rest.handlers),
  }
}

export const collectLimits = (domains: Readonly<Record<string, Domain>>): Record<string, Record<string, number>> => {
  const toLimits = ({ handlers }: Domain) =>
    Object.entries(handlers).flatMap(([name, { perMinute }]) => (perMinute === undefined ? [] : [[name, perMinute]]))
  return Object.fromEntries(
    Object.entries(domains).map(([domain, itself]) => [domain, Object.fromEntries(toLimits(itself))]),
  )
}

/** The permissions of each role, from all domains. */
export const collectGrants = (domains: readonly Domain[]): Record<BuiltInRole, readonly string[]> => {
  const collect = (role: BuiltInRole) => domains.flatMap(({ grants }) => grants[role] ?? []).sort()
  return {
    customer: collect('customer'),
    approver: collect('approver'),
    buyer: collect('buyer'),
    viewer: collect('viewer'),
    sales: collect('sales'),
    production: collect('production'),
    finance: collect('finance'),
    content: collect('content'),
    admin: collect('admin'),
  }
}

/** Roles of the members of a company; `customer` is its administrator. */
const companyRoles = ['customer', 'approver', 'buyer', 'viewer'] as const satisfies readonly BuiltInRole[]

export const collectRegistry = (domains: readonly Domain[]): Registry => ({
  personalData: domains.flatMap(({ personalData }) => personalData),
  companyPermissions: new Set(domains.flatMap(({ grants }) => companyRoles.flatMap((role) => grants[role] ?? []))),
  notificationTopics: domains.flatMap(({ notificationTopics }) => notificationTopics),
  retention: domains.flatMap(({ retention }) => retention),
  sealedColumns: domains.flatMap(({ sealedColumns }) => sealedColumns),
  referenceTables: domains.flatMap(({ referenceTables }) => referenceTables),
  reports: domains.flatMap(({ reports }) => reports),
  extensions: domains.flatMap(({ extensions }) => extensions),
  limitedTables: Object.assign({}, ...domains.map(({ limitedTables }) => limitedTables)),
  templates: Object.assign({}, ...domains.map(({ templates }) => templates)),
})
