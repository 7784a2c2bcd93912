import { apiKeys } from '@paratope/contract/identity/api-keys'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { defineForm } from './define-form.ts'
import { CodeField, JsonField, MarkdownField, RichTextField } from './editor-fields.tsx'
import { Form } from './form.tsx'
import { SubmitButton } from './submit-button.tsx'

const keyForm = defineForm('apiKeys.create', apiKeys.endpoints.create)

await import('../editors/markdown-workspace.tsx')
afterEach(resetBrowser)

const body = { scopes: ['order.read'], days: 30 as const, password: 'secret' }

test('an editor is a field: it is checked, takes the focus of its error and is sent', async () => {
  const sent = stubServer(() => ({ unchecked: {} }))
  const onDone = vi.fn()
  renderPage(
    <Form of={keyForm} body={body} onDone={onDone}>
      <MarkdownField of={keyForm} name="name" label="Notes" />
      <SubmitButton>Create</SubmitButton>
    </Form>,
  )
  const area = await screen.findByRole('textbox', { name: 'Notes' })
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('This is required')).toBeTruthy()
  expect(document.activeElement).toBe(area)
  await userEvent.type(area, 'x'.repeat(61))
  expect(screen.queryByText('This is required')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText(/60/)).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.clear(area)
  await userEvent.type(area, 'Thaw on ice')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent[0]?.body).toEqual({ ...body, name: 'Thaw on ice' })
})

test('every editor has a field of the form', () => {
  const { container } = renderPage(
    <Form of={keyForm} values={{ name: 'select 1' }}>
      <RichTextField of={keyForm} name="name" label="Rich text" />
      <CodeField of={keyForm} name="name" label="Code" language="sql" height={120} />
      <JsonField of={keyForm} name="name" label="JSON" />
    </Form>,
  )
  const fields = [...container.querySelectorAll<HTMLTextAreaElement>('textarea[name="name"]')]
  expect(fields.map(({ value, required }) => [value, required])).toEqual(Array(3).fill(['select 1', true]))
})
