import type { MenuEntry } from '#kernel/menu.ts'

export const menu = [
  {
    id: 'office.roles',
    path: '/office/roles',
    component: 'Roles',
    title: { en: 'Roles', zh: '角色', es: 'Roles', ja: 'ロール' },
    icon: 'lock',
    permissions: ['role.manage'],
    keepAlive: true,
    sort: 180,
  },
  {
    id: 'office.users',
    path: '/office/users',
    component: 'Users',
    title: { en: 'People', zh: '用户', es: 'Usuarios', ja: 'ユーザー' },
    icon: 'user',
    permissions: ['user.manage'],
    keepAlive: true,
    sort: 181,
  },
] as const satisfies readonly MenuEntry[]
