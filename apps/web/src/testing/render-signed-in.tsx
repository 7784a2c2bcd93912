import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from '#lib/api/query-client.ts'
import { saveLogin } from '#lib/session/session.ts'
import { type RenderPageOptions, renderPage } from './render-page.tsx'

export const ada = {
  id: 'usr_00000000000000000000000001',
  username: 'ada@sample.test',
  realname: 'Ada Sample',
  avatar: '',
  token: 'secret-token',
  tenant: '0',
}

/** Somebody is logged in on this browser. */
export const logInAs = (user = ada): void => saveLogin({ token: user.token, userInfo: user })

/** A page behind the login, with the cache that such pages stand on. */
export function renderSignedIn(page: ReactNode, options: RenderPageOptions = {}) {
  return renderPage(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>, options)
}
