import { productSpecTexts } from '@paratope/contract/catalogue/products'
import { stockAlerts as api, type NewStockAlert, type StockAlertLink } from '@paratope/contract/catalogue/stock-alerts'
import {
  addToInstant,
  createErrorFactory,
  day,
  hour,
  type Instant,
  type Language,
  localize,
  tOptional,
} from '@paratope/contract/kernel'
import { findPacks, type SellablePack } from '#catalogue/products/index.ts'
import type { Config } from '#kernel/config/config.ts'
import { buildSiteOrigin, readSites, type Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import type { Session } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { countAttempt } from '#kernel/limits/attempt-counters.ts'
import { toNetwork } from '#kernel/limits/network.ts'
import { sendMessage } from '#platform/messages/index.ts'
import {
  buildOneClickLink,
  buildPageLink,
  createLinkToken,
  type LinkSubject,
  readLinkToken,
} from './stock-alert-links.ts'
import {
  deleteAlerts,
  findUnconfirmed,
  isOwnAddress,
  markConfirmed,
  type StockAlertRow,
  saveAlert,
  takeDueAlerts,
} from './stock-alerts.repo.ts'
import { stockAlertTemplates } from './stock-alerts.templates.ts'

const createError = createErrorFactory(api.errors)

const confirmWithin = 7 * day

/** Of strangers; an address gets few e-mails that it did not ask for, and a network sends few. */
const listLimits = (email: string, address: string) =>
  [
    { name: 'stock-alert-email', subject: email, maxAttempts: 3, window: day },
    { name: 'stock-alert-network', subject: toNetwork(address), maxAttempts: 20, window: hour },
  ] as const

async function getPack(db: Db, packId: string): Promise<SellablePack> {
  const [pack] = await findPacks(db, [packId])
  if (!pack?.isOrderable) throw createCommonError('record.missing')
  return pack
}

const describePack = ({ name, catalog, amount, unit }: SellablePack, language: Language) => ({
  name: localize(name, language),
  catalog,
  size: `${amount} ${tOptional(productSpecTexts, language, `unit.${unit}`, { count: Number(amount) }) ?? unit}`,
})

type CreateContext = Pick<RequestContext, 'db' | 'now' | 'site' | 'language' | 'http' | 'config'> & {
  session: Session | undefined
}

/**
 * Says the same whether an address is known, confirmed, or beyond its limit. Addresses other than the caller's own are
 * confirmed by a link first.
 */
export async function createAlert(
  { db, now, site, language, session, http, config }: CreateContext,
  { packId, email: givenEmail }: NewStockAlert,
): Promise<{ isConfirmed: boolean }> {
  const email = givenEmail.toLowerCase()
  const pack = await getPack(db, packId)
  if (pack.stock > 0) throw createError('stock_alert.in_stock')
  const isConfirmed = session !== undefined && (await isOwnAddress(db, session.userId, email))
  if (!isConfirmed && (await countAttempt(db, listLimits(email, http.address), now))) return { isConfirmed }
  const alert = await saveAlert(db, {
    id: createId('sal', Date.parse(now)),
    pack_id: packId,
    email,
    site: site.id,
    language,
    created_at: now,
    confirm_until: isConfirmed ? null : addToInstant(now, confirmWithin),
  })
  if (alert.confirm_until === null) return { isConfirmed }
  await sendMessage(db, {
    to: { email },
    language,
    site: site.id,
    template: stockAlertTemplates['stock.confirm'],
    values: {
      ...describePack(pack, language),
      page: buildPageLink(site, createLinkToken(config, { action: 'confirm', id: alert.id })),
    },
    now,
    until: alert.confirm_until,
  })
  return { isConfirmed }
}

type LinkContext = Pick<RequestContext, 'db' | 'now' | 'language' | 'config'> & { query: { token: string } }

function readLink({ config, query }: LinkContext): LinkSubject {
  const subject = readLinkToken(config, query.token)
  if (!subject) throw createError('stock_alert.link_invalid')
  return subject
}

export async function describeLink(call: LinkContext): Promise<StockAlertLink> {
  const subject = readLink(call)
  if (subject.action === 'stop') return { action: 'stop', product: '', catalog: '' }
  const alert = await findUnconfirmed(call.db, subject.id, call.now)
  if (!alert) throw createError('stock_alert.link_invalid')
  const { name, catalog, size } = describePack(await getPack(call.db, alert.pack_id), call.language)
  return { action: 'confirm', product: `${name}, ${size}`, catalog }
}

export async function confirmAlert(call: LinkContext): Promise<null> {
  const { db, config, now } = call
  const subject = readLink(call)
  const alert = subject.action === 'confirm' ? await markConfirmed(db, subject.id, now) : undefined
  if (!alert) throw createError('stock_alert.link_invalid')
  // The stock may have come while the address was not confirmed.
  await sendDueAlerts({ db, config, now }, alert.pack_id)
  return null
}

export async function stopAlerts(call: LinkContext): Promise<null> {
  const subject = readLink(call)
  if (subject.action !== 'stop') throw createError('stock_alert.link_invalid')
  await deleteAlerts(call.db, subject.email)
  return null
}

const productFolders: Readonly<Record<string, string | undefined>> = {
  plasmid: 'plasmid',
  'recombinant-protein': 'biointron-product',
  'cell-line': 'biointron-product',
}

const buildProductLink = (site: Site, { category, catalog }: SellablePack): string =>
  `${buildSiteOrigin(site, '')}/${productFolders[category] ?? 'product'}/${catalog}`

interface DeliveryContext {
  db: Db
  config: Config
  now: Instant
}

/** Writes once to everybody who waits for a pack, in the transaction that removes their alerts. */
export async function sendDueAlerts(context: DeliveryContext, packId: string): Promise<void> {
  const alerts = await takeDueAlerts(context.db, packId)
  if (alerts.length === 0) return
  const pack = await getPack(context.db, packId)
  for (const alert of alerts) await sendAlert(context, alert, pack)
}

async function sendAlert(
  { db, config, now }: DeliveryContext,
  alert: StockAlertRow,
  pack: SellablePack,
): Promise<void> {
  const sites = readSites(config)
  const site: Site | undefined = sites.find(({ id }) => id === alert.site) ?? sites[0]
  if (!site) return
  const token = createLinkToken(config, { action: 'stop', email: alert.email })
  await sendMessage(db, {
    to: { email: alert.email },
    language: alert.language,
    site: site.id,
    template: stockAlertTemplates['stock.returned'],
    values: {
      ...describePack(pack, alert.language),
      page: buildProductLink(site, pack),
      unsubscribe: buildPageLink(site, token),
      oneClick: buildOneClickLink(config, site, token),
    },
    now,
    key: `stock-alert ${alert.id}`,
  })
}
