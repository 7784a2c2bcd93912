import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Toast, toast } from './toast.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toasts label="Messages" closeText="Close" />)
})
afterEach(() => {
  act(() => toast.clear())
  cleanup()
  vi.useRealTimers()
})

function show(message: Toast) {
  act(() => {
    toast.show(message)
  })
}
function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
const titles = () => screen.queryAllByText(/./, { selector: 'strong' }).map((title) => title.textContent)

test('a message goes away by itself after 4 seconds', () => {
  show({ title: '错误', text: '请求出现错误，请稍后再试', tone: 'danger' })
  expect(screen.getByRole('alert').textContent).toContain('请求出现错误，请稍后再试')
  pass(3999)
  expect(titles()).toEqual(['错误'])
  pass(1)
  expect(titles()).toEqual([])
})

test('a message that is shown already is not repeated below, but lasts its full time again', () => {
  show({ title: '错误', text: '网络超时' })
  pass(3000)
  show({ title: '错误', text: '网络超时' })
  show({ title: '错误', text: '拒绝访问' })
  expect(titles()).toEqual(['错误', '错误'])
  pass(3999)
  expect(titles()).toEqual(['错误', '错误'])
  pass(1)
  expect(titles()).toEqual([])
})

test('a message waits while the pointer rests on it', () => {
  show({ title: 'Saved' })
  const message = screen.getByRole('status')
  fireEvent.pointerEnter(message)
  pass(10_000)
  expect(titles()).toEqual(['Saved'])
  fireEvent.pointerLeave(message)
  pass(4000)
  expect(titles()).toEqual([])
})

test('a message without an end stays until it is closed', () => {
  show({ title: 'Offline', duration: 0 })
  pass(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(titles()).toEqual([])
})

test('three messages show at once, the next waits for its full time', () => {
  for (const title of ['one', 'two', 'three', 'four']) show({ title })
  expect(titles()).toEqual(['one', 'two', 'three'])
  pass(4000)
  expect(titles()).toEqual(['four'])
  pass(3999)
  expect(titles()).toEqual(['four'])
  pass(1)
  expect(titles()).toEqual([])
})

test('the action of a message runs once and closes it', () => {
  const run = vi.fn()
  show({ title: 'Line removed', action: { text: 'Undo', run } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledOnce()
  expect(titles()).toEqual([])
})

test('a message can be taken back by the one who sent it', () => {
  let id = 0
  act(() => {
    id = toast.show({ title: 'Working', duration: 0 })
  })
  act(() => toast.dismiss(id))
  expect(titles()).toEqual([])
})
