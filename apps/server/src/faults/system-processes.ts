import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The number of the database server that lives in this data folder. */
export const getPostmasterPid = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

/** All processes that this one started itself; read from Linux. */
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

/** One that ends in between needs no signal any more. */
export function sendSignal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {}
  }
}
