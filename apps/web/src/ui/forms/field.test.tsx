import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { PasswordInput } from './password-input.tsx'
import { ChoiceGroup, Radio } from './radio.tsx'
import { Select } from './select.tsx'

afterEach(cleanup)

const described = (element: HTMLElement) =>
  element
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test('a field ties label, hint and error to its control', () => {
  render(
    <Field label="E-mail" required hint="We write only about orders" error="Enter an e-mail address">
      <Input type="email" />
    </Field>,
  )
  const input = screen.getByLabelText(/E-mail/)
  expect(described(input)).toEqual(['Enter an e-mail address', 'We write only about orders'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input).toHaveProperty('required', true)
})

test('a field without hint and error describes nothing', () => {
  render(
    <Field label="Country">
      <Select placeholder="Choose" options={[{ value: 'DE', text: 'Germany' }]} />
    </Field>,
  )
  const select = screen.getByLabelText('Country')
  expect(select.hasAttribute('aria-describedby')).toBe(false)
  expect(select.hasAttribute('aria-invalid')).toBe(false)
})

test('the eye shows a password and hides it again', async () => {
  render(
    <Field label="Password">
      <PasswordInput showText="Show password" hideText="Hide password" />
    </Field>,
  )
  const input = screen.getByLabelText('Password')
  expect(input).toHaveProperty('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input).toHaveProperty('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input).toHaveProperty('type', 'password')
})

test('a group of choices is named and described', () => {
  render(
    <ChoiceGroup legend="Shipping" error="Choose one">
      <Radio name="ship">Dry ice</Radio>
    </ChoiceGroup>,
  )
  expect(described(screen.getByRole('group', { name: 'Shipping' }))).toEqual(['Choose one'])
})

test('the summary of errors takes the focus and leads to each field', async () => {
  render(
    <>
      <ErrorSummary title="One answer is missing" errors={[{ id: 'zip', text: 'Enter a postal code' }]} />
      <Field label="Postal code" id="zip">
        <Input />
      </Field>
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  await userEvent.click(screen.getByRole('link', { name: 'Enter a postal code' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Postal code'))
})
