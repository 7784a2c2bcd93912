import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import SetPasswordPage from './set-password-page.tsx'

afterEach(() => {
  history.replaceState(null, '', location.pathname)
  resetBrowser()
})

async function choose(password: string) {
  history.replaceState(null, '', '#the-secret')
  renderPage(<SetPasswordPage />, { url: '/user/set-password' })
  await userEvent.type(screen.getByLabelText(/^New password/), password)
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
}

test('the secret behind the # of the link goes along with the password', async () => {
  const requests = stubServer(() => ({ result: null }))
  await choose('cantilever#77x')
  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/user/login')
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ['/by-order-client/customer/passwordLink', { token: 'the-secret', password: 'cantilever#77x' }],
  ])
})

test('a weak password is refused before it is sent', async () => {
  const requests = stubServer(() => ({ result: null }))
  await choose('helixphoto5')
  expect(screen.getByText('The password needs a symbol, such as # or !')).toBeTruthy()
  expect(requests).toEqual([])
})

test('a link that was used says so', async () => {
  stubServer(() => ({ status: 410, error: 'password_link.gone', message: 'This link has expired' }))
  await choose('cantilever#77x')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This link has expired'))
})
