import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dictionarySlot, saveLogin } from '#lib/session/session.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { ada, renderSignedIn } from '../../testing/render-signed-in.tsx'
import { useDictionary } from './dictionary.ts'

const Word = () => <p>word: {useDictionary('carrier').getText('air')}</p>

const item = (value: string, text: string) => ({ value, text, title: text, label: text })
const stored = { carrier: [item('air', 'By air, as kept')] }

const serve = () => stubServer(() => ({ result: [item('air', 'By air, as asked')] }))
const login = () => {
  document.documentElement.lang = 'en'
  saveLogin({ token: ada.token, userInfo: ada, sysAllDictItems: stored })
}

afterEach(resetBrowser)

describe('dictionaries', () => {
  test('[DICT-003] [DICT-004] those of the login are kept in local storage and used without asking', async () => {
    const requests = serve()
    login()
    expect(JSON.parse(localStorage.getItem('dictionary') ?? '').value.items).toEqual(stored)
    renderSignedIn(<Word />)
    expect(await screen.findByText('word: By air, as kept')).toBeTruthy()
    expect(requests).toEqual([])
  })

  test('[DICT-003] after 7 days they are asked for again', async () => {
    const requests = serve()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    login()
    vi.setSystemTime(Date.now() + 604_800_000)
    expect(dictionarySlot.read()).toBeUndefined()
    renderSignedIn(<Word />)
    expect(await screen.findByText('word: By air, as asked')).toBeTruthy()
    expect(requests.map(({ path }) => path)).toEqual(['/sys/dict/getDictItems/carrier'])
  })

  test('in another language than that of the login they are asked for', async () => {
    serve()
    login()
    renderSignedIn(<Word />, { language: 'zh' })
    expect(await screen.findByText('word: By air, as asked')).toBeTruthy()
  })
})
