import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { LinkProvider } from './link.tsx'

afterEach(cleanup)

test('a loading button cannot be pressed a second time', async () => {
  const press = vi.fn()
  render(
    <Button loading onClick={press}>
      Log in
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Log in' })
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a button keeps the focus while it is loading', async () => {
  const { rerender } = render(<Button>Add to cart</Button>)
  const button = screen.getByRole('button', { name: 'Add to cart' })
  await userEvent.click(button)
  rerender(<Button loading>Add to cart</Button>)
  expect(button).toHaveProperty('disabled', false)
  expect(document.activeElement).toBe(button)
})

test('a loading button sends no form, pressed or by Enter in a field', async () => {
  const submit = vi.fn()
  render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" loading>
        Save
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}')
  expect(submit).not.toHaveBeenCalled()
})

test('a button never sends a form by accident', () => {
  render(<Button>Add line</Button>)
  expect(screen.getByRole('button')).toHaveProperty('type', 'button')
})

test('links inside the site go through the router, others do not', () => {
  render(
    <LinkProvider
      value={({ children, ...rest }) => (
        <a {...rest} data-router>
          {children}
        </a>
      )}
    >
      <Button href="/cart">Cart</Button>
      <Button href="https://example.org/">Elsewhere</Button>
      <Button href="/coa.pdf" download>
        Certificate
      </Button>
    </LinkProvider>,
  )
  const routed = screen.getAllByRole('link').map((link) => 'router' in link.dataset)
  expect(routed).toEqual([true, false, false])
})
