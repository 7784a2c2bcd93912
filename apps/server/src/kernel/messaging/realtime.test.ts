import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/database.ts'
import { startDatabaseProxy } from '#testing/proxy.ts'
import { inTransaction, type OpenDatabase, openDatabase } from '../database/database.ts'
import { createLog } from '../log.ts'
import { type BusListener, type BusMessage, listenToBus, publish, publishAll } from './message-bus.ts'

let fresh: FreshDatabase
let database: OpenDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ url: fresh.url, poolSize: 2 })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const log = createLog('silent')
const connected = (listener: BusListener) =>
  expect.poll(() => listener.status().connected, { timeout: 5_000 }).toBe(true)

function recorded(listener: BusListener): (BusMessage | 'gap' | 'disconnected')[] {
  const received: (BusMessage | 'gap' | 'disconnected')[] = []
  listener.onMessage((message) => received.push(message))
  listener.onDisconnect(() => received.push('disconnected'))
  return received
}

describe('the listening connection', () => {
  test('R6: one that goes silent is found within seconds and replaced; what was missed meanwhile is a gap', async () => {
    const proxy = await startDatabaseProxy(fresh.url)
    const listener = listenToBus(proxy.url, log)
    const received = recorded(listener)
    await connected(listener)
    expect(received).toEqual(['gap'])
    proxy.silence()
    await publish(database.db, { kind: 'changed', tag: 'missed' })
    await expect.poll(() => received, { timeout: 8_000 }).toEqual(['gap', 'disconnected', 'gap'])
    expect(listener.status()).toEqual({ connected: true, reconnects: 1, lostForMs: 0 })
    await publish(database.db, { kind: 'changed', tag: 'heard' })
    await expect.poll(() => received.at(-1)).toEqual({ kind: 'changed', tag: 'heard' })
    await listener.close()
    await proxy.close()
  })

  test('R6: closing does not wait for a connection that does not answer', async () => {
    const proxy = await startDatabaseProxy(fresh.url)
    const listener = listenToBus(proxy.url, log)
    await connected(listener)
    proxy.silence()
    const began = Date.now()
    await listener.close()
    expect(Date.now() - began).toBeLessThan(8_000)
    await proxy.close()
  })
})

describe('R10: a message too large for PostgreSQL', () => {
  const large = '質'.repeat(3_000)

  test('does not abort the write; its receivers are asked to reload', async () => {
    const listener = listenToBus(fresh.url, log)
    const received = recorded(listener)
    await connected(listener)
    const message = { type: 'common_send_date', data: { socketKey: 'k', args: { large }, key: '' } } as const
    await inTransaction(database.db, async (db) => {
      await db.insertInto('used_signature').values({ sign: 'kept', used_at: new Date().toISOString() }).execute()
      await publishAll(db, [
        { kind: 'socket', userId: 'usr_1', message },
        { kind: 'changed', tag: large },
      ])
    })
    await expect
      .poll(() => received.slice(1))
      .toEqual([
        {
          kind: 'socket',
          userId: 'usr_1',
          message: { type: 'common_send_date', data: { socketKey: '', args: { reload: true }, key: 'gap' } },
        },
        'gap',
      ])
    expect(await database.db.selectFrom('used_signature').select('sign').execute()).toEqual([{ sign: 'kept' }])
    await listener.close()
  })

  test('of 7,999 bytes still travels whole', async () => {
    const listener = listenToBus(fresh.url, log)
    const received = recorded(listener)
    await connected(listener)
    const tag = 'x'.repeat(7_999 - JSON.stringify({ kind: 'changed', tag: '' }).length)
    await publish(database.db, { kind: 'changed', tag })
    await publish(database.db, { kind: 'changed', tag: `${tag}x` })
    await expect.poll(() => received.slice(1)).toEqual([{ kind: 'changed', tag }, 'gap'])
    await listener.close()
  })
})
