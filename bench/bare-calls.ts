import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import type { Recording } from './record-statements.ts'

interface ReplayScript {
  recordings: Recording[]
  /** Ids and numbers that a recorded write made; each replay makes new ones in their place. */
  generatedIds: string[]
}

// The least that could answer the same: parse, ask the database the same things, send what it says.
const replayScripts: Record<string, ReplayScript> = JSON.parse(readFileSync(process.env['BARE_INPUT'] ?? '', 'utf8'))
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = Fastify()

app.get('/healthz', () => 'ok')
app.get('/cpu', () => {
  const { user, system } = process.cpuUsage()
  return String((user + system) / 1e6)
})
app.get('/s/:name/:index', (request) => replay(request.params as ReplayParams))
app.post('/s/:name/:index', (request) => replay(request.params as ReplayParams))

interface ReplayParams {
  name: string
  index: string
}

async function replay({ name, index }: ReplayParams): Promise<unknown> {
  const script = replayScripts[name]
  const recording = script?.recordings[Number(index)] ?? []
  const renewValue = createRenewer(script?.generatedIds ?? [])
  const client = await pool.connect()
  let last: unknown[] = []
  try {
    for (const { text, values } of recording) {
      const { rows } = await client.query(text, values.map(renewValue))
      if (rows?.length) last = rows
    }
  } finally {
    client.release()
  }
  return { success: true, result: last }
}

function createRenewer(recordedIds: readonly string[]): (value: unknown) => unknown {
  if (recordedIds.length === 0) return (value) => value
  const stamp = randomBytes(13).toString('hex')
  const replaceIds = (text: string): string =>
    recordedIds.reduce((sum, old) => sum.replaceAll(old, createLookalike(old, stamp)), text)
  return (value) =>
    typeof value === 'string'
      ? replaceIds(value)
      : Array.isArray(value)
        ? value.map((one) => (typeof one === 'string' ? replaceIds(one) : one))
        : value
}

/** The same length and look, other letters. */
const createLookalike = (old: string, stamp: string): string =>
  /^[a-z]{3}_/.test(old) ? `${old.slice(0, 4)}${stamp.slice(0, 20)}${old.slice(-6)}` : `${old.slice(0, 8)}${stamp}`

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
