import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assertStorageKey, type FileStorage, isStorageKey } from './storage-driver.ts'

/** A folder of this machine, or one shared by all nodes. */
export function createLocalStorage(folder: string): FileStorage {
  const toFolder = (key: string) => join(folder, key.slice(0, 2))
  function toPath(key: string): string {
    assertStorageKey(key)
    return join(toFolder(key), key)
  }

  return {
    async write(key, source) {
      const path = toPath(key)
      await mkdir(toFolder(key), { recursive: true, mode: 0o700 })
      try {
        if (Buffer.isBuffer(source)) await writeFile(path, source, { flag: 'wx', mode: 0o600 })
        else await copyFile(source.path, path, constants.COPYFILE_EXCL)
        const handle = await open(path, 'r+')
        try {
          await handle.sync()
        } finally {
          await handle.close()
        }
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },

    async locate(key) {
      const path = toPath(key)
      const found = await stat(path).catch(() => undefined)
      return found && { path, size: found.size }
    },

    remove: (key) => rm(toPath(key), { force: true }),

    async *list() {
      for (const name of await listNames(folder)) {
        const keys = (await listNames(join(folder, name))).filter(isStorageKey)
        // Another node removed it in the meantime.
        const found = await Promise.all(
          keys.map(async (key) => ({ key, status: await stat(toPath(key)).catch(() => undefined) })),
        )
        yield found.flatMap(({ key, status }) => (status ? [{ key, modifiedAt: status.mtimeMs }] : []))
      }
    },
  }
}

const listNames = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
