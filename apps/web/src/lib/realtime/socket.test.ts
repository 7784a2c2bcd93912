import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openSocket, type PageSocket, reconnectDelay } from './socket.ts'
import { messageTypes } from './socket-messages.ts'

/** A socket whose other end is in the test's hand. */
class Line {
  static opened: Line[] = []
  readonly sent: string[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onerror: ((event: { code: number }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly address: string
  readonly protocol: string

  constructor(address: string, protocol: string) {
    this.address = address
    this.protocol = protocol
    Line.opened.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.closed = true
  }
  hear(type: string, data: object) {
    this.onmessage?.({ data: JSON.stringify({ type, data }) })
  }
}

let page: PageSocket
let tickets = 0
const line = (index = Line.opened.length - 1): Line => {
  const found = Line.opened[index]
  if (!found) throw new Error('no line was opened')
  return found
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  Line.opened = []
  tickets = 0
  page = openSocket({
    userId: 'usr_1',
    pageId: 'page-1',
    fetchTicket: async () => `ticket-${(tickets += 1)}`,
    // The test's line does what the product asks of a socket.
    open: (address, protocol) => new Line(address, protocol) as unknown as WebSocket,
  })
  await vi.advanceTimersByTimeAsync(0)
  line().onopen?.()
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const beats = (of: Line) => of.sent.filter((text) => JSON.parse(text).type === 'heart_beat').length

describe('the realtime line of a page', () => {
  test('[REALTIME-001] a message is one of heart_beat, common_send_date, update_vxe_table; others are not heard', () => {
    expect([...messageTypes].sort()).toEqual(['common_send_date', 'heart_beat', 'update_vxe_table'])
    const listener = vi.fn()
    page.onCommon(listener)
    line().hear('common_send_date', { socketKey: '', args: { a: 1 }, key: 'k' })
    line().hear('something_else', { socketKey: '', args: {}, key: 'k' })
    line().onmessage?.({ data: 'no json' })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('[REALTIME-002] its data are socketKey, args and key', async () => {
    await vi.advanceTimersByTimeAsync(10_000)
    expect(Object.keys(JSON.parse(line().sent[0] ?? '').data).sort()).toEqual(['args', 'key', 'socketKey'])
  })

  test('[REALTIME-003] news of an open table update it; news of another are ignored', () => {
    const listener = vi.fn()
    const stop = page.onTable('orders', listener)
    line().hear('update_vxe_table', { socketKey: 'orders', args: { id: 7 }, key: 'row' })
    line().hear('update_vxe_table', { socketKey: 'parcels', args: { id: 8 }, key: 'row' })
    expect(listener.mock.calls.map(([args, key]) => [args, key])).toEqual([[{ id: 7 }, 'row']])
    stop()
    line().hear('update_vxe_table', { socketKey: 'orders', args: { id: 9 }, key: 'row' })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('[REALTIME-004] it sends a heartbeat every 10 s', async () => {
    for (let minute = 0; minute < 3; minute += 1) {
      await vi.advanceTimersByTimeAsync(10_000)
      line().hear('heart_beat', { socketKey: '', args: null, key: '' })
    }
    expect([beats(line()), Line.opened.length]).toEqual([3, 1])
  })

  test('[REALTIME-005] without a reply within 6 s it counts as lost', async () => {
    const first = line()
    await vi.advanceTimersByTimeAsync(10_000 + 5_999)
    expect(first.closed).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(first.closed).toBe(true)
  })

  test.each(['onclose', 'onerror'] as const)('[REALTIME-006] after %s it comes back in 5 s', async (event) => {
    vi.mocked(Math.random).mockReturnValue(0.9)
    line()[event]?.({ code: 1006 })
    await vi.advanceTimersByTimeAsync(4_999)
    expect(Line.opened).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(Line.opened).toHaveLength(2)
  })

  test.each([1001, 1012])(
    '[REALTIME-006] S16: a close for everybody (%s) spreads the pages over 5 to 10 s',
    async (code) => {
      vi.mocked(Math.random).mockReturnValue(0.5)
      line().onclose?.({ code })
      await vi.advanceTimersByTimeAsync(7_499)
      expect(Line.opened).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(Line.opened).toHaveLength(2)
    },
  )

  test('[REALTIME-006] S16: after a failed attempt the delay is spread, and longer each time, up to a minute', () => {
    const range = (failures: number) =>
      [0, 0.999].map((chance) => {
        vi.mocked(Math.random).mockReturnValue(chance)
        return Math.round(reconnectDelay(failures) / 1_000)
      })
    expect([0, 1, 2, 3, 20].map(range)).toEqual([
      [5, 5],
      [10, 20],
      [20, 40],
      [30, 60],
      [30, 60],
    ])
  })

  test('[REALTIME-006] S16: only a connection that answered a heartbeat starts from 5 s again', async () => {
    line().onclose?.({ code: 1006 })
    await vi.advanceTimersByTimeAsync(5_000)
    line().onopen?.()
    line().onclose?.({ code: 1006 })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(Line.opened).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(Line.opened).toHaveLength(3)
    line().onopen?.()
    await vi.advanceTimersByTimeAsync(10_000)
    line().hear('heart_beat', { socketKey: '', args: null, key: '' })
    line().onclose?.({ code: 1006 })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(Line.opened).toHaveLength(4)
  })

  test('[REALTIME-006] after a timeout it comes back in 5 s', async () => {
    await vi.advanceTimersByTimeAsync(16_000 + 5_000)
    expect(Line.opened).toHaveLength(2)
  })

  test('[REALTIME-006] when no ticket is to be had it asks again in 5 s', async () => {
    page.close()
    Line.opened = []
    const ticket = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('later')
    page = openSocket({
      userId: 'usr_1',
      pageId: 'page-2',
      fetchTicket: ticket,
      open: (address, protocol) => new Line(address, protocol) as unknown as WebSocket,
    })
    await vi.advanceTimersByTimeAsync(5_000)
    expect([ticket.mock.calls.length, line().protocol]).toEqual([2, 'later'])
  })

  test('[REALTIME-007] the sub-protocol carries a fresh one-time ticket for every connection', async () => {
    expect(line().address).toMatch(/^ws:\/\/.+\/jeecg-boot\/vxeSocket\/usr_1\/page-1$/)
    line().onclose?.({ code: 1006 })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(Line.opened.map(({ protocol }) => protocol)).toEqual(['ticket-1', 'ticket-2'])
  })

  test('a closed page does not come back', async () => {
    page.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(Line.opened).toHaveLength(1)
  })
})
