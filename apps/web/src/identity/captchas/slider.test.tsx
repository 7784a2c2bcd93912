import { isHumanTrace, SliderAttempt } from '@paratope/contract/identity/captchas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import SliderDialog from './slider-dialog.tsx'

const room = 300
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room + 48)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(48)
  HTMLElement.prototype.setPointerCapture = () => {}
})
afterEach(() => {
  vi.restoreAllMocks()
  resetBrowser()
})

const verifyPath = '/sys/slider/verify'
const knob = () => screen.getByRole('slider', { name: 'Slide all the way to the right' })
const at = () => Number(knob().getAttribute('aria-valuenow'))
const track = () => knob().parentElement
const state = () => ['idle', 'dragging', 'verified'].find((name) => track()?.className.includes(name))
const twin = () => screen.getByRole('button', { name: /Can’t drag/ })

function open(answers: readonly object[] = [{ result: { proof: 'proof-1', expiresInSeconds: 300 } }]) {
  const left = [...answers]
  let laid = 0
  const requests = stubServer(({ path }) => {
    if (path !== verifyPath) return { result: { challenge: `challenge-${(laid += 1)}`, expiresInSeconds: 300 } }
    return (left.shift() ?? { status: 400 }) as ReturnType<Parameters<typeof stubServer>[0]> & object
  })
  const onProof = vi.fn()
  const onClose = vi.fn()
  renderPage(<SliderDialog onProof={onProof} onClose={onClose} />)
  return { onProof, onClose, moves: () => requests.filter(({ path }) => path === verifyPath).map(({ body }) => body) }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Pulls as a hand does: onwards, in steps of their own length. */
async function pull(to: number) {
  fireEvent.pointerDown(knob(), { clientX: 10, pointerId: 1 })
  for (let x = 0; x < to; x += 30 + (x % 7)) {
    fireEvent.pointerMove(knob(), { clientX: 10 + x, pointerId: 1 })
    await wait(12)
  }
  fireEvent.pointerMove(knob(), { clientX: 10 + to, pointerId: 1 })
}
const release = () => fireEvent.pointerUp(knob(), { pointerId: 1 })

describe('the slider', () => {
  test('[WIDGET-013] [WIDGET-018] is idle, then dragged, and verified once dragged past the full width', async () => {
    const { onProof, moves } = open()
    expect([state(), at()]).toEqual(['idle', 0])
    await pull(room / 2)
    expect([state(), at()]).toEqual(['dragging', 50])
    await wait(100)
    fireEvent.pointerMove(knob(), { clientX: 10 + room - 1, pointerId: 1 })
    expect(state()).toBe('dragging')
    fireEvent.pointerMove(knob(), { clientX: 10 + room + 20, pointerId: 1 })
    expect([state(), at(), knob().getAttribute('aria-valuetext')]).toEqual(['verified', 100, 'Verified'])
    release()
    expect([state(), at()]).toEqual(['verified', 100])
    await waitFor(() => expect(onProof).toHaveBeenCalledExactlyOnceWith('proof-1'))
    const [move] = moves().map((body) => SliderAttempt.parse(body))
    expect(move).toMatchObject({ method: 'drag', challenge: 'challenge-1' })
    expect(move?.method === 'drag' && isHumanTrace(move.trace)).toBe(true)
  })

  test('[WIDGET-019] let go early it is at its start again, and nothing was verified', async () => {
    const { onProof, moves } = open()
    await pull(room - 5)
    release()
    expect([state(), at()]).toEqual(['idle', 0])
    fireEvent.pointerMove(knob(), { clientX: 400, pointerId: 1 })
    expect([state(), at(), moves(), onProof.mock.calls]).toEqual(['idle', 0, [], []])
    await pull(room)
    await waitFor(() => expect(onProof).toHaveBeenCalledOnce())
  })

  test('moves by arrows and goes to its end by End; leaving it early starts again', async () => {
    const { onProof, moves } = open()
    knob().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(at()).toBe(10)
    fireEvent.blur(knob())
    expect([state(), at()]).toEqual(['idle', 0])
    knob().focus()
    await userEvent.keyboard('{ArrowRight>9/}')
    expect([state(), at()]).toEqual(['dragging', 90])
    await userEvent.keyboard('{End}')
    expect(state()).toBe('verified')
    await waitFor(() => expect(onProof).toHaveBeenCalledOnce())
    expect(moves()).toEqual([{ method: 'press', challenge: 'challenge-1' }])
  })

  test('has a twin of one click for people who cannot drag', async () => {
    const { onProof, moves } = open()
    await userEvent.click(twin())
    await waitFor(() => expect(onProof).toHaveBeenCalledExactlyOnceWith('proof-1'))
    expect(moves()).toEqual([{ method: 'press', challenge: 'challenge-1' }])
  })

  test('a refused one starts again as another slider, and says why', async () => {
    const refusal = { status: 400, error: 'slider.refused', message: 'The slider was not accepted' }
    const { onProof, moves } = open([refusal, { result: { proof: 'proof-2', expiresInSeconds: 300 } }])
    await pull(room)
    expect(await screen.findByText('The slider was not accepted')).toBeTruthy()
    expect([state(), at(), onProof.mock.calls]).toEqual(['idle', 0, []])
    await userEvent.click(twin())
    await waitFor(() => expect(onProof).toHaveBeenCalledExactlyOnceWith('proof-2'))
    expect(moves().at(-1)).toEqual({ method: 'press', challenge: 'challenge-2' })
    expect(screen.queryByText('The slider was not accepted')).toBeNull()
  })
})
