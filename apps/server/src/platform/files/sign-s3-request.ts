import { createHash, createHmac } from 'node:crypto'

export interface SignerKeys {
  region: string
  keyId: string
  secret: string
}

export interface RequestToSign {
  method: string
  url: URL
  /** Of the body; none is signed as empty. */
  sha256: string | undefined
  now: Date
}

const algorithm = 'AWS4-HMAC-SHA256'
const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
const sign = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** RFC 3986 leaves fewer characters than encodeURIComponent does. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** Builds the headers of AWS Signature Version 4, which all S3-compatible stores understand. */
export function signS3Request(
  { region, keyId, secret }: SignerKeys,
  { method, url, sha256 = hash(''), now }: RequestToSign,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const headers = { host: url.host, 'x-amz-content-sha256': sha256, 'x-amz-date': time }
  const names = Object.keys(headers).join(';')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const canonicalRequest = [method, url.pathname, query, lines.join(''), names, sha256].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(sign, `AWS4${secret}`)
  const signature = sign(key, [algorithm, time, scope, hash(canonicalRequest)].join('\n')).toString('hex')
  return {
    ...headers,
    authorization: `${algorithm} Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
