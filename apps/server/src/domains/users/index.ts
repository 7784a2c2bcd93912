import { users } from '@paratope/contract/users'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './users.handlers.ts'
import { seeds } from './users.seed.ts'
import './users.tables.ts'

export { getByOwnPassword, hashOwnPassword, setPassword } from './own-password.ts'
export { hashPassword, passwordMatches } from './passwords.ts'
export { findUserByLogin, saveRole, saveUser, type UserRow, usersOfCompany, usersWithPermission } from './users.repo.ts'

export default defineDomain({ api: users, handlers, seeds, migrations: new URL('./migrations/', import.meta.url) })
