import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Sheet } from './sheet.tsx'

afterEach(cleanup)

function Opened(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Privacy policy" closeText="Close" {...props}>
      What we keep
    </Dialog>
  )
}

const shown = () => screen.queryByText('What we keep') !== null
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true })
/** Simulates Escape in a browser: a key, then a cancel event. */
function escape() {
  const goesOn = fireEvent.keyDown(dialog(), { key: 'Escape' })
  if (goesOn) fireEvent(dialog(), new Event('cancel', { cancelable: true }))
}

test('a dialog is modal and named by its title', () => {
  render(<Opened />)
  expect(dialog().open).toBe(true)
  expect(screen.getByRole('dialog', { name: 'Privacy policy' })).toBe(dialog())
})

test('the cross, Escape and a press outside close a dialog', () => {
  const closeActions: (() => unknown)[] = [
    () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
    () => escape(),
    () => fireEvent.pointerDown(dialog()),
  ]
  for (const close of closeActions) {
    render(<Opened />)
    expect(shown()).toBe(true)
    close()
    expect(shown()).toBe(false)
    expect(dialog().open).toBe(false)
    cleanup()
  }
})

test.each([true, false])(
  'a dialog is there, and nobody closed it, once a part that loads is (dismissable: %s)',
  async (isDismissable) => {
    const onClose = vi.fn()
    let arrive = () => {}
    const Part = lazy(
      () => new Promise<{ default: () => string }>((done) => (arrive = () => done({ default: () => 'Part' }))),
    )
    const page = (children: ReactNode) => (
      <Suspense fallback="Loading">
        <Dialog open onClose={onClose} title="Privacy policy" isDismissable={isDismissable}>
          {children}
        </Dialog>
      </Suspense>
    )
    const { rerender } = render(page('What we keep'))
    rerender(page(<Part />))
    await act(async () => arrive())
    expect(await screen.findByRole('dialog', { name: 'Privacy policy' })).toBe(dialog())
    expect([dialog().open, screen.queryByText('Part') !== null]).toEqual([true, true])
    expect(onClose).not.toHaveBeenCalled()
  },
)

test('a press inside a dialog leaves it open', () => {
  render(<Opened />)
  fireEvent.pointerDown(screen.getByText('What we keep'))
  expect(shown()).toBe(true)
})

test('a dialog that must be answered closes by its button only', async () => {
  render(<Opened isDismissable={false} />)
  escape()
  fireEvent.pointerDown(dialog())
  expect(shown()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(shown()).toBe(false)
})

test('a dialog that must be answered comes back when the browser forces it shut', () => {
  render(<Opened isDismissable={false} />)
  dialog().close()
  expect(dialog().open).toBe(true)
})

test('a cancelled file choice inside a dialog does not close it', () => {
  const close = vi.fn()
  render(
    <Dialog open onClose={close} title="Upload">
      <input type="file" aria-label="File" />
    </Dialog>,
  )
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }))
  expect(close).not.toHaveBeenCalled()
})

test('a dialog keeps the width and the body height it was given', () => {
  render(<Opened width={860} bodyMaxHeight={600} />)
  expect(dialog().style.getPropertyValue('--width')).toBe('860px')
  expect(dialog().style.getPropertyValue('--body')).toBe('600px')
})

test('a sheet closes by its cross', async () => {
  const close = vi.fn()
  render(<Sheet open onClose={close} title="Filters" closeText="Close filters" />)
  await userEvent.click(screen.getByRole('button', { name: 'Close filters' }))
  expect(close).toHaveBeenCalledOnce()
})
