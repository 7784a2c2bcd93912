import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from './startup-error.ts'

/** Waits for a server that a previous process left behind while its guard stops it, and stops it otherwise. */
export async function stopLeftoverServer(cluster: string, gracePeriodMs = 12_000): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const started = Date.now()
  for (let signalsSent = 0; ; ) {
    const pid = readServerPid(pidFile)
    if (pid === undefined) return
    if (!isSameServer(pid, cluster)) {
      // The process id was reused by another program, which PostgreSQL itself cannot detect.
      rmSync(pidFile, { force: true })
      return
    }
    const waited = Date.now() - started
    if (waited > gracePeriodMs * 2) {
      throw new StartupError(
        'postgres.will_not_stop',
        `A PostgreSQL left from an earlier run (process ${pid}) does not stop.`,
        `End process ${pid}, then start again.`,
      )
    }
    if (signalsSent === 0 && waited > 1_000) signalsSent = signal(pid, 'SIGINT')
    if (signalsSent === 1 && waited > gracePeriodMs) signalsSent = 1 + signal(pid, 'SIGQUIT')
    await sleep(25)
  }
}

function signal(pid: number, name: NodeJS.Signals): 1 {
  try {
    process.kill(pid, name)
  } catch {
    // It ended in the meantime.
  }
  return 1
}

function readServerPid(pidFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
    return Number.isInteger(pid) && pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

function isSameServer(pid: number, cluster: string): boolean {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).split(' ')
    return command.includes(cluster) || command.join(' ').includes(`-D ${cluster}`)
  } catch {
    return false
  }
}
