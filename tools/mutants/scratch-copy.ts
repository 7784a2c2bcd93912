// Copies the checkout, so that a fault is never written into it.
import {
  cpSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { listSourceFiles } from '../syntax.ts'

/**
 * Repeats a folder by hard links. Links to packages of the workspace are relative, so they lead into the copy; links to
 * the others would lead out of it, where processes with limited rights may not read.
 */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

const listPackageFolders = (root: string): string[] => [
  'node_modules',
  ...['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group))
      .map((name) => join(group, name, 'node_modules'))
      .filter((folder) => lstatSync(join(root, folder), { throwIfNoEntry: false }) !== undefined),
  ),
]

/** In `.data`, because hard links need the same file system. */
export function createScratchCopy(root: string): { folder: string; remove: () => void } {
  mkdirSync(join(root, '.data'), { recursive: true })
  const folder = mkdtempSync(join(root, '.data/mutants-'))
  for (const { path } of listSourceFiles(root, ['.'])) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  for (const packages of listPackageFolders(root)) linkFolder(join(root, packages), join(folder, packages))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
