import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process id of the database server in this data folder. */
export const getPostmasterPid = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

/** All child processes of this one; read from Linux. */
export const listChildPids = (parent: number): number[] =>
  readdirSync('/proc').flatMap((name) => {
    const pid = Number(name)
    return Number.isInteger(pid) && findParentPid(pid) === parent ? [pid] : []
  })

function findParentPid(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

/** It ended in the meantime. */
export function sendSignal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {}
  }
}
