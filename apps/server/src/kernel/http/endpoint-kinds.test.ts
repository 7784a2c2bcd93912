import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import compress from '@fastify/compress'
import { createClient, defineApi, file, rows, upload } from '@paratope/contract/kernel'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aPdf, aPng } from '#testing/sample-files.ts'
import { aWorld, type World } from '#testing/world.ts'
import { defineDomain } from '../domain.ts'
import { createTaggedCache } from '../tagged-cache.ts'
import { toApiError } from './error-reply.ts'
import { mount } from './mount.ts'
import type { Session } from './session.ts'

// Other tests receive files at the same time.
const folder = join(tmpdir(), `paratope-test-${crypto.randomUUID()}`)
const usualFolder = process.env['TMPDIR']
beforeAll(async () => {
  await mkdir(folder)
  process.env['TMPDIR'] = folder
})
afterAll(async () => {
  if (usualFolder === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = usualFolder
  await rm(folder, { recursive: true })
})

const Reading = z.object({ well: z.string(), value: z.number().nullable() })
const plates = defineApi({
  summary: 'Plates',
  permissions: ['plate.read'],
  errors: { 'plate.empty': 409 },
  endpoints: {
    attach: {
      method: 'POST',
      path: '/plate/attach',
      needs: 'plate.read',
      body: upload({
        types: ['pdf', 'png', 'docx'],
        maxFiles: 2,
        maxBytes: 100_000,
        fields: z.object({ biz: z.string().default('temp') }),
      }),
      reply: z.object({
        biz: z.string(),
        files: z.array(z.object({ name: z.string(), media: z.string(), text: z.string() })),
      }),
      summary: 'Attach files',
    },
    picture: {
      method: 'GET',
      path: '/plate/picture/:kind',
      needs: 'plate.read',
      params: z.object({ kind: z.enum(['kept', 'stored', 'wrong']) }),
      reply: file('image/png', 'text/plain'),
      summary: 'A picture',
    },
    readings: {
      method: 'GET',
      path: '/plate/readings',
      needs: 'plate.read',
      query: z.object({ from: z.enum(['few', 'many', 'none', 'broken']) }),
      reply: rows(Reading),
      fails: ['plate.empty'],
      summary: 'All readings',
    },
  },
})

let world: World
let http: FastifyInstance
let base: string
let produced = 0
let finished = false
let failInHandler = false
const sampleText = 'abcdefghij'.repeat(1000)

async function* produceReadings(from: string) {
  try {
    if (from === 'none') throw toApiError({ code: '57014' })
    if (from === 'broken') {
      for (let no = 0; no < 5000; no += 1) yield { well: `A${no}`, value: no }
      throw new Error('the connection was lost')
    }
    for (let no = 0; no < (from === 'few' ? 1 : 1_000_000); no += 1) {
      produced += 1
      yield { well: from === 'few' ? `=A${no}, "x"` : 'x'.repeat(1000), value: no, secret: 'cost' }
    }
    yield { well: 'B1', value: null }
  } finally {
    finished = true
  }
}

beforeAll(async () => {
  world = await aWorld()
  http = Fastify()
  await http.register(compress, { global: true, threshold: 10, encodings: ['gzip'] })
  http.addHook('onRequest', async (request) => {
    Object.assign(request, { site: world.sites[0], language: 'en' })
  })
  http.setErrorHandler((error, _request, reply) => {
    const { status, code, values } = toApiError(error)
    return reply.code(status).send({ error: code, values })
  })
  const stored = join(tmpdir(), `paratope-stored-${process.pid}.txt`)
  await writeFile(stored, sampleText)
  const domain = defineDomain({
    api: plates,
    handlers: {
      async attach({ body, db }) {
        if (!db.isTransaction) throw new Error('an upload runs in a transaction')
        if (failInHandler) throw new Error('storage is down')
        const files = body.files.map(async ({ name, media, path }) => ({
          name,
          media,
          text: (await readFile(path, 'latin1')).slice(0, 8),
        }))
        return { biz: body.fields.biz, files: await Promise.all(files) }
      },
      async picture({ params }) {
        if (params.kind === 'wrong') return { name: 'x.html', type: 'text/html', content: Buffer.from('<script>') }
        const { size } = await stat(stored)
        return params.kind === 'kept'
          ? { name: '质粒 "map".png', type: 'image/png', content: Buffer.from(sampleText), etag: 'v1' }
          : { name: 'stored.txt', type: 'text/plain', content: { path: stored, size } }
      },
      readings: async ({ query }) => ({
        name: 'readings',
        headings: { well: 'Well', value: 'Value' },
        rows: produceReadings(query.from),
      }),
    },
  })
  const session = { id: 'ses_1', userId: 'usr_1', permissions: new Set(['plate.read']) } as unknown as Session
  const { db, config, clock, sites } = world
  mount(
    http,
    {
      config,
      clock,
      db,
      readDb: db,
      cache: createTaggedCache(),
      sites,
      registry: { personalData: [], templates: {}, notificationTopics: [] } as never,
      textRegistry: [],
      authenticate: async ({ headers }) => (headers['x-access-token'] ? session : undefined),
      countCall: () => {},
      proofs: { find: async () => null, save: async () => {} },
      onUndeclaredError: (error) => {
        throw error
      },
    },
    domain,
  )
  base = `${await http.listen({ port: 0, host: '127.0.0.1' })}/jeecg-boot/plate`
})
afterAll(async () => {
  // The tests leave some replies unread, whose connections would wait.
  http.server.closeAllConnections()
  await http.close()
  await world.close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${base}/${path}`, { headers: { 'x-access-token': 'token', ...headers } })

const pdf = (size = 0): Blob => new Blob([new Uint8Array(aPdf('', size))])
const png = new Blob([new Uint8Array(aPng())])

async function send(
  parts: readonly (readonly [string, Blob | string, string?])[],
  headers: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName)
  }
  const response = await fetch(`${base}/attach`, {
    method: 'POST',
    body: form,
    headers: { 'x-access-token': 'token', ...headers },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const listFolders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('paratope-upload-'))

describe('uploads', () => {
  test('arrive by content, with their fields, and under no path of the sender', async () => {
    const { status, body } = await send([
      ['biz', 'orders'],
      ['files', pdf(90_000), '../../etc/plasmid\u202e map.pdf'],
      ['files', png, 'C:\\gels\\gel.PNG'],
    ])
    expect([status, body['result']]).toEqual([
      200,
      {
        biz: 'orders',
        files: [
          { name: 'plasmid map.pdf', media: 'application/pdf', text: '%PDF-1.7' },
          { name: 'gel.PNG', media: 'image/png', text: '\u0089PNG\r\n\u001a\n' },
        ],
      },
    ])
    expect(await listFolders()).toEqual([])
  })

  test.each([
    ['a program that is called a PDF', [['files', new Blob(['MZ program']), 'paper.pdf']], 415, 'file.type_refused'],
    ['a PDF that is called a program', [['files', pdf(), 'paper.exe']], 415, 'file.type_refused'],
    ['a type that the call does not take', [['files', new Blob(['GIF89a']), 'a.gif']], 415, 'file.type_refused'],
    ['a file that is too large', [['files', pdf(100_001), 'a.pdf']], 413, 'file.too_large'],
    [
      'more files than allowed',
      [
        ['files', pdf(), 'a.pdf'],
        ['files', pdf(), 'b.pdf'],
        ['files', pdf(), 'c.pdf'],
      ],
      413,
      'file.too_many',
    ],
    ['no file', [['biz', 'orders']], 400, 'file.missing'],
    ['far more than allowed', [['files', pdf(5_000_000), 'a.pdf']], 413, 'file.too_large'],
  ] as const)('%s is refused and nothing stays', async (_, parts, status, error) => {
    expect(await send(parts)).toMatchObject({ status, body: { error } })
    expect(await listFolders()).toEqual([])
  })

  test('a refusal names the limit', async () => {
    expect((await send([['files', pdf(100_001), 'a.pdf']])).body['values']).toEqual({ limit: 100_000 })
    expect((await send([['files', new Blob(['x']), 'a.pdf']])).body['values']).toEqual({
      name: 'a.pdf',
      types: ['pdf', 'png', 'docx'],
    })
  })

  test('a handler that fails leaves no file behind', async () => {
    failInHandler = true
    expect((await send([['files', pdf(), 'a.pdf']])).status).toBe(500)
    failInHandler = false
    expect(await listFolders()).toEqual([])
  })

  test('strangers are refused before their files are read, and JSON is no upload', async () => {
    expect(await send([['files', pdf(), 'a.pdf']], { 'x-access-token': '' })).toMatchObject({ status: 401 })
    const json = await fetch(`${base}/attach`, {
      method: 'POST',
      body: '{}',
      headers: { 'x-access-token': 'token', 'content-type': 'application/json' },
    })
    expect(json.status).toBe(415)
  })

  test('a sender who leaves half-way leaves no file behind', async () => {
    const { port } = new URL(base)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      [
        'POST /jeecg-boot/plate/attach HTTP/1.1',
        'host: x',
        'x-access-token: token',
        'content-type: multipart/form-data; boundary=b',
        'content-length: 5000',
        '',
        '--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7',
      ].join('\r\n'),
    )
    await expect.poll(listFolders).not.toEqual([])
    socket.destroy()
    await expect.poll(listFolders).toEqual([])
  })
})

describe('files', () => {
  test('carry their name, type and cache rule, and cannot run as a page', async () => {
    const response = await get('picture/kept')
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '10000',
      'content-disposition': `attachment; filename="__ _map_.png"; filename*=UTF-8''%E8%B4%A8%E7%B2%92%20%22map%22.png`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
      etag: '"v1"',
    })
    expect(await response.text()).toBe(sampleText)
    expect((await get('picture/kept', { 'if-none-match': '"v1"' })).status).toBe(304)
    expect((await get('picture/stored')).headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['bytes=0-4', 206, 'abcde', 'bytes 0-4/10000'],
    ['bytes=9995-', 206, 'fghij', 'bytes 9995-9999/10000'],
    ['bytes=-3', 206, 'hij', 'bytes 9997-9999/10000'],
    ['bytes=10000-', 416, '', 'bytes */10000'],
  ])('are sent in parts: %s', async (range, status, text, contentRange) => {
    for (const kind of ['kept', 'stored']) {
      const response = await get(`picture/${kind}`, { range })
      expect([response.status, await response.text()]).toEqual([status, text])
      expect(response.headers.get('content-range')).toBe(contentRange)
    }
  })

  test('a part of another version is answered with the whole file', async () => {
    const { status } = await get('picture/kept', { range: 'bytes=0-4', 'if-range': '"v0"' })
    expect(status).toBe(200)
  })

  test('of a type that the endpoint does not declare are not sent, and strangers get none', async () => {
    expect((await get('picture/wrong')).status).toBe(500)
    expect((await get('picture/kept', { 'x-access-token': '' })).status).toBe(401)
  })
})

describe('rows', () => {
  test('[F-3] are CSV that spreadsheets open, without formulas and undeclared fields', async () => {
    const response = await get('readings?from=few')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('filename="readings.csv"')
    const bytes = Buffer.from(await response.arrayBuffer()).toString('utf8')
    expect(bytes).toBe('\uFEFFWell,Value\r\n"\'=A0, ""x""",0\r\nB1,\r\n')
  })

  test('are one JSON object per line where that is asked for', async () => {
    const response = await get('readings?from=few', { accept: 'application/x-ndjson' })
    expect(await response.text()).toBe('{"well":"=A0, \\"x\\"","value":0}\n{"well":"B1","value":null}\n')
  })

  test('a query that fails at once is answered as an error, a later one breaks the reply off', async () => {
    expect((await get('readings?from=none')).status).toBe(504)
    const broken = await get('readings?from=broken')
    expect(broken.status).toBe(200)
    await expect(broken.text()).rejects.toThrow()
  })

  test('are read as fast as the caller takes them, and no further when the caller leaves', async () => {
    produced = 0
    finished = false
    const abort = new AbortController()
    const response = await fetch(`${base}/readings?from=many`, {
      headers: { 'x-access-token': 'token', 'accept-encoding': 'identity' },
      signal: abort.signal,
    })
    const reader = response.body?.getReader()
    await reader?.read()
    await expect
      .poll(
        async () => {
          const before = produced
          await wait(200)
          return produced - before
        },
        { timeout: 20_000 },
      )
      .toBe(0)
    expect(produced).toBeLessThan(500_000)
    abort.abort()
    await expect.poll(() => finished).toBe(true)
  })
})

test('the client of the contract knows what is a file', async () => {
  const sent: unknown[] = []
  const client = createClient({ plates }, async (call) => sent.push(call.endpoint))
  await client.plates.picture({ params: { kind: 'kept' } })
  await client.plates.attach({ body: { files: [new File(['x'], 'a.pdf')] } })
  expect(sent).toMatchObject([{ path: '/plate/picture/:kind' }, { path: '/plate/attach' }])
})
