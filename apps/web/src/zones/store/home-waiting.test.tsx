import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { permissionSlot, saveLogin, type UserInfo } from '#lib/session/session.ts'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { CatalogueFrame } from './catalogue-frame.tsx'
import { PlasmidFrame } from './plasmid-frame.tsx'

beforeEach(resetBrowser)
afterEach(resetBrowser)

const userInfo: UserInfo = { id: 'usr_1', username: 'ada', realname: 'Ada Sample', avatar: '', token: 't', tenant: '0' }

function logIn() {
  saveLogin({ token: 't', userInfo })
  const auth = [{ action: 'order.read', type: '1', status: '1', describe: '' }]
  permissionSlot.write({ auth, allAuth: auth })
}

const homes = [
  ['/Vivo/Home', CatalogueFrame, 3],
  ['/dashboard/HomeView', PlasmidFrame, 2],
] as const

function open(url: string, Frame: (typeof homes)[number][1], systemType: number) {
  const requests = stubServer(({ path }) => (path.endsWith('/dashboard/waiting') ? { result: [] } : { status: 404 }))
  renderPage(
    <Frame>
      <p>the page</p>
    </Frame>,
    { url, site: { systemType, product: 'Vivo' } },
  )
  return () => requests.map(({ path }) => path).filter((path) => path.includes('/dashboard/'))
}

test.each(homes)('%s begins with what waits for the person who is signed in', async (url, Frame, systemType) => {
  logIn()
  open(url, Frame, systemType)
  expect(await screen.findByRole('region', { name: 'Waiting for you' }, { timeout: 5000 })).toBeTruthy()
})

test.each(homes)('%s stays as it is for visitors, who ask for nothing', async (url, Frame, systemType) => {
  const listRequests = open(url, Frame, systemType)
  expect(await screen.findByText('the page')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull()
  expect(listRequests()).toEqual([])
})

test('other pages of the store do not repeat it', async () => {
  logIn()
  const listRequests = open('/AntiMouse', CatalogueFrame, 3)
  expect(await screen.findByText('the page')).toBeTruthy()
  expect(listRequests()).toEqual([])
})
