import { createErrorFactory, defineApi } from '@paratope/contract/kernel'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aWorld, type World } from '#testing/world.ts'
import { defineDomain } from '../domain.ts'
import { createTaggedCache } from '../tagged-cache.ts'
import { toApiError } from './error-reply.ts'
import { mount } from './mount.ts'

const errors = { 'vial.broken': 409 } as const
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
    failOutside: { ...write, path: '/vial/failOutside', transaction: 'none', fails: ['vial.broken'] },
  },
})

let world: World
let http: FastifyInstance
let attempts = 0
beforeAll(async () => {
  world = await aWorld()
  http = Fastify()
  http.addHook('onRequest', async (request) => {
    Object.assign(request, { site: world.sites[0], language: 'en' })
  })
  http.setErrorHandler((error, _request, reply) => reply.code(toApiError(error).status).send({}))
  const fail = async ({ http: wire }: { http: { setCookie(name: string, value: string): void } }) => {
    wire.setCookie('rolled-back', 'yes')
    throw createError('vial.broken')
  }
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
      failOutside: fail,
    },
  })
  const { db, config, clock, sites } = world
  const deps = {
    config,
    clock,
    db,
    readDb: db,
    cache: createTaggedCache(),
    sites,
    textRegistry: [],
    authenticate: async () => undefined,
  }
  mount(http, deps, domain)
  await http.ready()
})
afterAll(async () => {
  await http.close()
  await world.close()
})

const cookiesOf = async (path: string) => {
  const { headers } = await http.inject({ method: 'POST', url: `/jeecg-boot/vial/${path}`, payload: {} })
  return [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]?.replace('paratope-3000-', ''))
}

test('C19: a handler that is run again sets its cookies once, those of the attempt that succeeded', async () => {
  expect(await cookiesOf('lose')).toEqual(['attempt=3'])
})

test('C19: a write that was rolled back sets none; one outside a transaction keeps what it did', async () => {
  expect(await cookiesOf('fail')).toEqual([])
  expect(await cookiesOf('failOutside')).toEqual(['rolled-back=yes'])
})
