import { createCommonError } from '../http/common-error.ts'

export interface MultipartPart {
  name: string
  /** Absent on text fields. */
  fileName: string | undefined
  content: AsyncIterable<Buffer>
}

const maxHeaderBytes = 8 * 1024
const lastMark = Buffer.from('--')
const headerEnd = Buffer.from('\r\n\r\n')

/** Reads the boundary of a `multipart/form-data` content type. */
export function readBoundary(contentType: string): string {
  const match = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  const boundary = match?.[1] ?? match?.[2]
  if (boundary === undefined) throw createCommonError('request.malformed')
  return boundary
}

/** Parses a body part by part and holds at most one chunk. Skips the rest of a part that is not read. */
export async function* parseMultipart(source: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<MultipartPart> {
  const reader = createReader(source)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  try {
    await drain(reader.streamUntil(delimiter))
    while (!(await reader.take(2)).equals(lastMark)) {
      const headers = await reader.readUntil(headerEnd, maxHeaderBytes)
      const content = reader.streamUntil(delimiter)
      yield { ...parseHeaders(headers.toString('utf8')), content }
      await drain(content)
    }
  } finally {
    await reader.close()
  }
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

/** Browsers write line breaks and quotes in names as %0D%0A and %22. */
function parseHeaders(headers: string): { name: string; fileName: string | undefined } {
  const disposition = /^content-disposition:[ \t]*form-data[ \t]*;(.*)$/im.exec(headers)?.[1] ?? ''
  const name = /(?:^|;)[ \t]*name="([^"]*)"/i.exec(disposition)?.[1]
  if (name === undefined) throw createCommonError('request.malformed')
  return { name, fileName: /(?:^|;)[ \t]*filename="([^"]*)"/i.exec(disposition)?.[1]?.replaceAll('%22', '"') }
}

function createReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  // The first delimiter has no preceding line break.
  let buffer: Buffer = Buffer.from('\r\n')

  async function fill(): Promise<void> {
    const { done, value } = await chunks.next()
    if (done) throw createCommonError('request.malformed')
    buffer = buffer.length === 0 ? value : Buffer.concat([buffer, value])
  }

  function cut(length: number): Buffer {
    const head = buffer.subarray(0, length)
    buffer = buffer.subarray(length)
    return head
  }

  async function take(length: number): Promise<Buffer> {
    while (buffer.length < length) await fill()
    return cut(length)
  }

  async function readUntil(delimiter: Buffer, maxBytes: number): Promise<Buffer> {
    while (buffer.indexOf(delimiter) < 0) {
      if (buffer.length > maxBytes) throw createCommonError('request.malformed')
      await fill()
    }
    const found = cut(buffer.indexOf(delimiter))
    cut(delimiter.length)
    return found
  }

  async function* streamUntil(delimiter: Buffer): AsyncGenerator<Buffer> {
    for (let at = buffer.indexOf(delimiter); at < 0; at = buffer.indexOf(delimiter)) {
      // The delimiter may start at the end of this chunk.
      const safe = buffer.length - delimiter.length + 1
      if (safe > 0) yield cut(safe)
      await fill()
    }
    yield cut(buffer.indexOf(delimiter))
    cut(delimiter.length)
  }

  return { take, readUntil, streamUntil, close: async () => chunks.return?.() }
}
