import { rm } from 'node:fs/promises'
import { addToInstant, day, type Instant } from '@paratope/contract/kernel'
import { listBackups } from './manifest.ts'
import { findArchiveFolder, pruneArchive } from './wal-archive.ts'

/** Removes backups older than `keepDays`, except the newest one, and the archived log before the oldest that stays. */
export async function pruneBackups(root: string, keepDays: number, now: Instant): Promise<string[]> {
  const backups = await listBackups(root)
  const limit = addToInstant(now, -keepDays * day)
  const newest = backups.at(-1)
  const old = backups.filter((backup) => backup !== newest && backup.manifest.endedAt < limit)
  for (const { folder } of old) await rm(folder, { recursive: true, force: true })
  const [oldest] = backups.filter((backup) => !old.includes(backup))
  if (oldest) await pruneArchive(findArchiveFolder(root, oldest.manifest.systemId), oldest.manifest.firstSegment)
  return old.map(({ name }) => name)
}
