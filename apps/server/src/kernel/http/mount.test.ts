import { createErrorFactory, defineApi } from '@paratope/contract/kernel'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aWorld, type World } from '#testing/world.ts'
import { forCaller } from '../compute/compute.ts'
import { collectRegistry, defineDomain } from '../domain.ts'
import { createTaggedCache } from '../tagged-cache.ts'
import { createCommonError } from './common-error.ts'
import type { UndeclaredError } from './declared-error.ts'
import { toApiError } from './error-reply.ts'
import { mount } from './mount.ts'
import type { Session } from './session.ts'

const errors = {
  'vial.broken': { status: 409, values: z.object({ shards: z.int() }) },
  'vial.empty': 409,
} as const
const createError = createErrorFactory(errors)
const write = {
  method: 'POST',
  needs: 'public',
  reply: z.object({ attempt: z.number() }),
  summary: 'Move a vial',
} as const
const vials = defineApi({
  summary: 'Vials',
  permissions: [],
  errors,
  endpoints: {
    lose: { ...write, path: '/vial/lose' },
    fail: { ...write, path: '/vial/fail', fails: ['vial.broken'] },
    failOutside: { ...write, path: '/vial/failOutside', fails: ['vial.broken'] },
    undeclared: { ...write, path: '/vial/undeclared', fails: ['vial.broken'] },
    change: { ...write, path: '/vial/change', reply: z.object({ no: z.int() }) },
    detail: {
      ...write,
      method: 'GET',
      path: '/vial/detail',
      reply: z.object({ no: z.int(), lot: z.object({ no: z.int() }) }),
    },
    wrong: { ...write, method: 'GET', path: '/vial/wrong' },
    caller: { ...write, method: 'GET', path: '/vial/caller', reply: z.string() },
    callerOfWrite: { ...write, path: '/vial/caller', reply: z.string() },
    turn: { ...write, path: '/vial/turn', reply: z.string() },
  },
})

