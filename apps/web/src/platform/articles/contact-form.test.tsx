import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import ContactForm from './contact-form.tsx'

afterEach(resetBrowser)

test('a question is sent with the service it is about, and its receipt is shown', async () => {
  const requests = stubServer(() => ({ result: null }))
  renderPage(<ContactForm subject="Humanisation" />)
  await userEvent.type(screen.getByLabelText(/^Name/), 'Ada Sample')
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'ada@institute.example')
  await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), 'Two mouse antibodies, please.')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('We’ll reply to ada@institute.example within one working day.')).toBeTruthy()
  const request = requests.find(({ path }) => path === '/by-order-client/client/contactRequest/add')
  expect(request?.body).toMatchObject({
    name: 'Ada Sample',
    email: 'ada@institute.example',
    subject: 'Humanisation',
    message: 'Two mouse antibodies, please.',
  })
})
