import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

test('arrow keys change the tab and its panel', async () => {
  render(
    <Tabs
      label="Ways to log in"
      items={[
        { id: 'account', text: 'Account login', panel: 'User name' },
        { id: 'phone', text: 'Phone login', panel: 'Phone number' },
      ]}
    />,
  )
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Phone login', selected: true }))
  expect(screen.getByRole('tabpanel').textContent).toBe('Phone number')
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel').textContent).toBe('User name')
})
