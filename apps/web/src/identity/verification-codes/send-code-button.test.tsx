import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { CodeNotSentError, SendCodeButton } from './index.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(resetBrowser)

function Form({ send }: { send: () => Promise<void> }) {
  const [text, setText] = useState('')
  return (
    <>
      <input aria-label="Phone" value={text} onChange={({ target }) => setText(target.value)} />
      <SendCodeButton label="Get code" sendCode={send} disabled={text === ''} />
    </>
  )
}

const open = (send: () => Promise<void>) => {
  renderPage(<Form send={send} />)
  return fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '1' } })
}
const button = () => screen.getByRole('button')
const press = () => act(async () => void fireEvent.click(button()))
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const said = () => screen.getAllByRole('status').map((one) => one.textContent)

test('counts 60 seconds after a code was sent, and sends no other meanwhile', async () => {
  const send = vi.fn(async () => {})
  open(send)
  await press()
  expect(button().textContent).toBe('Resend in 60 s')
  await pass(1000)
  expect(button().textContent).toBe('Resend in 59 s')
  await press()
  expect(send).toHaveBeenCalledTimes(1)
  await pass(58_900)
  expect(button().textContent).toBe('Resend in 1 s')
  await pass(200)
  expect(button().textContent).toBe('Get code')
  await press()
  expect(send).toHaveBeenCalledTimes(2)
})

test('[AUTH-059] the countdown starts with the click and is shown while the code is on its way', async () => {
  let arrive = () => {}
  open(() => new Promise<void>((resolve) => (arrive = resolve)))
  await press()
  expect(button().textContent).toBe('Resend in 60 s')
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await pass(2_000)
  expect(button().textContent).toBe('Resend in 58 s')
  await act(async () => arrive())
  expect(button().textContent).toBe('Resend in 58 s')
  await pass(58_100)
  expect(button().textContent).toBe('Get code')
  expect(button().getAttribute('aria-disabled')).toBe(null)
})

test('[AUTH-060] an error cancels the countdown at once', async () => {
  let fail = () => {}
  open(() => new Promise<void>((_, reject) => (fail = () => reject(new RequestFailed('')))))
  await press()
  await pass(2_000)
  expect(button().textContent).toBe('Resend in 58 s')
  await act(async () => fail())
  expect(button().textContent).toBe('Get code')
  expect(button().getAttribute('aria-disabled')).toBe(null)
})

test('an answer that took long starts the seconds afresh, as the server counts them', async () => {
  let arrive = () => {}
  open(() => new Promise<void>((resolve) => (arrive = resolve)))
  await press()
  await pass(20_000)
  expect(button().textContent).toBe('Resend in 40 s')
  await act(async () => arrive())
  expect(button().textContent).toBe('Resend in 60 s')
})

test('goes on counting while the form around it changes', async () => {
  open(async () => {})
  await press()
  await pass(10_000)
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '12' } })
  expect(button().textContent).toBe('Resend in 50 s')
})

test('tells readers of the screen once when it starts and once when it is over', async () => {
  open(async () => {})
  await press()
  expect(said()).toContain('Code sent. You can request another in 60 seconds.')
  await pass(30_000)
  expect(said()).toContain('Code sent. You can request another in 60 seconds.')
  await pass(31_000)
  expect(said()).toContain('You can request another code now.')
})

test.each([new RequestFailed('Too many'), new CodeNotSentError()])(
  'is there again at once when no code was sent: $name',
  async (error) => {
    const send = vi.fn(async () => {
      throw error
    })
    open(send)
    await press()
    expect(button().textContent).toBe('Get code')
    expect(button().getAttribute('aria-disabled')).toBe(null)
    await press()
    expect(send).toHaveBeenCalledTimes(2)
  },
)

test('does nothing while the form says that nothing can be sent, or while a code is on its way', async () => {
  let arrive = () => {}
  const send = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)))
  open(send)
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '' } })
  await press()
  expect(send).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '1' } })
  await press()
  await press()
  expect(send).toHaveBeenCalledTimes(1)
  await act(async () => arrive())
  expect(button().textContent).toBe('Resend in 60 s')
})
