import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type Encoding, encodings } from './encoding.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}
const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }

export interface Asset {
  readonly type: string
  readonly isImmutable: boolean
  readonly etag: string
  body(wanted: Encoding): { bytes: Buffer; encoding: Encoding }
}

/** Files with a hash in their name never change. */
const hashedPath = /^\/(web|texts\/[0-9a-f]+)\//

/**
 * The files of the browser build, listed once at the start: unlisted paths do not exist, and a new build takes effect
 * at the next start.
 */
export function readAssets(folder: string): ReadonlyMap<string, Asset> {
  const assetsByPath = new Map<string, Asset>()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = new Set(files.map(({ parentPath, name }) => join(parentPath, name)))
  for (const path of paths) {
    const type = contentTypes[extname(path)]
    const address = `/${relative(folder, path).split(sep).join('/')}`
    if (type && !address.startsWith('/.')) assetsByPath.set(address, readAsset(path, address, type, paths))
  }
  return assetsByPath
}

function readAsset(path: string, address: string, type: string, paths: ReadonlySet<string>): Asset {
  const ready = encodings.filter((encoding) => paths.has(path + suffixes[encoding]))
  const bodies = new Map(ready.map((encoding) => [encoding, readFileSync(path + suffixes[encoding])] as const))
  const plain = bodies.get('identity') ?? Buffer.alloc(0)
  const { mtimeMs } = statSync(path)
  return {
    type,
    isImmutable: hashedPath.test(address),
    etag: `W/"${plain.length.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
    body: (wanted) => {
      const bytes = bodies.get(wanted)
      return bytes ? { bytes, encoding: wanted } : { bytes: plain, encoding: 'identity' }
    },
  }
}
