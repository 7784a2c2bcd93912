import { demoPassword } from '@paratope/contract/identity/accounts'
import { hashPassword, saveUser } from '#identity/accounts/index.ts'
import { findLastLogin, recordLogin } from '#identity/sessions/sessions.repo.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { getDemoCompanyId } from './companies.seed.ts'

export const seeds = [
  defineSeed({
    name: 'sessions.demo',
    version: 1,
    after: ['users.roles', 'users.demo', 'companies.demo'],
    /** A user whose last login is so long ago that the account is dormant. */
    async run(db) {
      const email = 'frozen@demo.test'
      const id = createFixedId('usr', email)
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
          company_id: getDemoCompanyId('demo-biologics'),
          password_hash: await hashPassword(demoPassword),
        },
        ['customer'],
      )
      if ((await findLastLogin(db, id)) === undefined) await recordLogin(db, id, '2026-01-05T09:00:00.000Z')
    },
  }),
]
