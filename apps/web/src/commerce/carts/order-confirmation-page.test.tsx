import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import OrderConfirmationPage from './order-confirmation-page.tsx'

afterEach(resetBrowser)

test('the result page confirms an order by its number', () => {
  renderPage(<OrderConfirmationPage />, { url: '/IsSuccess?code=SO-2026-000123&kind=order' })
  expect(screen.getByText('SO-2026-000123', { selector: 'strong' })).toBeTruthy()
  expect(screen.getByText(/^Order/, { selector: 'p' }).textContent).toContain('SO-2026-000123')
})

test.each(['/IsSuccess', '/IsSuccess?code=%3Cb%3E'])('%s confirms nothing', (url) => {
  renderPage(<OrderConfirmationPage />, { url })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No order to show')
  expect(screen.queryByText(/submitted/)).toBeNull()
})
