import { roles } from '@paratope/contract/roles'
import { defineDomain } from '#kernel/domain.ts'
import { changePerson, listPeople } from './people.service.ts'
import { dropRoles, editRole, listRoles, makeRole } from './roles.service.ts'

export default defineDomain({
  api: roles,
  handlers: {
    list: ({ db, language }) => listRoles(db, language),
    add: ({ db, session, body, language }) => makeRole(db, session, body, language),
    async change({ db, session, params, body, language, log }) {
      const role = await editRole(db, session, params.code, body, language)
      log.info({ by: session.userId, role: role.code, permissions: role.permissions }, 'a role was changed')
      return role
    },
    remove: async ({ db, body }) => ({ removed: await dropRoles(db, body.codes) }),
    people: ({ db, query, language }) => listPeople(db, query, language),
    async changePerson({ db, session, params, body, language, log }) {
      const person = await changePerson(db, session, params.id, body, language)
      log.info({ by: session.userId, user: person.id, disabled: person.disabled }, 'an account was changed')
      return person
    },
  },
})
