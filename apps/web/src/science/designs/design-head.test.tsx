import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { DesignHead, WorkspaceFrame } from './design-head.tsx'

afterEach(resetBrowser)

test('one line holds name and state of a design, and the designer takes the whole window when asked', async () => {
  const molecule = { name: 'pA', topology: 'circular' as const, bases: 'ACGT', features: [] }
  const design = {
    id: 'local-1',
    name: 'pA',
    vectorType: 'other' as const,
    molecule,
    changedAt: '2026-11-01T00:00:00Z',
  }
  renderPage(
    <WorkspaceFrame
      head={
        <DesignHead
          open={{ kind: 'local', design, name: 'pA', molecule }}
          vectorType="other"
          status="Saved"
          onResult={() => {}}
          onRemoved={() => {}}
        />
      }
    >
      <p>Map</p>
    </WorkspaceFrame>,
    { language: 'en' },
  )
  expect(screen.getByRole('heading', { level: 1, name: 'pA' })).toBeTruthy()
  expect(screen.getByText('Saved')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in to save it' })).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Full window' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('Map').parentElement?.hasAttribute('data-full')).toBe(true)
})
