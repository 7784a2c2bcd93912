import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below the given paths, in order; `skip` is asked with each entry's name. */
export function filesBelow(root, paths, skip = () => false) {
  const found = []
  const visit = (path) => {
    const info = statSync(join(root, path), { throwIfNoEntry: false })
    if (!info) return
    if (!info.isDirectory()) {
      found.push({ path, size: info.size, mtime: info.mtimeMs })
      return
    }
    for (const entry of readdirSync(join(root, path)).sort()) {
      if (!skip(entry)) visit(`${path}/${entry}`)
    }
  }
  for (const path of paths) visit(path)
  return found
}

/** Names, sizes and times: cheap, and enough to see that nothing happened. */
export function looks(files) {
  const hash = createHash('sha256')
  for (const { path, size, mtime } of files) hash.update(`${path}\0${size}\0${mtime}\n`)
  return hash.digest('hex')
}

/** Names and contents: the truth, asked for only when the looks have changed. */
export function contents(root, files) {
  const hash = createHash('sha256')
  for (const { path } of files)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\n')
  return hash.digest('hex')
}
