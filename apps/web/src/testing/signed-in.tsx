import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueries } from '#lib/query.ts'
import { keepLogin } from '#lib/session.ts'
import { type PageWish, renderPage } from './page.tsx'

export const ada = {
  id: 'usr_00000000000000000000000001',
  username: 'ada@sample.test',
  realname: 'Ada Sample',
  avatar: '',
  token: 'secret-token',
  tenant: '0',
}

/** Somebody is logged in on this browser. */
export const logInAs = (user = ada): void => keepLogin({ token: user.token, userInfo: user })

/** A page behind the login, with the cache that such pages stand on. */
export function renderSignedIn(page: ReactNode, wish: PageWish = {}) {
  return renderPage(<QueryClientProvider client={createQueries()}>{page}</QueryClientProvider>, wish)
}
