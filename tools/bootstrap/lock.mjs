import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Advice, say } from './print.mjs'

const UNSIGNED_MS = 5_000

/** Lets one process at a time set things up; the lock of a process that has ended does not count. */
export async function withLock(folder, work, { patienceMs = 20 * 60_000 } = {}) {
  const deadline = Date.now() + patienceMs
  for (let told = false; !take(folder); told = true) {
    if (isStale(folder)) {
      remove(folder)
      continue
    }
    if (!told) say('another start is setting things up; waiting for it')
    if (Date.now() > deadline)
      throw new Advice(`Another start has been setting things up for too long. If none is running, remove ${folder}.`)
    await sleep(100)
  }
  try {
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function take(folder) {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  writeFileSync(join(folder, 'owner'), String(process.pid))
  return true
}

function isStale(folder) {
  try {
    const owner = Number(readFileSync(join(folder, 'owner'), 'utf8'))
    if (owner > 0) return !lives(owner)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  const info = statSync(folder, { throwIfNoEntry: false })
  return info !== undefined && Date.now() - info.mtimeMs > UNSIGNED_MS
}

function lives(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  try {
    // A killed process stays listed until its parent takes note.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return true
  }
}

// Of several that find the same stale lock only one can rename it; who came too late puts a living one back.
function remove(folder) {
  const aside = `${folder}.${process.pid}`
  try {
    renameSync(folder, aside)
    if (isStale(aside)) rmSync(aside, { recursive: true, force: true })
    else renameSync(aside, folder)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
