import type { SequencingRead } from '@paratope/bio'
import { expect, test } from 'vitest'
import { drawTrace, getBaseX, getTraceWidth, planTrace, type TraceContext } from './trace-drawing.ts'

const colours = { A: 'a', C: 'c', G: 'g', T: 't', text: 'text', soft: 'soft', line: 'line', mark: 'mark' }

const aRead = (count: number): SequencingRead => ({
  name: 'read',
  bases: 'ACGTN'.repeat(count / 5),
  qualities: Array.from({ length: count }, () => 30),
  peaks: Array.from({ length: count }, (_, at) => at * 12 + 6),
  traces: { A: Array.from({ length: count * 12 }, (_, at) => at % 1000), C: [0, 5000, 0] },
})

/** Writes down what is drawn. */
function record() {
  const calls: string[] = []
  const context: TraceContext = {
    fillStyle: '',
    strokeStyle: '',
    font: '',
    lineWidth: 1,
    textAlign: 'start',
    beginPath: () => {},
    clearRect: () => {},
    moveTo: () => {},
    stroke: () => calls.push(`stroke ${String(context.strokeStyle)}`),
    lineTo: () => calls.push('line'),
    fillRect: () => calls.push(`rect ${String(context.fillStyle)}`),
    fillText: (text: string) => calls.push(`text ${text} ${String(context.fillStyle)}`),
  }
  return { calls, context }
}

const view = { left: 0, width: 600, height: 260, pixelsPerBase: 12, cursor: 0, marked: new Set([2]) }

test('only what is in view is drawn: bases with their colour, four traces, marks and positions', () => {
  const { calls, context } = record()
  drawTrace(context, planTrace(aRead(1000)), view, colours)
  const count = (call: string) => calls.filter((each) => each === call).length
  expect(calls.filter((call) => call.startsWith('stroke'))).toEqual(['stroke a', 'stroke c', 'stroke g', 'stroke t'])
  expect([count('text A a'), count('text N text'), count('rect mark'), count('rect line')]).toEqual([11, 10, 1, 1])
  expect(calls.filter((call) => /text \d/.test(call))).toEqual([
    'text 10 text',
    'text 20 text',
    'text 30 text',
    'text 40 text',
    'text 50 text',
  ])
  // 50 bases of 12 samples for the one long trace.
  expect(count('line')).toBeLessThan(640)
})

test('the whole of a read is drawn with at most one point per pixel', () => {
  const { calls, context } = record()
  const plan = planTrace(aRead(1000))
  expect(getTraceWidth(plan, 1)).toBe(1000)
  drawTrace(context, plan, { ...view, width: 1000, pixelsPerBase: 1 }, colours)
  expect(calls.filter((call) => call === 'line').length).toBeLessThan(1010)
})

test('a file without peaks and traces shows its bases evenly', () => {
  const plan = planTrace({ ...aRead(10), peaks: [], traces: {} })
  expect([getBaseX(plan, 0, 10), getBaseX(plan, 9, 10)].map(Math.round)).toEqual([5, 90])
})
