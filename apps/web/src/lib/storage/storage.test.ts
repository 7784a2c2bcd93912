import { afterEach, describe, expect, test, vi } from 'vitest'
import { resetBrowser } from '../../testing/render-page.tsx'
import { createSlot, isString } from './storage.ts'

afterEach(resetBrowser)

describe('what the browser keeps', () => {
  test('a value is gone when its time is over', () => {
    vi.useFakeTimers()
    const note = createSlot({ name: 'note', isValid: isString, maxAgeMs: 1000 })
    note.write('hello')
    vi.advanceTimersByTime(999)
    expect(note.read()).toBe('hello')
    vi.advanceTimersByTime(1)
    expect(note.read()).toBeUndefined()
  })

  test('what another version or another hand wrote is not believed', () => {
    const note = createSlot({ name: 'note', isValid: isString })
    for (const text of ['{', 'null', '7', '{"value":7}', '{"other":"x"}']) {
      localStorage.setItem('note', text)
      expect(note.read()).toBeUndefined()
    }
  })

  test('a browser that refuses storage forgets, and breaks nothing', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied, clear: () => {} })
    const note = createSlot({ name: 'denied-note', isValid: isString })
    note.write('kept for this page')
    expect(note.read()).toBe('kept for this page')
    note.clear()
    expect(note.read()).toBeUndefined()
  })

  test('a change in another tab is heard here', () => {
    const note = createSlot({ name: 'note', isValid: isString })
    const changed = vi.fn()
    const stop = note.subscribe(changed)
    window.dispatchEvent(new StorageEvent('storage', { key: 'note' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(changed).toHaveBeenCalledTimes(2)
    stop()
    note.write('unheard')
    expect(changed).toHaveBeenCalledTimes(2)
  })
})
