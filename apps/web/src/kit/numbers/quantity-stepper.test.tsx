import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SiteContextProvider } from '#lib/page/site-context.tsx'
import { aSite } from '../../testing/render-page.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

afterEach(cleanup)

interface QuantityProps {
  from?: number
  max?: number
  onValidityChange?: (isValid: boolean) => void
}

const Limited = (props: QuantityProps) => <Quantity from={7} {...props} />

function Quantity({ from = 1, max = 12, onValidityChange }: QuantityProps) {
  const [value, setValue] = useState(from)
  return (
    <SiteContextProvider value={{ site: aSite(), language: 'en', currency: 'USD', origin: '', pages: [] }}>
      <QuantityStepper
        aria-label="Quantity"
        value={value}
        onChange={setValue}
        max={max}
        {...(onValidityChange && { onValidityChange })}
        decreaseLabel="Decrease quantity"
        increaseLabel="Increase quantity"
      />
      <output>{value}</output>
    </SiteContextProvider>
  )
}

const value = () => screen.getByRole('status').textContent
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })

test('plus and minus move by one and stop at the ends', async () => {
  render(<Quantity from={11} />)
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }))
  expect(value()).toBe('12')
  expect(screen.getByRole('button', { name: 'Increase quantity' })).toHaveProperty('disabled', true)
  for (let i = 0; i < 20; i++) await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }))
  expect(value()).toBe('1')
  expect(screen.getByRole('button', { name: 'Decrease quantity' })).toHaveProperty('disabled', true)
})

test('a number can be typed digit by digit', async () => {
  render(<Quantity />)
  await userEvent.clear(field())
  await userEvent.type(field(), '10')
  expect(value()).toBe('10')
})

test('a number in full width or with a thousands space is read, and arrow keys move by one', async () => {
  render(<Quantity max={9999} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '１ 000')
  await userEvent.tab()
  expect([value(), field().value]).toEqual(['1000', '1000'])
  await userEvent.type(field(), '{ArrowUp}{ArrowUp}{ArrowDown}')
  expect([value(), field().value]).toEqual(['1001', '1001'])
})

test.each([
  ['-3', 'Enter a number without a minus sign'],
  ['0', 'Enter 1 or more'],
  ['2.5', 'Enter a whole number'],
  ['2,5', 'Enter a whole number'],
  ['13', 'Enter 12 or less'],
  ['99999999', 'Enter 12 or less'],
  ['1e1', 'Enter a number'],
  ['0x5', 'Enter a number'],
  ['½', 'Enter a number'],
  ['two', 'Enter a number'],
  ['5 packs', 'Enter a number'],
  ['2026-11-26', 'Enter a number'],
])('“%s” stays in the field with the reason, and the quantity stays', async (text, reason) => {
  render(<Quantity from={7} />)
  await userEvent.clear(field())
  await userEvent.type(field(), text)
  await userEvent.tab()
  expect((await screen.findByRole('alert')).textContent).toBe(reason)
  expect(field().value).toBe(text)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(value()).toBe('7')
})

test('of what can mean two numbers one is chosen, and the quantity waits', async () => {
  render(<Quantity from={7} max={9999} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '1,000')
  await userEvent.tab()
  expect((await screen.findByRole('alert')).textContent).toContain('Did you mean 1,000 or 1.000?')
  await userEvent.click(screen.getByRole('button', { name: '1,000' }))
  expect([value(), field().value]).toEqual(['1000', '1000'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an emptied field returns to the last number', async () => {
  render(<Quantity from={3} />)
  await userEvent.clear(field())
  await userEvent.tab()
  expect([value(), field().value]).toEqual(['3', '3'])
})

test('a quantity above a limit that has fallen is marked until it is changed', async () => {
  const valid: boolean[] = []
  const { rerender } = render(<Limited max={9} onValidityChange={(isValid) => valid.push(isValid)} />)
  rerender(<Limited max={5} onValidityChange={(isValid) => valid.push(isValid)} />)
  expect((await screen.findByRole('alert')).textContent).toBe('Enter 5 or less')
  expect([value(), field().value, valid.at(-1)]).toEqual(['7', '7', false])
  await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }))
  await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }))
  expect([value(), screen.queryByRole('alert'), valid.at(-1)]).toEqual(['5', null, true])
})
