import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseRunAs } from '#kernel/database/postgres/run-as.ts'
import { createFolder, findFreePorts } from './server-process.ts'

const versions = '/usr/lib/postgresql'

/** The folder of the newest PostgreSQL of Debian; undefined without one. */
export const findDebianPostgres = (): string | undefined =>
  existsSync(versions)
    ? readdirSync(versions)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
        .find((bin) => existsSync(join(bin, 'pg_basebackup')))
    : undefined

export interface PatroniCluster {
  /** HAProxy, which asks Patroni for the primary. */
  url: string
  findLeader(): Promise<string>
  /** Kills the leader's Patroni and its PostgreSQL; answers its name. */
  killLeader(): Promise<string>
  /** Starts what was killed. */
  restart(name: string): void
  /** States of the members, as Patroni tells them. */
  listMembers(): Promise<{ name: string; role: string; state: string }[]>
  stop(): Promise<void>
}

interface Member {
  name: string
  port: number
  rest: number
  folder: string
  file: string
  child?: ChildProcess
}

const PASSWORD = 'sample'

/** Two PostgreSQL servers under Patroni with synchronous replication, etcd, and HAProxy in front. */
export async function startPatroni(bin: string): Promise<PatroniCluster> {
  const folder = await createFolder()
  const runAs = await chooseRunAs(folder.path, join(bin, 'postgres'))
  const children: ChildProcess[] = []
  const run = (command: readonly string[], log: string): ChildProcess => {
    const output = openSync(join(folder.path, log), 'a')
    const [program = '', ...args] = runAs.wrap(command)
    const env = { ...process.env, HOME: folder.path, LC_ALL: 'C.UTF-8', PATH: `${bin}:/usr/bin:/bin:/usr/sbin` }
    const child = spawn(program, args, { cwd: folder.path, env, stdio: ['ignore', output, output] })
    children.push(child)
    return child
  }
  const etcd = await findFreePorts()
  const client = `http://127.0.0.1:${etcd}`
  const peer = `http://127.0.0.1:${etcd + 1}`
  const entry = etcd + 2
  mkdirSync(join(folder.path, 'etcd'), { mode: 0o700 })
  const members = [await createMember('one'), await createMember('two')]

  async function createMember(name: string): Promise<Member> {
    const port = await findFreePorts()
    const own = join(folder.path, name)
    mkdirSync(own, { mode: 0o700 })
    const member = { name, port, rest: port + 1, folder: own, file: join(folder.path, `${name}.yaml`) }
    writeFileSync(member.file, buildSettings(member, { bin, etcd: `127.0.0.1:${etcd}` }))
    return member
  }
  writeFileSync(join(folder.path, 'haproxy.cfg'), buildProxy(entry, members))
  await runAs.takeOwnership(folder.path)

  const flags = { name: 'etcd', 'data-dir': join(folder.path, 'etcd'), 'listen-client-urls': client }
  const cluster = { 'advertise-client-urls': client, 'listen-peer-urls': peer, 'initial-advertise-peer-urls': peer }
  const options = Object.entries({ ...flags, ...cluster, 'initial-cluster': `etcd=${peer}` })
  run(['etcd', '--enable-v2', ...options.map(([name, value]) => `--${name}=${value}`)], 'etcd.log')
  const start = (member: Member) => {
    member.child = run(['patroni', member.file], `${member.name}.log`)
  }
  const readMembers = async (): Promise<{ name: string; role: string; state: string }[]> => {
    for (const { rest } of members) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => undefined)
      // Patroni's own reply.
      if (answer?.ok)
        return ((await answer.json()) as { members: { name: string; role: string; state: string }[] }).members
    }
    return []
  }
  const find = async (status: string): Promise<Member | undefined> => {
    for (const member of members) {
      const answer = await fetch(`http://127.0.0.1:${member.rest}/${status}`).catch(() => undefined)
      if (answer?.ok) return member
    }
    return undefined
  }
  const getLeader = async () => {
    const leader = await find('primary')
    if (!leader) throw new Error(`no leader:\n${readLogs(folder.path)}`)
    return leader
  }
  const [first, second] = members
  if (!first || !second) throw new Error('two members')
  start(first)
  await waitFor(() => find('primary'), 'a first leader', folder.path)
  start(second)
  await waitFor(() => find('synchronous'), 'a synchronous standby', folder.path)
  run(['haproxy', '-db', '-f', join(folder.path, 'haproxy.cfg')], 'haproxy.log')

  return {
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${entry}/postgres`,
    findLeader: async () => (await getLeader()).name,
    async killLeader() {
      const leader = await getLeader()
      const postmaster = Number(readFileSync(join(leader.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
      killTree(leader.child?.pid)
      killTree(postmaster)
      return leader.name
    },
    restart: (name) => members.filter((member) => member.name === name).forEach(start),
    listMembers: readMembers,
    async stop() {
      for (const member of members) {
        killTree(member.child?.pid)
        killPostmaster(member)
      }
      await Promise.all(children.map(end))
      await folder.remove()
    },
  }
}

function killPostmaster({ folder }: Member): void {
  const file = join(folder, 'data/postmaster.pid')
  if (existsSync(file)) killTree(Number(readFileSync(file, 'utf8').split('\n')[0]))
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** A process and what it started, as the loss of a machine ends them. */
function killTree(pid: number | undefined): void {
  if (pid === undefined || Number.isNaN(pid)) return
  let below: number[] = []
  try {
    below = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number)
  } catch {
    // It started nothing.
  }
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
  below.forEach(killTree)
}

const buildSettings = ({ name, port, rest, folder }: Member, { bin, etcd }: { bin: string; etcd: string }) => `
scope: shop
name: ${name}
restapi: { listen: '127.0.0.1:${rest}', connect_address: '127.0.0.1:${rest}' }
etcd3: { host: '${etcd}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 80, wal_log_hints: 'on', shared_buffers: 64MB }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
  pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256']
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${join(folder, 'data')}
  bin_dir: ${bin}
  pgpass: ${join(folder, 'pgpass')}
  parameters: { unix_socket_directories: ${folder} }
  authentication:
    superuser: { username: postgres, password: ${PASSWORD} }
    replication: { username: replicator, password: ${PASSWORD} }
    rewind: { username: rewinder, password: ${PASSWORD} }
`

const buildProxy = (port: number, members: readonly Member[]) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map((member) => `  server ${member.name} 127.0.0.1:${member.port} check port ${member.rest}`).join('\n')}
`

async function waitFor(attempt: () => Promise<unknown>, what: string, folder: string): Promise<void> {
  for (let tries = 1; tries <= 240; tries += 1) {
    if (await attempt()) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`waited in vain for ${what}:\n${readLogs(folder)}`)
}

const readLogs = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => `${name}\n${readFileSync(join(folder, name), 'utf8').split('\n').slice(-15).join('\n')}`)
    .join('\n\n')
