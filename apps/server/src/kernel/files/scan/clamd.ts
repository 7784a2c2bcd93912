import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import type { FileScannerConfig } from '../../config/config.ts'
import type { FileScanner, ScanResult } from './scan-result.ts'

interface ClamdOptions extends Pick<FileScannerConfig, 'address' | 'maxBytes'> {
  /** Time without progress. */
  idleMs?: number
  /** Time for a file as a whole. */
  totalMs?: number
}

const chunkBytes = 64 * 1024
const maxReplyBytes = 4 * 1024

/** Sends a file to clamd by INSTREAM: chunks with their length in front, and a chunk of length zero at the end. */
export function createClamdScanner({
  address,
  maxBytes,
  idleMs = 15_000,
  totalMs = 60_000,
}: ClamdOptions): FileScanner {
  return async ({ path, size }) => {
    if (size > maxBytes) return { verdict: 'failed', reason: `the file has more than ${maxBytes} bytes` }
    const socket = connect(address)
    const deadline = setTimeout(() => socket.destroy(new Error(`clamd took more than ${totalMs} ms`)), totalMs)
    socket.setTimeout(idleMs, () => socket.destroy(new Error(`clamd did not answer for ${idleMs} ms`)))
    try {
      const reply = readReply(socket)
      // A refusal may arrive while the file is still being sent.
      await Promise.race([sendFile(socket, path), reply])
      return parseReply(await reply)
    } catch (error) {
      return { verdict: 'failed', reason: error instanceof Error ? error.message : String(error) }
    } finally {
      clearTimeout(deadline)
      socket.destroy()
    }
  }
}

async function sendFile(socket: Socket, path: string): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    await write(socket, Buffer.concat([length, chunk]))
  }
  await write(socket, Buffer.alloc(4))
}

/** Waits until the chunk is on its way, so that only one is in memory. */
const write = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })

/** Reads to the zero byte. */
function readReply(socket: Socket): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  // Handled by the caller; the file may still be on its way when the connection breaks.
  promise.catch(() => {})
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1')
    const end = text.indexOf('\0')
    if (end >= 0) resolve(text.slice(0, end))
    else if (text.length > maxReplyBytes) reject(new Error('clamd sent no reply of its protocol'))
  })
  socket.once('error', reject)
  socket.once('close', () => reject(new Error('clamd closed the connection')))
  return promise
}

function parseReply(reply: string): ScanResult {
  if (reply === 'stream: OK') return { verdict: 'clean' }
  const threat = /^stream: (.+) FOUND$/.exec(reply)?.[1]
  return threat === undefined ? { verdict: 'failed', reason: reply } : { verdict: 'infected', threat }
}
