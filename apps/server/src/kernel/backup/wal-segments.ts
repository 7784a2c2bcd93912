/** Names of segments of the write-ahead log: timeline, log and segment, eight hexadecimal digits each. */
const namePattern = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/

const bytesPerLog = 0x1_0000_0000

/** All names from the first to the last segment, both included. */
export function listSegments(first: string, last: string, segmentBytes: number): string[] {
  const perLog = bytesPerLog / segmentBytes
  const [timeline, from] = parseSegment(first, perLog)
  const [, until] = parseSegment(last, perLog)
  const toHex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  return Array.from({ length: until - from + 1 }, (_, index) => {
    const position = from + index
    return `${timeline}${toHex(Math.floor(position / perLog))}${toHex(position % perLog)}`
  })
}

function parseSegment(name: string, perLog: number): [timeline: string, position: number] {
  const [, timeline = '', log = '', segment = ''] = namePattern.exec(name) ?? []
  if (timeline === '') throw new Error(`${name} is no segment`)
  return [timeline, Number.parseInt(log, 16) * perLog + Number.parseInt(segment, 16)]
}

/** Whether a file of the archive is a segment that lies before another one, on any timeline. */
export function isSegmentBefore(file: string, segment: string): boolean {
  const [name = ''] = file.split('.', 1)
  return namePattern.test(name) && name.slice(8) < segment.slice(8)
}
