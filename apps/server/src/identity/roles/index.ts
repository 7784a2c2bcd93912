import { roles } from '@paratope/contract/identity/roles'
import { defineDomain } from '#kernel/domain.ts'
import { changeManagedUser, exportManagedUsers, listManagedUsers } from './managed-users.service.ts'
import { menu } from './roles.menu.ts'
import { createRole, deleteRoles, listRoles, updateRole } from './roles.service.ts'

export default defineDomain({
  api: roles,
  handlers: {
    list: ({ db, language }) => listRoles(db, language),
    create: {
      securityEvent: 'role.changed',
      handle: ({ db, session, body, language }) => createRole(db, session, body, language),
    },
    update: {
      successText: 'role.saved',
      securityEvent: 'role.changed',
      async handle({ db, session, params, body, language, log }) {
        const role = await updateRole(db, session, params.code, body, language)
        log.info({ by: session.userId, role: role.code, permissions: role.permissions }, 'a role was changed')
        return role
      },
    },
    delete: {
      securityEvent: 'role.changed',
      handle: async ({ db, body }) => ({ removed: await deleteRoles(db, body.codes) }),
    },
    users: ({ db, query, language }) => listManagedUsers(db, query, language),
    exportUsers: async ({ db, query, language }) => exportManagedUsers(db, query, language),
    updateUser: {
      successText: 'user.saved',
      securityEvent: 'user.changed',
      async handle({ db, session, params, body, language, log }) {
        const person = await changeManagedUser(db, session, params.id, body, language)
        log.info({ by: session.userId, user: person.id, disabled: person.disabled }, 'an account was changed')
        return person
      },
    },
  },
  menu,
  grants: { admin: ['role.manage', 'role.add', 'role.remove', 'user.manage'] },
})
