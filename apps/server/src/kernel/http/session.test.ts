import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessionStore, getCompanyId, type Session, toScope } from './session.ts'

const ada: Session = {
  id: 'ses_1',
  userId: 'usr_1',
  username: 'ada',
  realname: 'Ada Sample',
  kind: 'customer',
  companyId: 'cmp_1',
  tenant: '0',
  tenants: ['0'],
  orgCode: '',
  permissions: new Set(['order.read']),
  cookieHash: null,
  expiresAt: '2999-12-31T00:00:00.000Z',
  tokenHash: 'hash',
  signKey: 'key',
}

describe('the sessions a node remembers', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('are read once a minute, and at once after they ended', async () => {
    const load = vi.fn<() => Promise<Session | undefined>>().mockResolvedValue(ada)
    const store = createSessionStore(load)
    for (let i = 0; i < 5; i += 1) await store.find('hash')
    expect(load).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(61_000)
    await store.find('hash')
    expect(load).toHaveBeenCalledTimes(2)
    for (const end of [() => store.invalidate('ses_1'), () => store.invalidateUser('usr_1'), () => store.clear()]) {
      const times = load.mock.calls.length
      end()
      await store.find('hash')
      expect(load).toHaveBeenCalledTimes(times + 1)
    }
    store.invalidate('ses_2')
    const times = load.mock.calls.length
    await store.find('hash')
    expect(load).toHaveBeenCalledTimes(times)
  })

  test('do not include one that ended while it was being read', async () => {
    const read = Promise.withResolvers<Session>()
    const load = vi
      .fn<() => Promise<Session | undefined>>()
      .mockReturnValueOnce(read.promise)
      .mockResolvedValue(undefined)
    const store = createSessionStore(load)
    const answer = store.find('hash')
    store.invalidate('ses_1')
    read.resolve(ada)
    await answer
    expect(await store.find('hash')).toBeUndefined()
  })

  test('do not include a token that stands for nothing', async () => {
    const load = vi.fn<() => Promise<Session | undefined>>().mockResolvedValue(undefined)
    const store = createSessionStore(load)
    await store.find('hash')
    await store.find('hash')
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('whose rows somebody reads', () => {
  test('[PERM-023] a customer reads those of their company, staff those of every company, both within one tenant', () => {
    expect(toScope(ada)).toEqual({ tenant: '0', companyId: 'cmp_1' })
    expect(toScope({ ...ada, kind: 'staff', companyId: null })).toEqual({ tenant: '0' })
  })

  test('[PERM-023] a customer without a company reads nothing, and never everything', () => {
    expect(() => toScope({ ...ada, companyId: null })).toThrow('permission.missing')
    expect(() => getCompanyId({ companyId: null })).toThrow('permission.missing')
  })
})
