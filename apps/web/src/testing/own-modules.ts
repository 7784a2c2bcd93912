import { vi } from 'vitest'

declare global {
  interface Window {
    /** Of the window that tests open. */
    happyDOM?: { setURL(url: string): void }
  }
}

// Files share a worker and its window. Each has modules of its own and finds the window as it was opened.
vi.resetModules()
if (typeof window !== 'undefined') {
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  document.title = ''
  window.happyDOM?.setURL('http://localhost:3000/')
  for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
}
