import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'

export const MenuMeta = z.object({
  title: z.string(),
  icon: z.string(),
  url: z.string(),
  permissionList: z.array(z.string()),
  keepAlive: z.boolean(),
  showBar: z.boolean(),
  internalOrExternal: z.boolean(),
  componentName: z.string(),
})
export type MenuMeta = z.infer<typeof MenuMeta>

/** A menu entry with its children. */
export interface MenuItem {
  path: string
  name: string
  redirect: string | null
  hidden: boolean
  route: '0' | '1'
  alwaysShow: boolean
  component: string
  meta: MenuMeta
  children: MenuItem[]
}

export const MenuItem: z.ZodType<MenuItem> = z.object({
  path: z.string(),
  name: z.string(),
  redirect: z.string().nullable(),
  hidden: z.boolean(),
  route: z.enum(['0', '1']),
  alwaysShow: z.boolean(),
  component: z.string(),
  meta: MenuMeta,
  get children() {
    return z.array(MenuItem)
  },
})

/** A permission as the client's button rules read it: type 1 grants, type 2 hides; only status 1 counts. */
export const PermissionEntry = z.object({
  action: z.string(),
  describe: z.string(),
  type: z.enum(['1', '2']),
  status: z.enum(['0', '1']),
})
export type PermissionEntry = z.infer<typeof PermissionEntry>

export const Navigation = z.object({
  menu: z.array(MenuItem),
  /** Paths of the site that the caller may not open. */
  denied: z.array(
    z.object({
      path: z.string(),
      /** Names the missing permission and who can give it; null where nobody can. */
      reason: z.string().nullable(),
    }),
  ),
  auth: z.array(PermissionEntry),
  allAuth: z.array(PermissionEntry),
})
export type Navigation = z.infer<typeof Navigation>

export const navigation = defineApi({
  summary: 'Menus and routes that a user may open',
  permissions: [],
  errors: {},
  endpoints: {
    userMenu: {
      method: 'GET',
      path: '/sys/permission/getUserPermissionByToken',
      needs: 'signed-in',
      reply: Navigation,
      summary: 'Menu, granted permissions and all permissions of the caller, for the site the call came to',
    },
  },
})
