import { demoPassword } from '@paratope/contract/users'
import { demoCompanyId } from '#domains/companies/index.ts'
import { hashPassword, saveUser } from '#domains/users/index.ts'
import { fixedId } from '#kernel/ids.ts'
import { defineSeed } from '#kernel/seed.ts'
import { lastLogin, noteLogin } from './freezing.repo.ts'

export const seeds = [
  defineSeed({
    name: 'sessions.demo',
    version: 1,
    kind: 'demo',
    after: ['users.roles', 'users.demo', 'companies.demo'],
    /** Somebody whose last login is so long ago that the account is frozen. */
    async run(db) {
      const email = 'frozen@demo.test'
      const id = fixedId('usr', email)
      await saveUser(
        db,
        {
          id,
          username: email,
          email,
          phone: '+442079460199',
          realname: 'Oliver Reed',
          first_name: 'Oliver',
          last_name: 'Reed',
          kind: 'customer',
          company_id: demoCompanyId('demo-biologics'),
          password_hash: await hashPassword(demoPassword),
        },
        ['customer'],
      )
      if ((await lastLogin(db, id)) === undefined) await noteLogin(db, id, '2026-01-05T09:00:00.000Z')
    },
  }),
]
