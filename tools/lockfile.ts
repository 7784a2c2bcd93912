// A registry that leaves out other platforms' builds makes npm write a lockfile that "npm ci" then refuses everywhere.
// This names the optional packages that the lockfile forgot, and adds them (npm fetches them where they fit).
import { readFileSync, writeFileSync } from 'node:fs'

interface LockEntry {
  version?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
type Packages = Record<string, LockEntry>

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

export interface MissingPackage {
  path: string
  entry: LockEntry
}

/** The optional packages that something locked asks for and that have no entry of their own. */
export function listMissingPackages(packages: Packages): MissingPackage[] {
  const found = new Map<string, LockEntry>()
  for (const [owner, { optionalDependencies, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
      if (findPackage(packages, owner, name)) continue
      found.set(`node_modules/${name}`, {
        version: version.replace(/^[\^~]/, ''),
        ...parsePlatform(name),
        ...(dev ? { dev } : {}),
        optional: true,
      })
    }
  }
  return [...found].map(([path, entry]) => ({ path, entry }))
}

/** Platform of a package, by its name. */
export function parsePlatform(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/_-]/)
  const os = SYSTEMS.find((system) => words.includes(system) || (system === 'win32' && words.includes('windows')))
  const cpu = PROCESSORS.find(
    (processor) => words.includes(processor) || words.some((word) => processor === 'ppc64' && word === 'ppc64le'),
  )
  const musl = words.some((word) => word.startsWith('musl'))
  const glibc = words.some((word) => word.startsWith('gnu'))
  return {
    ...(os ? { os: [os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os === 'linux' && (musl || glibc) ? { libc: [musl ? 'musl' : 'glibc'] } : {}),
  }
}

function findPackage(packages: Packages, owner: string, name: string): boolean {
  for (let at = owner; ; ) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (at === '') return false
    const parentEnd = at.lastIndexOf('/node_modules/')
    at = parentEnd < 0 ? '' : at.slice(0, parentEnd)
  }
}

/** The lockfile with their entries, in npm's own order. */
export function completeLockfile(text: string): string {
  const lock: { packages: Packages } = JSON.parse(text)
  for (const { path, entry } of listMissingPackages(lock.packages)) lock.packages[path] = entry
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  return `${JSON.stringify(lock, null, 2)}\n`
}

if (import.meta.main) {
  const path = new URL('../package-lock.json', import.meta.url)
  const before = readFileSync(path, 'utf8')
  const missing = listMissingPackages(JSON.parse(before).packages)
  for (const { path: name } of missing) console.log(name)
  if (missing.length > 0) writeFileSync(path, completeLockfile(before))
}
