import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type Encoding, encode } from './encoding.ts'

const types: Readonly<Record<string, string>> = {
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
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}
const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }

export interface Asset {
  readonly type: string
  readonly immutable: boolean
  readonly etag: string
  body(encoding: Encoding): Promise<{ bytes: Buffer; encoding: Encoding }>
}

/** Files whose names carry their hash never change. */
const hashed = /^\/(web|texts\/[0-9a-f]+)\//
const compressible = /^(text|application\/(json|manifest|xml)|image\/svg)/

/** The files of the browser build, listed once: a path that is not in the list does not exist, whatever it spells. */
export function readAssets(folder: string): ReadonlyMap<string, Asset> {
  const shelf = new Map<string, Asset>()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = new Set(files.map(({ parentPath, name }) => join(parentPath, name)))
  for (const path of paths) {
    const type = types[extname(path)]
    const address = `/${relative(folder, path).split(sep).join('/')}`
    if (type && !address.startsWith('/.')) shelf.set(address, assetOf(path, address, type, paths))
  }
  return shelf
}

function assetOf(path: string, address: string, type: string, paths: ReadonlySet<string>): Asset {
  const { size, mtimeMs } = statSync(path)
  const forms = new Map<Encoding, Promise<Buffer>>()
  const form = (encoding: Encoding): Promise<Buffer> => {
    let bytes = forms.get(encoding)
    if (!bytes) {
      const ready = paths.has(path + suffixes[encoding])
      bytes = ready ? readFile(path + suffixes[encoding]) : readFile(path).then((plain) => encode(plain, encoding))
      forms.set(encoding, bytes)
      bytes.catch(() => forms.delete(encoding))
    }
    return bytes
  }
  return {
    type,
    immutable: hashed.test(address),
    etag: `W/"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
    body: async (wanted) => {
      const encoding = compressible.test(type) && size >= 1024 ? wanted : 'identity'
      return { bytes: await form(encoding), encoding }
    },
  }
}
