// Copies the checkout, so that a fault is never written into it.
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listSourceFiles } from '../syntax.ts'

/** Links to packages of the workspace lead into the copy, all others to the installed package. */
function linkPackages(root: string, copy: string, folder: string): void {
  mkdirSync(join(copy, folder), { recursive: true })
  for (const name of readdirSync(join(root, folder))) {
    const path = join(root, folder, name)
    if (lstatSync(path).isSymbolicLink()) symlinkSync(readlinkSync(path), join(copy, folder, name))
    else if (name === '@paratope') linkPackages(root, copy, join(folder, name))
    else symlinkSync(path, join(copy, folder, name))
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

export function createScratchCopy(root: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-mutants-'))
  for (const { path } of listSourceFiles(root, ['.'])) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  for (const packages of listPackageFolders(root)) linkPackages(root, folder, packages)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
