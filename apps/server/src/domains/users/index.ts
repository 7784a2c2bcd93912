import { users } from '@paratope/contract/users'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './users.handlers.ts'
import { jobs } from './users.jobs.ts'
import { seeds } from './users.seed.ts'
import './users.tables.ts'

export { tellOfNewPassword } from './account-news.ts'
export { removePendingAddress, savePending } from './address-proofs.repo.ts'
export { lockDemoAccounts, unlockDemoAccounts } from './demo-accounts.repo.ts'
export { erasedName, eraseUser } from './erased.repo.ts'
export { receiverOf } from './free-names.ts'
export { useAddress } from './login-data.service.ts'
export { getByOwnPassword, hashOwnPassword, setPassword } from './own-password.ts'
export { hashPassword, passwordMatches } from './passwords.ts'
export { getUser } from './profile.service.ts'
export {
  addRole,
  allRoles,
  changeRole,
  findPerson,
  findRoles,
  giveRole,
  lockRights,
  type PersonRow,
  pagePeople,
  permissionsOf,
  type RoleRow,
  removeFreeRoles,
  setRoles,
} from './roles.repo.ts'
export { tellOfSafety } from './safety-news.ts'
export {
  addUser,
  findUser,
  findUserByLogin,
  findUserByPhone,
  saveRole,
  saveUser,
  type UserRow,
  updateUser,
  usersOfCompany,
  usersWithPermission,
} from './users.repo.ts'
export { customerPermissions } from './users.seed.ts'
export { realnameOf } from './users.service.ts'
export { askVisitor } from './visitor-proofs.ts'

export default defineDomain({
  api: users,
  handlers,
  jobs,
  seeds,
  migrations: new URL('./migrations/', import.meta.url),
})
