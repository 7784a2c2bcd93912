import { createHash } from 'node:crypto'
import type { Asset } from './assets.ts'
import { type Encoding, encode } from './encoding.ts'
import { inlineStyles } from './inline-styles.ts'
import type { CacheablePage } from './page-cache.ts'
import { buildContentPolicy, hashScripts, hashStyleAttributes, removeNonce } from './security-headers.ts'

/** A page that is the same for every visitor: its bytes in the encodings requested so far, and its headers. */
export interface BuiltPage extends CacheablePage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  body(encoding: Encoding): Buffer | Promise<Buffer>
}

interface PageParts {
  response: Response
  nonce: string
  origin: string
  chat: string | undefined
  dev: boolean
  assets: ReadonlyMap<string, Asset>
  tags: ReadonlySet<string>
}

const keptHeaders = new Set(['content-type', 'location', 'x-remix-response', 'x-remix-redirect', 'x-remix-status'])

/** Keeps the headers for the router's client and drops the rest, cookies first of all. */
const pickHeaders = (response: Response): Record<string, string> =>
  Object.fromEntries([...response.headers].filter(([name]) => keptHeaders.has(name)))

export async function buildPage({ response, nonce, origin, chat, dev, assets, tags }: PageParts): Promise<BuiltPage> {
  const text = await response.text()
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') === true
  const { html, css } = isHtml ? inlineStyles(removeNonce(text, nonce), assets) : { html: text, css: '' }
  const plain = Buffer.from(html)
  const policy =
    isHtml &&
    buildContentPolicy({
      inline: hashScripts(text, nonce),
      sheet: css,
      styles: hashStyleAttributes(text),
      chat,
      origin,
      dev,
    })
  const encodedBodies = new Map<Encoding, Buffer>([['identity', plain]])
  return {
    status: response.status,
    tags,
    // Estimates compressed sizes at a quarter each.
    bytes: Math.ceil(plain.length * 1.5),
    headers: { ...pickHeaders(response), ...(policy && { 'content-security-policy': policy }) },
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    body(encoding) {
      const ready = encodedBodies.get(encoding)
      if (ready) return ready
      return Promise.resolve(encode(plain, encoding)).then((bytes) => {
        encodedBodies.set(encoding, bytes)
        return bytes
      })
    },
  }
}
