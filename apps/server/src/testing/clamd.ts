import { type AddressInfo, createServer, type Socket } from 'node:net'

export type ClamdMode = 'scan' | 'error' | 'silent' | 'disconnect' | 'garbage' | 'early-refusal'

export interface StandInClamd {
  url: string
  /** Of the files that were sent as a whole. */
  scanned: Buffer[]
  mode: ClamdMode
  /** Connections that wait for a reply. */
  open(): number
  hangUp(): void
  close(): Promise<void>
}

/** Split, so that no scanner takes this file for malware. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** Speaks the protocol of clamd: a command, chunks with their length in front, one of length zero, one reply. */
export async function startStandInClamd(path?: string): Promise<StandInClamd> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
    if (standIn.mode === 'disconnect') socket.destroy()
    else if (standIn.mode === 'garbage') socket.end('HTTP/1.1 400 Bad Request\r\n\0')
    else if (standIn.mode === 'early-refusal') socket.end('INSTREAM size limit exceeded. ERROR\0')
    else serve(socket)
  })
  function serve(socket: Socket): void {
    let received = Buffer.alloc(0)
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes])
      const content = readStream(received)
      if (content === undefined || standIn.mode === 'silent') return
      standIn.scanned.push(content)
      if (standIn.mode === 'error') socket.end('stream: Can not allocate memory ERROR\0')
      else socket.end(content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  }
  await new Promise<void>((resolve) =>
    path === undefined ? server.listen(0, '127.0.0.1', resolve) : server.listen(path, resolve),
  )
  const standIn: StandInClamd = {
    // Asked for a port, it has an internet address.
    url: path === undefined ? `clamd://127.0.0.1:${(server.address() as AddressInfo).port}` : `clamd://${path}`,
    scanned: [],
    mode: 'scan',
    open: () => open.size,
    hangUp: () => {
      for (const socket of open) socket.destroy()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
  return standIn
}

const command = Buffer.from('zINSTREAM\0')

/** Undefined until the chunk of length zero has arrived. */
function readStream(received: Buffer): Buffer | undefined {
  if (!received.subarray(0, command.length).equals(command)) return undefined
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    if (at + 4 + length > received.length) return undefined
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
