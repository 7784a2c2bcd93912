import { createDemoNoise } from './noise.ts'

// A chromatogram of the ABIF format (Applied Biosystems, 2009), computed for demonstration orders.

const pointsPerBase = 10
const directoryEntrySize = 28
const headerSize = 128

interface DemoRead {
  name: string
  bases: string
}

/** Peaks of one shape at regular places; signal and qualities fall towards the end, as those of a capillary do. */
export function buildChromatogram({ name, bases }: DemoRead): Buffer {
  const noise = createDemoNoise(name)
  const length = bases.length * pointsPerBase
  const places = Array.from(bases, (_, at) => at * pointsPerBase + pointsPerBase / 2)
  const qualities = Array.from(bases, (_, at) => {
    const isEdge = at < 12 || at > bases.length - 40
    return Math.round((isEdge ? 16 : 52 - (20 * at) / bases.length) + noise(4))
  })
  const traces = Array.from('GATC', (letter) => {
    const trace = new Int16Array(length)
    for (const [at, base] of [...bases].entries()) {
      if (base !== letter) continue
      const height = (1400 - (900 * at) / bases.length) * (1 + noise(0.18))
      addPeak(trace, places[at] ?? 0, height)
    }
    for (let at = 0; at < length; at++) trace[at] = Math.max(0, (trace[at] ?? 0) + Math.round(noise(12) + 12))
    return trace
  })
  return writeAbif([
    { tag: 'PBAS', number: 2, type: 2, size: 1, data: Buffer.from(bases, 'latin1') },
    { tag: 'PCON', number: 2, type: 2, size: 1, data: Buffer.from(qualities) },
    { tag: 'PLOC', number: 2, type: 4, size: 2, data: toShorts(places) },
    { tag: 'SMPL', number: 1, type: 18, size: 1, data: Buffer.concat([Buffer.from([name.length]), Buffer.from(name)]) },
    { tag: 'FWO_', number: 1, type: 2, size: 1, data: Buffer.from('GATC') },
    ...traces.map((trace, at) => ({ tag: 'DATA', number: 9 + at, type: 4, size: 2, data: toShorts(trace) })),
  ])
}

function addPeak(trace: Int16Array, place: number, height: number): void {
  const reach = pointsPerBase * 1.5
  for (let at = Math.max(0, place - reach); at < Math.min(trace.length, place + reach); at++)
    trace[at] = (trace[at] ?? 0) + Math.round(height * Math.exp(-((at - place) ** 2) / (2 * 3.2 ** 2)))
}

function toShorts(values: ArrayLike<number>): Buffer {
  const buffer = Buffer.alloc(values.length * 2)
  for (let at = 0; at < values.length; at++) buffer.writeInt16BE(values[at] ?? 0, at * 2)
  return buffer
}

interface AbifEntry {
  tag: string
  number: number
  type: number
  size: number
  data: Buffer
}

/** Header, contents, and the directory behind them. */
function writeAbif(entries: readonly AbifEntry[]): Buffer {
  let offset = headerSize
  const directory = entries.map(({ tag, number, type, size, data }) => {
    const entry = writeEntry({ tag, number, type, size, count: data.length / size, bytes: data.length, offset })
    // Up to four bytes stand in the directory itself.
    if (data.length <= 4) data.copy(entry, 20)
    else offset += data.length
    return entry
  })
  const header = Buffer.alloc(headerSize)
  header.write('ABIF', 0, 'latin1')
  header.writeUInt16BE(101, 4)
  const root = { tag: 'tdir', number: 1, type: 1023, size: directoryEntrySize, count: entries.length }
  writeEntry({ ...root, bytes: entries.length * directoryEntrySize, offset }).copy(header, 6)
  const contents = entries.flatMap(({ data }) => (data.length <= 4 ? [] : [data]))
  return Buffer.concat([header, ...contents, ...directory])
}

function writeEntry(fields: Omit<AbifEntry, 'data'> & { count: number; bytes: number; offset: number }): Buffer {
  const entry = Buffer.alloc(directoryEntrySize)
  entry.write(fields.tag, 0, 'latin1')
  entry.writeUInt32BE(fields.number, 4)
  entry.writeUInt16BE(fields.type, 8)
  entry.writeUInt16BE(fields.size, 10)
  entry.writeUInt32BE(fields.count, 12)
  entry.writeUInt32BE(fields.bytes, 16)
  entry.writeUInt32BE(fields.offset, 20)
  return entry
}
