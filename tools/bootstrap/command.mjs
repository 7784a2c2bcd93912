import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join, sep } from 'node:path'

const KEPT = 64 * 1024

/** Runs a command silently; resolves with its exit code and the end of what it said. */
export function run(file, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    const keep = (chunk) => {
      output = (output + chunk).slice(-KEPT)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: -1, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** The path of an executable, looked for as a shell would. */
export function which(name, path = process.env.PATH ?? '') {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const file = join(folder, name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // Not there, or not for us.
    }
  }
  return undefined
}

/** PATH without the folders below `root`: npm puts our own node in front, which must not saw off its own branch. */
export const outerPath = (root, path = process.env.PATH ?? '') =>
  path
    .split(delimiter)
    .filter((folder) => folder && !`${folder}${sep}`.startsWith(`${root}${sep}`))
    .join(delimiter)
