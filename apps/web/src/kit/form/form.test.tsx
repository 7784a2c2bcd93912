import { apiKeys } from '@paratope/contract/identity/api-keys'
import { roles } from '@paratope/contract/identity/roles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { renderPage, resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { CheckboxGroupField } from './choice-fields.tsx'
import { defineForm } from './define-form.ts'
import { Form } from './form.tsx'
import { FormDraft } from './form-draft.tsx'
import { SelectField } from './select-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx'

const keyForm = defineForm('apiKeys.create', apiKeys.endpoints.create, { isChecked: z.literal(true) })
const roleForm = defineForm('roles.update', roles.endpoints.update)

let sent: SentRequest[]
let respond: (request: SentRequest) => ReturnType<Parameters<typeof stubServer>[0]>

beforeEach(() => {
  resetBrowser()
  respond = () => ({ unchecked: { key: 'ptk_1' } })
  sent = stubServer((request) => respond(request))
})
afterEach(resetBrowser)

const onDone = vi.fn()

function KeyForm({ errorText }: { errorText?: string }) {
  return (
    <Form
      of={keyForm}
      errorTexts={{ name: errorText }}
      errorFields={{ 'password.wrong': 'password', 'api_key.too_many': 'form' }}
      onDone={onDone}
      resetsWhenDone
    >
      <TextField of={keyForm} name="name" label="Name" />
      <CheckboxGroupField
        of={keyForm}
        name="scopes"
        legend="Scopes"
        choices={[
          { value: 'cart.use', text: 'Carts' },
          { value: 'order.read', text: 'Orders' },
        ]}
      />
      <SelectField of={keyForm} name="days" label="Days" options={[{ value: '30', text: '30' }]} />
      <TextField of={keyForm} name="password" label="Password" type="password" />
      <CheckboxField of={keyForm} name="isChecked">
        I agree
      </CheckboxField>
      <FormDraft name="key" />
      <UnsavedChangesGuard />
      <SubmitButton>Create</SubmitButton>
      <Link to="/elsewhere">Elsewhere</Link>
    </Form>
  )
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create' }))

async function fillIn(): Promise<void> {
  await userEvent.type(field(/^Name/), ' Laptop ')
  await userEvent.click(field(/Orders/))
  await userEvent.type(field(/^Password/), ' secret ')
  await userEvent.click(field(/I agree/))
}

test('a form marks what its schema requires and limits the length of its fields', () => {
  renderPage(<KeyForm />)
  expect(field(/^Name/).required).toBe(true)
  expect(field(/^Name/).maxLength).toBe(60)
  expect(field(/^Password/).maxLength).toBe(400)
})

test('missing entries are named beside their fields and in a summary that links to them; nothing is sent', async () => {
  renderPage(<KeyForm errorText="Enter a name" />)
  await submit()
  const summary = await screen.findByRole('alert')
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Enter a name', 'This is required', 'This is required', 'This is required'])
  expect(document.activeElement).toBe(field(/^Name/))
  await userEvent.click(within(summary).getAllByRole('link')[2] as HTMLElement)
  expect(document.activeElement).toBe(field(/^Password/))
  expect(sent).toEqual([])
})

test('entries travel in the types of the schema; what the form asks for besides does not', async () => {
  renderPage(<KeyForm />)
  await fillIn()
  await submit()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    {
      method: 'POST',
      path: '/by-order-client/apiKey/create',
      body: { name: 'Laptop', scopes: ['order.read'], days: 30, password: ' secret ' },
    },
  ])
  expect(onDone.mock.lastCall?.[0]).toEqual({ key: 'ptk_1' })
  expect(field(/^Name/).value).toBe('')
})

test('pressing twice sends once, and the button is busy meanwhile', async () => {
  let answer = () => {}
  respond = () => new Promise((resolve) => (answer = () => resolve({ unchecked: { key: 'ptk_1' } })))
  renderPage(<KeyForm />)
  await fillIn()
  await submit()
  await waitFor(() => expect(sent).toHaveLength(1))
  fireEvent.submit(field(/^Name/).form as HTMLFormElement)
  expect(screen.getByRole('button', { name: 'Create' }).getAttribute('aria-busy')).toBe('true')
  answer()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create' }).getAttribute('aria-busy')).toBe(null))
  expect(sent).toHaveLength(1)
})

test('a form inside another one, as in a dialog, does not send the other', async () => {
  const onOuterSubmit = vi.fn()
  renderPage(
    <div onSubmit={onOuterSubmit}>
      <KeyForm />
    </div>,
  )
  await fillIn()
  await submit()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(onOuterSubmit).not.toHaveBeenCalled()
})

test('entries that the server refuses are explained beside their fields until they change', async () => {
  respond = () => ({
    status: 400,
    error: 'input.refused',
    values: { fields: [{ path: 'scopes.0', code: 'field.choice', message: 'Choose one of the options' }] },
  })
  renderPage(<KeyForm />)
  await fillIn()
  await submit()
  expect(await screen.findByText('Choose one of the options')).toBeTruthy()
  await userEvent.click(field(/Carts/))
  expect(screen.queryByText('Choose one of the options')).toBe(null)
})

test('a coded error stands beside its field, above the fields, or else in a toast', async () => {
  renderPage(<KeyForm />)
  await fillIn()
  respond = () => ({ status: 400, error: 'password.wrong', message: 'Wrong password' })
  await submit()
  await waitFor(() => expect(field(/^Password/).getAttribute('aria-invalid')).toBe('true'))
  respond = () => ({ status: 409, error: 'api_key.too_many', message: 'Too many keys' })
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain('Too many keys')
  respond = () => ({ status: 409, error: 'other', message: 'Something else' })
  await submit()
  const toasts = screen.getByRole('region', { name: 'Messages' })
  expect(await within(toasts).findByText('Something else')).toBeTruthy()
})

test('leaving asks first when something was entered, and a draft survives it', async () => {
  renderPage(<KeyForm />, { url: '/keys' })
  await userEvent.type(field(/^Name/), 'Laptop')
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(field(/^Name/).value).toBe('Laptop')
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  expect(await screen.findByText('/elsewhere')).toBeTruthy()
  expect(sessionStorage).toHaveLength(1)
})

test('a page that is closed with unsaved entries asks first; a sent form does not', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  renderPage(<KeyForm />)
  expect(isAsked()).toBe(false)
  await fillIn()
  expect(isAsked()).toBe(true)
  await submit()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(isAsked()).toBe(false)
  expect(sessionStorage).toHaveLength(0)
})

test('fields inside an object start with its values and travel inside it, with what no field holds', async () => {
  renderPage(
    <Form
      of={roleForm}
      params={{ code: 'sales' }}
      values={{ names: { en: 'Sales', zh: '销售' } }}
      body={{ version: 3, permissions: ['order.read'] }}
    >
      <TextField of={roleForm} name="names.en" label="English" />
      <TextField of={roleForm} name="names.zh" label="Chinese" />
      <SubmitButton>Create</SubmitButton>
    </Form>,
  )
  await userEvent.type(field(/English/), ' desk')
  await submit()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ names: { en: 'Sales desk', zh: '销售' }, version: 3, permissions: ['order.read'] })
})
