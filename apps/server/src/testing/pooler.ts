import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chooseRunAs } from '#kernel/database/postgres/run-as.ts'
import { createFolder, findFreePorts } from './server-process.ts'

/** Debian installs it outside the paths of ordinary users. */
const candidates = ['pgbouncer', '/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer']

/** The command of PgBouncer; undefined where it is not installed. */
export function findPgBouncer(): string | undefined {
  return candidates.find((command) => {
    try {
      execFileSync(command, ['--version'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
}

export interface Pooler {
  url: string
  /** Kills it and starts it again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface PoolerOptions {
  command: string
  /** The database behind it, as its superuser. */
  url: string
  user: string
  password: string
}

/** PgBouncer in transaction mode, with fewer connections to the server than the product has to it. */
export async function startPooler({ command, url, user, password }: PoolerOptions): Promise<Pooler> {
  const folder = await createFolder()
  const port = await findFreePorts()
  const server = new URL(url)
  const database = server.pathname.slice(1)
  const host = decodeURIComponent(server.hostname)
  const file = join(folder.path, 'pgbouncer.ini')
  writeFileSync(join(folder.path, 'users.txt'), `"${user}" "${password}"\n`)
  writeFileSync(
    file,
    `[databases]
${database} = host=${host} port=${server.port || 5432} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder.path, 'users.txt')}
pool_mode = transaction
default_pool_size = 2
`,
  )
  const runAs = await chooseRunAs(folder.path, command)
  await runAs.takeOwnership(folder.path)
  const address = new URL(`postgres://${user}:${password}@127.0.0.1:${port}/${database}`).href
  let child: ChildProcess
  const launch = async () => {
    const [program = '', ...args] = runAs.wrap([command, '--quiet', file])
    child = spawn(program, args, { stdio: 'ignore' })
    await waitUntilOpen(address)
  }
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await launch()
  return {
    url: address,
    restart: async () => {
      await kill()
      await launch()
    },
    stop: async () => {
      await kill()
      await folder.remove()
    },
  }
}

async function waitUntilOpen(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client(url)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt > 100) throw error
      await sleep(50)
    }
  }
}
