import { createHash } from 'node:crypto'
import type { Asset } from './assets.ts'
import { type Encoding, encode } from './encoding.ts'
import { inlineStyles } from './inline-styles.ts'
import type { Kept } from './page-cache.ts'
import { contentPolicy, hashesOf, stylesOf, withoutNonce } from './policy.ts'

/** A page that is the same for every visitor: its bytes in the forms asked for so far, and what to say with them. */
export interface BuiltPage extends Kept {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  body(encoding: Encoding): Buffer | Promise<Buffer>
}

interface Parts {
  response: Response
  nonce: string
  origin: string
  chat: string | undefined
  dev: boolean
  assets: ReadonlyMap<string, Asset>
  tags: ReadonlySet<string>
}

const ownHeaders = new Set(['content-type', 'location', 'x-remix-response', 'x-remix-redirect', 'x-remix-status'])

/** Keeps what the router says to its other half and drops the rest, cookies first of all. */
const headersOf = (response: Response): Record<string, string> =>
  Object.fromEntries([...response.headers].filter(([name]) => ownHeaders.has(name)))

export async function buildPage({ response, nonce, origin, chat, dev, assets, tags }: Parts): Promise<BuiltPage> {
  const marked = await response.text()
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') === true
  const { html, css } = isHtml ? inlineStyles(withoutNonce(marked, nonce), assets) : { html: marked, css: '' }
  const plain = Buffer.from(html)
  const policy =
    isHtml &&
    contentPolicy({ inline: hashesOf(marked, nonce), sheet: css, styles: stylesOf(marked), chat, origin, dev })
  const forms = new Map<Encoding, Buffer>([['identity', plain]])
  return {
    status: response.status,
    tags,
    // Room for the compressed forms, which take about a quarter each.
    bytes: Math.ceil(plain.length * 1.5),
    headers: { ...headersOf(response), ...(policy && { 'content-security-policy': policy }) },
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    body(encoding) {
      const ready = forms.get(encoding)
      if (ready) return ready
      return Promise.resolve(encode(plain, encoding)).then((bytes) => {
        forms.set(encoding, bytes)
        return bytes
      })
    },
  }
}
