import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { createFolder, findFreePorts, startServer } from './server-process.ts'
import { withServerLock } from './templates.ts'

const run = promisify(execFile)

/** Copies the data folder of a product that was started once and stopped: a start on it takes a fifth of a first one. */
export async function copyStartedFolder(to: string): Promise<void> {
  const template = join(tmpdir(), 'started')
  await withServerLock(inject('databaseServer'), template, async () => {
    if (!existsSync(template)) await startOnce(template)
  })
  // Unlike the copy of Node, this one leaves each file to its owner.
  await run('cp', ['-a', `${template}/.`, to])
}

/** A folder of its own that holds such a copy. */
export async function createStartedFolder(): ReturnType<typeof createFolder> {
  const folder = await createFolder()
  await copyStartedFolder(folder.path)
  return folder
}

async function startOnce(template: string): Promise<void> {
  const unfinished = `${template}.new`
  const server = startServer(await findFreePorts(), { DATA_DIR: unfinished })
  await server.ready()
  server.kill('SIGTERM')
  if ((await server.exited) !== 0) throw new Error(`did not stop cleanly:\n${server.output()}`)
  await rename(unfinished, template)
}
