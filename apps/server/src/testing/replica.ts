import { execFileSync } from 'node:child_process'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '#kernel/database/postgres/binaries.ts'
import { spawnGuarded } from '#kernel/database/postgres/guarded-process.ts'
import { chooseRunAs } from '#kernel/database/postgres/run-as.ts'
import { createFolder } from './server-process.ts'

export interface Replica {
  url: string
  /** Stops or goes on with applying what arrives. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  stop(): Promise<void>
}

/** Copies the running embedded server of `dataDir` and lets the copy follow it by streaming. */
export async function startReplica(primaryUrl: string, dataDir: string, delay = '0'): Promise<Replica> {
  const folder = await createFolder()
  const cluster = join(folder.path, 'cluster')
  await copyCluster(primaryUrl, join(dataDir, 'postgres'), cluster)
  const primary = new URL(primaryUrl)
  const { postgres } = await findBinaries()
  const runAs = await chooseRunAs(cluster, postgres)
  const source = `host='${decodeURIComponent(primary.hostname)}' user='${primary.username}' password='${primary.password}'`
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder.path,
    max_connections: '60',
    primary_conninfo: source,
    recovery_min_apply_delay: delay,
    wal_receiver_status_interval: '1',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  await runAs.takeOwnership(folder.path)
  const log = openSync(join(folder.path, 'log'), 'a')
  const server = spawnGuarded(runAs.wrap([postgres, '-D', cluster, ...flags]), { cwd: cluster, log })
  const url = Object.assign(new URL(primaryUrl), { hostname: encodeURIComponent(folder.path) }).href
  const run = async (statement: string) => {
    const client = new pg.Client(url)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(statement)
    } finally {
      await client.end().catch(() => {})
    }
  }
  await retry(() => run('select 1'))
  const stop = async () => {
    await server.stop()
    closeSync(log)
    await folder.remove()
  }
  let stopped: Promise<void> | undefined
  return {
    url,
    pauseReplay: () => run('select pg_wal_replay_pause()'),
    resumeReplay: () => run('select pg_wal_replay_resume()'),
    stop: () => (stopped ??= stop()),
  }
}

async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query("select pg_backup_start('replica', true)")
    execFileSync('cp', ['-a', from, to])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await rm(join(to, 'postmaster.pid'), { force: true })
    await rm(join(to, 'pg_replslot'), { recursive: true, force: true })
    await mkdir(join(to, 'pg_replslot'))
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(join(to, 'standby.signal'), '')
  } finally {
    await client.end()
  }
}

async function retry(attempt: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries > 300) throw error
      await sleep(100)
    }
  }
}
