import type { MenuItem } from '@paratope/contract/platform/navigation'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from '#lib/api/query-client.ts'
import { saveLogin } from '#lib/session/session.ts'
import { OrderSectionsContext } from '#ordering/orders/index.ts'
import { orderSections } from '../zones/order-sections.ts'
import { type RenderPageOptions, renderPage } from './render-page.tsx'

export const ada = {
  id: 'usr_00000000000000000000000001',
  username: 'ada@sample.test',
  realname: 'Ada Sample',
  avatar: '',
  token: 'secret-token',
  tenant: '0',
}

export const aMenuItem: MenuItem = {
  path: '/myOrder/Index',
  name: 'orders',
  redirect: null,
  hidden: false,
  route: '1',
  alwaysShow: false,
  component: 'MyOrders',
  meta: {
    title: 'My orders',
    icon: 'order',
    url: '',
    permissionList: [],
    keepAlive: true,
    showBar: true,
    internalOrExternal: false,
    componentName: 'MyOrders',
  },
  children: [],
}
/** The reply to the call for the menu: one page, without which nobody is let in. */
export const aMenu = { menu: [aMenuItem], denied: [], auth: [], allAuth: [] }
export const menuPath = '/sys/permission/getUserPermissionByToken'

/** The reply to the call for departments, where there is nothing to choose. */
export const noDepartments = { list: [], orgCode: '', needed: false, tenants: [], tenant: '0' }
export const departmentsPath = '/sys/user/getCurrentUserDeparts'

/** Someone is logged in on this browser. */
export const logInAs = (user = ada): void => saveLogin({ token: user.token, userInfo: user })

/** A page behind the login, with the cache that such pages stand on. */
export function renderSignedIn(page: ReactNode, options: RenderPageOptions = {}) {
  return renderPage(
    <QueryClientProvider client={createQueryClient()}>
      <OrderSectionsContext value={orderSections}>{page}</OrderSectionsContext>
    </QueryClientProvider>,
    options,
  )
}
