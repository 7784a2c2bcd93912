import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ComponentType, useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerDrawn } from './server-drawn.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: (entries: { isIntersecting: boolean }[]) => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = report
      }
      observe() {
        this.report([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount((before) => before + 1)}>
      Added {count}
    </button>
  )
}

/** A page whose counter the server draws and whose own button the browser has at once. */
function buildPage(load: () => Promise<{ default: ComponentType }>) {
  const drawn = createServerDrawn<object>(load)
  function Page() {
    const section = useRef<HTMLDivElement>(null)
    const [own, setOwn] = useState(0)
    return (
      <div ref={section}>
        <drawn.View section={section} props={{}} placeholder={null} failed={null} />
        <button type="button" onClick={() => setOwn((before) => before + 1)}>
          Own {own}
        </button>
      </div>
    )
  }
  return { Page, drawn }
}

test('the first press of a visit is not lost: what it meant happens once its code has come', async () => {
  const code = Promise.withResolvers<{ default: ComponentType }>()
  const server = buildPage(() => code.promise)
  server.drawn.drawOnServer(Counter)
  const container = document.createElement('div')
  container.innerHTML = renderToString(<server.Page />)
  document.body.append(container)
  const { Page } = buildPage(() => code.promise)
  await act(async () => void hydrateRoot(container, <Page />))
  const added = screen.getByRole('button', { name: 'Added 0' })
  dispatchEvent(new Event('pointerdown'))
  fireEvent.click(added)
  fireEvent.click(screen.getByRole('button', { name: 'Own 0' }))
  expect(added.textContent).toBe('Added 0')
  await act(async () => code.resolve({ default: Counter }))
  await waitFor(() => expect(added.textContent).toBe('Added 1'))
  expect(screen.getByRole('button', { name: 'Own 1' })).toBeTruthy()
  await act(async () => fireEvent.click(added))
  expect(added.textContent).toBe('Added 2')
})
