import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import UnsubscribePage from './unsubscribe-page.tsx'

beforeEach(resetBrowser)
afterEach(() => {
  globalThis.location.hash = ''
  resetBrowser()
})

const topic = (isOff: boolean) => ({ topics: [{ topic: 'quote', title: 'A quote is ready', isOff }] })

function open(hash: string, isOff = false) {
  globalThis.location.hash = hash
  const requests = stubServer(({ method, path }) => ({
    result: topic(method === 'GET' ? isOff : path.includes('unsubscribe')),
  }))
  renderPage(<UnsubscribePage />, { url: '/user/unsubscribe' })
  return { changes: () => requests.filter(({ method }) => method !== 'GET').map(({ path }) => path) }
}

describe('the page of an unsubscribe link', () => {
  test('names the topic and changes nothing until its button is pressed; then it can be undone', async () => {
    const { changes } = open('token')
    expect(await screen.findByText('A quote is ready')).toBeTruthy()
    expect(changes()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))
    expect(await screen.findByText('You’re unsubscribed')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain('A quote is ready')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('You’re subscribed again')).toBeTruthy()
    expect(changes().map((path) => path.split('?')[0])).toEqual([
      '/by-order-client/notification/unsubscribe',
      '/by-order-client/notification/resubscribe',
    ])
  })

  test('says at once that the topic is off after a click in the mail program', async () => {
    open('token', true)
    expect(await screen.findByText('You’re unsubscribed')).toBeTruthy()
  })

  test('says that a link without its token does not work', async () => {
    open('')
    expect(await screen.findByText('This link doesn’t work')).toBeTruthy()
  })
})
