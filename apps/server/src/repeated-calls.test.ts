// Rule for calls that arrive twice and for simultaneous changes of one record: each write of the contract has one.
import { contract } from '@paratope/contract'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { domains } from './domains.ts'

interface WriteEndpoint {
  method: string
  needs: string
  idempotent?: true | 'optional'
  body?: z.ZodType
}

const writes = Object.entries(contract).flatMap(([domain, { endpoints }]) =>
  Object.entries(endpoints as Readonly<Record<string, WriteEndpoint>>)
    .filter(([, { method }]) => method !== 'GET')
    .map(([name, endpoint]) => ({ name: `${domain}.${name}`, ...endpoint })),
)

function listFields(body: unknown): string[] {
  const shape = (body as { shape?: Record<string, unknown> } | undefined)?.shape
  return shape ? Object.keys(shape) : []
}

const isVersioned = ({ body }: WriteEndpoint): boolean =>
  listFields(body).some((field) => /version|revision/i.test(field))

/** POSTs that take neither key nor version, by the reason why repeating one does no harm. */
const repeatable: Readonly<Record<string, readonly string[]>> = {
  'uses up a one-time secret, code or attempt': [
    'accounts.confirmContact',
    'accounts.register',
    'captchas.verifySlider',
    'memberships.accept',
    'memberships.openInvitation',
    'memberships.register',
    'mfa.confirmEnrolment',
    'passkeys.register',
    'passwordResets.reset',
    'passwordResets.setByLink',
    'qrLogins.decide',
    'qrLogins.detail',
    'qrLogins.redeem',
    'sessions.bindPhone',
    'sessions.loginByCode',
    'sessions.loginMfa',
    'sessions.loginPasskey',
    'sessions.sysPhoneLogin',
    'sessions.unfreeze',
    'sso.finish',
    'sso.link',
    'sso.register',
    'sso.thirdLogin',
    'stepUp.prove',
    'stockAlerts.confirm',
  ],
  'sends a code or a message again, within limits of its own': [
    'accounts.sendContactCode',
    'accounts.sendRegistrationCode',
    'memberships.resend',
    'messages.resend',
    'passwordResets.sendCode',
    'sessions.sendUnfreezeCode',
    'sso.sendCode',
    'stepUp.sendCode',
    'verificationCodes.emailCaptcha',
    'verificationCodes.getPhoneCode',
    'verificationCodes.sendEmailCode',
    'verificationCodes.sendSmsCode',
    'webhooks.ping',
    'webhooks.replay',
  ],
  'begins a login or an enrolment; the one before lapses': [
    'captchas.createSlider',
    'mfa.beginEnrolment',
    'mfa.beginEnrolmentAtLogin',
    'passkeys.creationOptions',
    'passkeys.requestOptions',
    'qrLogins.start',
    'sessions.createSocketTicket',
    'sessions.login',
    'sessions.sysLogin',
    'sso.start',
    'sso.startCas',
  ],
  'answers with a secret, which no stored reply may repeat': [
    'apiKeys.create',
    'designs.share',
    'mfa.renewRecoveryCodes',
    'webhooks.create',
    'webhooks.rotateSecret',
  ],
  'sets what it names, so the second call changes nothing': [
    'addresses.setDefault',
    'attributes.updateChoice',
    'cartTransfers.markSeen',
    'departments.select',
    'departments.selectTenant',
    'downloads.order',
    'maintenance.retryJob',
    'maintenance.startBackup',
    'maintenance.startDrill',
    'notifications.markAllRead',
    'notifications.markRead',
    'notifications.resubscribe',
    'notifications.unsubscribe',
    'parcels.confirmReceipt',
    'parcels.moveLot',
    'priceAgreements.savePrices',
    'privacy.requestDeletion',
    'privacy.requestExport',
    'productDesk.cancelImport',
    'productDesk.startImport',
    'quotes.uploadContract',
    'savedLists.addFavourites',
    'savedViews.save',
    'savedViews.setDefault',
    'sessions.postPassword',
    'stockAlerts.create',
    'stockAlerts.stop',
    'webhooks.pause',
    'webhooks.resume',
  ],
  'removes or ends what it names; the second call finds nothing': [
    'approvals.withdraw',
    'carts.clear',
    'carts.removeMany',
    'categories.remove',
    'memberships.leave',
    'memberships.remove',
    'memberships.withdraw',
    'mfa.disable',
    'parcels.deleteReadings',
    'parcels.recallLot',
    'parcels.unpack',
    'passkeys.delete',
    'priceAgreements.removePrice',
    'roles.delete',
    'savedLists.removeFavourites',
    'savedLists.removeLines',
    'sessions.endOthers',
    'sessions.logout',
    'sessions.sysLogout',
  ],
  'adds up in one statement; cart and list show the sum at once': [
    'carts.add',
    'carts.addMany',
    'carts.importLines',
    'savedLists.addLines',
  ],
  'keeps a file that nothing refers to until it is chosen': [
    'files.beginParts',
    'files.completeParts',
    'files.sendPart',
    'files.upload',
    'productDesk.uploadImport',
  ],
  'names the version of each record of a list, so the second call is refused': ['production.moveWells'],
  'imports by code: the second time there is nothing new': ['categories.importRows'],
  'reads, and writes nothing': ['articles.preview', 'orderTables.importRows', 'orderingApi.preview'],
}

/** Changes without a version, by the reason why the last one may win. */
const lastOneWins: Readonly<Record<string, readonly string[]>> = {
  'a choice of one person for themselves': [
    'accounts.updateLanguage',
    'approvals.saveAbsence',
    'notifications.updatePreference',
    'passkeys.rename',
    'sessions.changePassword',
  ],
  'one value, which the caller sets whatever it was': [
    'contactRequests.mark',
    'designs.renameFolder',
    'memberships.changeRole',
    'orderTables.updateTemplate',
  ],
  'a cart or list of one person, whose other tabs are told': [
    'carts.update',
    'checkoutDrafts.save',
    'orderTables.changeCartLine',
    'savedLists.update',
    'savedLists.updateLine',
  ],
}

const listNames = (reasons: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.values(reasons).flat().toSorted()

describe('every write', () => {
  test('that may create something takes a key or a version, or repeating it is harmless for a stated reason', () => {
    const open = writes.filter(
      (endpoint) => endpoint.method === 'POST' && endpoint.idempotent === undefined && !isVersioned(endpoint),
    )
    expect(open.map(({ name }) => name).toSorted()).toEqual(listNames(repeatable))
  })

  test('that changes a record carries the version that was read, or the last one wins for a stated reason', () => {
    const open = writes
      .filter(({ method }) => method === 'PATCH' || method === 'PUT')
      .filter((one) => !isVersioned(one))
    expect(open.map(({ name }) => name).toSorted()).toEqual(listNames(lastOneWins))
  })

  test('with a key runs in the transaction that stores the key', () => {
    const handlers: Readonly<Record<string, { handlers: Readonly<Record<string, unknown>> }>> = domains
    const outside = writes
      .filter(({ idempotent }) => idempotent !== undefined)
      .filter(({ name }) => {
        const [domain = '', call = ''] = name.split('.')
        const handler = handlers[domain]?.handlers[call]
        return typeof handler === 'object' && handler !== null && 'withoutTransaction' in handler
      })
    expect(outside.map(({ name }) => name)).toEqual([])
  })
})