let world: World
let http: FastifyInstance
let attempts = 0
const undeclared: string[] = []
beforeAll(async () => {
  world = await aWorld()
  http = Fastify()
  http.addHook('onRequest', async (request) => {
    Object.assign(request, { site: world.sites[0], language: 'en' })
  })
  http.setErrorHandler((error, _request, reply) => {
    const { status, code, values } = toApiError(error)
    return reply.code(status).send({ error: code, values })
  })
  const fail = async ({ http: wire }: { http: { setCookie(name: string, value: string): void } }) => {
    wire.setCookie('rolled-back', 'yes')
    throw createError('vial.broken', { shards: 1200, batch: 'secret' } as { shards: number })
  }
  const caller = async ({ session }: { session: Session | undefined }) => session?.id ?? 'nobody'
  const domain = defineDomain({
    api: vials,
    handlers: {
      lose: async ({ db, http: wire }) => {
        attempts += 1
        wire.setCookie('attempt', String(attempts))
        if (attempts < 3) await sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`.execute(db)
        return { attempt: attempts }
      },
      fail,
      failOutside: { withoutTransaction: 'The cookie stays.', handle: fail },
      undeclared: async () => {
        throw createError('vial.empty')
      },
      change: async () => {
        throw createCommonError('record.changed', { current: { no: 7, cost: 3 }, version: 2 })
      },
      detail: async () => ({ no: 1, secret: 'hash', lot: { no: 2, cost: 3 } }),
      wrong: async () => ({ attempt: 'first' }) as never,
      caller,
      callerOfWrite: caller,
      turn: async () => forCaller('labels').account,
    },
  })
  const { db, config, clock, sites } = world
  // Fields of a session that these calls read.
  const byKey = { id: 'key_1', permissions: new Set(), isApiKey: true } as unknown as Session
  const byLogin = { id: 'ses_1', userId: 'usr_1', permissions: new Set() } as unknown as Session
  const authenticate = async (request: FastifyRequest) =>
    request.headers.authorization ? byKey : request.headers['x-access-token'] ? byLogin : undefined
  const deps = {
    config,
    clock,
    db,
    readDb: db,
    cache: createTaggedCache(),
    sites,
    registry: collectRegistry([]),
    textRegistry: [],
    authenticate,
    countCall: () => {},
    proofs: { find: async () => null, save: async () => {} },
    onUndeclaredError: (error: UndeclaredError) => {
      undeclared.push(error.message)
      throw error
    },
  }
  mount(http, deps, domain)
  await http.ready()
})
afterAll(async () => {
  await http.close()
  await world.close()
})

const getCookies = async (path: string) => {
  const { headers } = await http.inject({ method: 'POST', url: `/jeecg-boot/vial/${path}`, payload: {} })
  return [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]?.replace('paratope-3000-', ''))
}

test('C19: a handler that is run again sets its cookies once, those of the attempt that succeeded', async () => {
  expect(await getCookies('lose')).toEqual(['attempt=3'])
})

test('C19: a write that was rolled back sets none; one outside a transaction keeps what it did', async () => {
  expect(await getCookies('fail')).toEqual([])
  expect(await getCookies('failOutside')).toEqual(['rolled-back=yes'])
})

const send = async (path: string) => {
  const answer = await http.inject({ method: 'POST', url: `/jeecg-boot/vial/${path}`, payload: {} })
  return { status: answer.statusCode, ...answer.json() }
}

test('an error carries the values that it declares and no others', async () => {
  expect(await send('fail')).toEqual({ status: 409, error: 'vial.broken', values: { shards: 1200 } })
})

test('values that do not fit their error are a fault of ours', () => {
  const wrong = { shards: 'many' } as unknown as { shards: number }
  expect(() => createError('vial.broken', wrong)).toThrow(TypeError)
})

test('an error that its endpoint does not declare is reported by name and refused in tests', async () => {
  expect(await send('undeclared')).toMatchObject({ status: 500, error: 'server.failed' })
  expect(undeclared).toEqual(['POST /vial/undeclared fails with vial.empty but does not declare it'])
})

test('a changed record leaves the server as the reply of its endpoint would', async () => {
  expect(await send('change')).toEqual({
    status: 409,
    error: 'record.changed',
    values: { current: { no: 7 }, version: 2 },
  })
})

test('only what the reply schema names leaves the server, on every level', async () => {
  const answer = await http.inject('/jeecg-boot/vial/detail')
  expect(answer.json().result).toEqual({ no: 1, lot: { no: 2 } })
})

test('an answer that is not what the reply schema promises is a fault of ours and is not sent', async () => {
  const answer = await http.inject('/jeecg-boot/vial/wrong')
  expect([answer.statusCode, answer.body.includes('first')]).toEqual([500, false])
})

test('an API key is somebody when a public call reads, and nobody when it writes', async () => {
  const getCaller = async (method: 'GET' | 'POST', headers: Record<string, string>) => {
    const payload = method === 'POST' ? { payload: {} } : {}
    return (await http.inject({ method, url: '/jeecg-boot/vial/caller', headers, ...payload })).json().result
  }
  const key = { authorization: 'Bearer ptk_1' }
  const login = { 'x-access-token': 'token' }
  expect([await getCaller('GET', key), await getCaller('POST', key)]).toEqual(['key_1', 'nobody'])
  expect([await getCaller('GET', login), await getCaller('POST', login)]).toEqual(['ses_1', 'ses_1'])
})

test('threads serve each person and each address in turn; work of jobs has a turn of its own', async () => {
  const ask = async (headers: Record<string, string>) => {
    const options = {
      method: 'POST',
      url: `${world.config.apiBase}/vial/turn`,
      remoteAddress: '198.51.100.7',
      headers,
    } as const
    return (await http.inject(options)).json<{ result: string }>().result
  }
  expect(await ask({ 'x-access-token': 'a' })).toBe('person usr_1')
  expect(await ask({})).toBe('person 198.51.100.7')
  expect(forCaller('labels').account).toBe('system labels')
})
