import { demoAccounts, demoPassword } from '@paratope/contract/identity/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPasswordCorrect } from '#identity/accounts/passwords.ts'
import type { Seed } from '#kernel/database/seed.ts'
import { aWorld, type World } from '#testing/world.ts'
import { seeds as userSeeds } from './accounts.seed.ts'
import { seeds as companySeeds } from './companies.seed.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const demo: readonly Seed[] = [...companySeeds, ...userSeeds]
const lay = async () => {
  for (const seed of demo) await seed.run(world.db)
}
const people = () =>
  world.db
    .selectFrom('user_account')
    .leftJoin('company', 'company.id', 'user_account.company_id')
    .innerJoin('user_role', 'user_role.user_id', 'user_account.id')
    .select(['username', 'email', 'role', 'kind', 'company.name as company', 'password_hash'])
    .orderBy('username')
    .execute()

test('a deployment that is no demo has no demo people', async () => {
  expect(await people()).toEqual([])
})

test('every account that the login of a demo offers exists, with its role and the password it says', async () => {
  await lay()
  const all = await people()
  for (const { username, role } of demoAccounts) {
    const person = all.find((one) => one.username === username)
    expect(person).toMatchObject({ username, email: username, role, kind: role === 'customer' ? 'customer' : 'staff' })
    expect(await isPasswordCorrect(demoPassword, person?.password_hash)).toBe(true)
  }
  const getCompany = (name: string) => all.find(({ username }) => username === name)?.company
  expect(getCompany('customer@demo.test')).not.toBe(getCompany('customer2@demo.test'))
  expect(new Set(all.map(({ password_hash: hash }) => hash)).size).toBe(all.length)
})

test('laid down again, nobody is there twice and nobody is changed', async () => {
  const before = await people()
  await lay()
  expect(await people()).toEqual(before)
})

test('a new deployment has nine roles with what each may do', async () => {
  const roles = await world.db.selectFrom('role').select(['code', 'kind', 'permissions']).orderBy('code').execute()
  expect(roles.map(({ code, kind, permissions }) => [code, kind, permissions.toSorted().join(' ')])).toEqual([
    [
      'admin',
      'staff',
      'article.manage category.add category.edit category.read category.remove certificate.enter certificate.read certificate.release company.desk complaint.manage contact-request.manage dashboard.read deletion.read design-comment.answer download.manage file.read file.upload invoice.desk invoice.issue invoice.settle low-app.manage maintenance.manage maintenance.read membership.desk message.read message.resend notification.read order.assign order.cancel order.desk order.quote order.ship parcel.recall parcel.review price-agreement.manage product-evidence.manage product.manage production.board production.edit production.read role.add role.manage role.remove screening.decide screening.read security-event.read user.manage',
    ],
    [
      'approver',
      'customer',
      'address.manage approval.decide approval.read budget.read cart.use company.read design.use file.read file.upload invoice.read invoice.request membership.read notification.read order-table.use order.accept order.place order.read ordering-api.documents ordering-api.preview ordering-api.status production.read saved-list.use',
    ],
    [
      'buyer',
      'customer',
      'address.manage approval.read budget.read cart.use company.read design.use file.read file.upload invoice.read invoice.request membership.read notification.read order-table.use order.accept order.place order.read ordering-api.documents ordering-api.preview ordering-api.status production.read saved-list.use',
    ],
    [
      'content',
      'staff',
      'article.manage certificate.enter certificate.read download.manage file.read file.upload notification.read product-evidence.manage product.manage',
    ],
    [
      'customer',
      'customer',
      'address.manage approval.decide approval.manage approval.read budget.manage budget.read cart.use company.manage company.read design.use file.read file.upload invoice.read invoice.request membership.manage membership.read notification.read order-table.use order.accept order.place order.read ordering-api.documents ordering-api.preview ordering-api.status production.read saved-list.use security-event.company webhook.manage',
    ],
    [
      'finance',
      'staff',
      'company.desk dashboard.read file.read file.upload invoice.desk invoice.issue invoice.settle membership.desk notification.read order.desk',
    ],
    [
      'production',
      'staff',
      'certificate.enter certificate.read certificate.release dashboard.read design-comment.answer file.read file.upload notification.read order.assign order.desk order.ship parcel.review production.board production.edit production.read screening.read',
    ],
    [
      'sales',
      'staff',
      'company.desk complaint.manage contact-request.manage dashboard.read design-comment.answer file.read file.upload membership.desk notification.read order.assign order.cancel order.desk order.quote price-agreement.manage production.board production.read screening.read',
    ],
    [
      'viewer',
      'customer',
      'budget.read company.read design.use file.read invoice.read membership.read notification.read order.read ordering-api.documents ordering-api.status production.read',
    ],
  ])
})
