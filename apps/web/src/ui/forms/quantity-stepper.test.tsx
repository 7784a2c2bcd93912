import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { QuantityStepper } from './quantity-stepper.tsx'

afterEach(cleanup)

function Quantity({ from = 1, max = 12 }: { from?: number; max?: number }) {
  const [value, setValue] = useState(from)
  return (
    <>
      <QuantityStepper
        aria-label="Quantity"
        value={value}
        onChange={setValue}
        max={max}
        decreaseLabel="Decrease quantity"
        increaseLabel="Increase quantity"
      />
      <output>{value}</output>
    </>
  )
}

const value = () => screen.getByRole('status').textContent
const field = () => screen.getByRole('spinbutton', { name: 'Quantity' })

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

test('a number beyond the limit becomes the limit when the field is left', async () => {
  render(<Quantity />)
  await userEvent.clear(field())
  await userEvent.type(field(), '99')
  await userEvent.tab()
  expect(value()).toBe('12')
  expect(field()).toHaveProperty('value', '12')
})

test('an emptied field returns to the last number', async () => {
  render(<Quantity from={3} />)
  await userEvent.clear(field())
  await userEvent.tab()
  expect(value()).toBe('3')
  expect(field()).toHaveProperty('value', '3')
})
