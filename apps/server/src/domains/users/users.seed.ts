import { defineSeed } from '#kernel/seed.ts'
import { saveRole } from './users.repo.ts'

const roles = [
  {
    code: 'customer',
    name: { en: 'Customer', zh: '客户' },
    permissions: ['cart.use', 'order.place', 'order.read', 'order.accept', 'address.manage', 'notification.read'],
  },
  {
    code: 'sales',
    name: { en: 'Sales', zh: '销售' },
    permissions: ['order.desk', 'order.quote', 'order.cancel', 'notification.read'],
  },
  {
    code: 'production',
    name: { en: 'Production', zh: '生产' },
    permissions: ['order.desk', 'order.ship', 'notification.read'],
  },
  { code: 'finance', name: { en: 'Finance', zh: '财务' }, permissions: ['order.desk', 'notification.read'] },
  { code: 'content', name: { en: 'Content', zh: '内容' }, permissions: ['notification.read'] },
  {
    code: 'admin',
    name: { en: 'Administrator', zh: '管理员' },
    permissions: ['order.desk', 'order.quote', 'order.cancel', 'order.ship', 'notification.read'],
  },
] as const

export const seeds = [
  defineSeed({
    name: 'users.roles',
    version: 1,
    kind: 'base',
    async run(db) {
      for (const { code, name, permissions } of roles) await saveRole(db, code, name, permissions)
    },
  }),
]
