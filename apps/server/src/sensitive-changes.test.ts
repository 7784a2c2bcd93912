// Each write of accounts, access and integrations says whether it needs a proof of identity, or why it needs none.
import { contract, keyScopes, wings } from '@paratope/contract'
import { describe, expect, test } from 'vitest'

interface Call {
  method: string
  needs: string
  stepUp?: true | 'password'
  body?: unknown
}

const decidedDomains = new Set([...Object.keys(wings.identity), 'approvals', 'budgets', 'orderingApi', 'webhooks'])
const calls = Object.entries(contract).flatMap(([domain, { endpoints }]) =>
  Object.entries(endpoints as Readonly<Record<string, Call>>).map(([name, call]) => ({
    ...call,
    domain,
    name: `${domain}.${name}`,
  })),
)

/** Writes that a session alone may make, by the reason. */
const withoutProof: Readonly<Record<string, readonly string[]>> = {
  'takes access away, or lets no more out': [
    'apiKeys.revoke',
    'memberships.withdraw',
    'privacy.withdrawDeletion',
    'sessions.end',
    'sessions.endOthers',
    'webhooks.delete',
    'webhooks.pause',
  ],
  'continues what the password began': ['accounts.confirmContact', 'mfa.confirmEnrolment', 'passkeys.register'],
  'is the proof, or asks for one': ['stepUp.prove', 'stepUp.sendCode'],
  'goes only where an earlier, proven call allowed': [
    'accounts.sendContactCode',
    'memberships.resend',
    'webhooks.ping',
    'webhooks.replay',
  ],
  'a session that it opens is not proven': ['qrLogins.decide', 'qrLogins.detail'],
  'changes what the person sees, and no access': [
    'accounts.updateLanguage',
    'accounts.updateProfile',
    'addresses.create',
    'addresses.delete',
    'addresses.setDefault',
    'addresses.update',
    'attributes.updateChoice',
    'departments.select',
    'departments.selectTenant',
    'notifications.markAllRead',
    'notifications.markRead',
    'notifications.updatePreference',
    'passkeys.rename',
    'savedViews.remove',
    'savedViews.save',
    'savedViews.setDefault',
    'sessions.createSocketTicket',
  ],
  'daily work, which the order’s own checks and records cover': [
    'approvals.decide',
    'approvals.decideFor',
    'approvals.endAbsence',
    'approvals.withdraw',
    'orderingApi.place',
    'orderingApi.preview',
  ],
}

/** Reads that copy people’s data out. */
const provenReads = [
  'messages.exportList',
  'parcels.lotRecipients',
  'privacy.downloadExport',
  'roles.exportUsers',
  'securityEvents.exportList',
]

describe('a sensitive change', () => {
  test('is decided for every write of accounts, access and integrations', () => {
    const undecided = calls
      .filter(({ domain, method, needs, stepUp }) => {
        return decidedDomains.has(domain) && method !== 'GET' && needs !== 'public' && stepUp === undefined
      })
      .map(({ name }) => name)
    expect(undecided.toSorted()).toEqual(Object.values(withoutProof).flat().toSorted())
  })

  test('needs a proof of identity, as do copies of people’s data', () => {
    const proven = calls.filter(({ stepUp }) => stepUp === true)
    expect(
      proven
        .filter(({ method }) => method === 'GET')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(provenReads)
    expect(
      proven
        .filter(({ method }) => method !== 'GET')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([
      'approvals.saveAbsence',
      'approvals.savePolicy',
      'budgets.create',
      'budgets.savePolicy',
      'budgets.update',
      'companies.update',
      'companies.updateRequirements',
      'companies.updateTerms',
      'memberships.accept',
      'memberships.changeRole',
      'memberships.invite',
      'memberships.leave',
      'memberships.remove',
      'parcels.recallLot',
      'privacy.requestExport',
      'roles.create',
      'roles.delete',
      'roles.update',
      'roles.updateUser',
      'sessions.bindPhone',
      'sso.unlink',
      'webhooks.create',
      'webhooks.resume',
      'webhooks.rotateSecret',
      'webhooks.update',
    ])
  })

  test('takes the current password where the body carries it, and no other call does', () => {
    const fields = ({ body }: Call) => Object.keys((body as { shape?: object } | undefined)?.shape ?? {})
    const current = calls.filter(({ stepUp }) => stepUp === 'password')
    expect(current.map(({ name }) => name).toSorted()).toEqual([
      'accounts.updateLoginData',
      'apiKeys.create',
      'mfa.beginEnrolment',
      'mfa.disable',
      'mfa.renewRecoveryCodes',
      'passkeys.creationOptions',
      'passkeys.delete',
      'privacy.requestDeletion',
      'sessions.changePassword',
      'sessions.postPassword',
    ])
    for (const call of current)
      expect(fields(call)).toContain(call.name.endsWith('Password') ? 'oldpassword' : 'password')
  })

  test('is closed to everyone without a login and to every scope of API keys', () => {
    const open = calls.filter(
      ({ needs, stepUp }) => stepUp !== undefined && (needs === 'public' || keyScopes.includes(needs)),
    )
    expect(open.map(({ name }) => name)).toEqual([])
  })
})
