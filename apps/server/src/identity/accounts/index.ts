import { accounts } from '@paratope/contract/identity/accounts'
import { day } from '@paratope/contract/kernel'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './accounts.handlers.ts'
import './accounts.tables.ts'

export { sendPasswordChangedAlert } from './account-alerts.ts'
export {
  findUser,
  findUserByLogin,
  findUserByPhone,
  insertUser,
  listCompanyUsers,
  markLeaving,
  saveSeededRole,
  saveUser,
  type UserRow,
  updateUser,
} from './accounts.repo.ts'
export { formatRealname } from './accounts.service.ts'
export { anonymisedName, anonymiseUser } from './anonymise-user.repo.ts'
export { toReceiver } from './availability.ts'
export { requireCaptcha } from './captcha-grants.ts'
export { refuseCommonPassword } from './common-passwords.ts'
export { applyAddress } from './credentials.service.ts'
export {
  getUserByPassword,
  hashNewPassword,
  limitProofs,
  renewHash,
  setPassword,
} from './current-password.ts'
export { lockDemoAccounts, unlockDemoAccounts } from './demo-accounts.repo.ts'
export { hashPassword, isPasswordCorrect } from './passwords.ts'
export {
  addProvenEmail,
  deletePendingByAddress,
  savePendingAddress,
} from './pending-addresses.repo.ts'
export { getUser } from './profile.service.ts'
export {
  addUserRole,
  deleteUnassignedRoles,
  findManagedUser,
  findRoles,
  insertRole,
  listRoleRows,
  listUserPermissions,
  lockRights,
  type ManagedUserRow,
  pageManagedUsers,
  type RoleRow,
  setRoles,
  streamManagedUsers,
  updateRoleRow,
} from './roles.repo.ts'
export { createRoleSeed } from './roles.seed.ts'
export { sendSecurityAlert } from './security-alerts.ts'

import { menu } from './accounts.menu.ts'
import { personalData } from './accounts.personal-data.ts'
import { reports } from './accounts.reports.ts'
import { accountTemplates } from './accounts.templates.ts'

export default defineDomain({
  api: accounts,
  handlers,
  templates: accountTemplates,
  personalData,
  menu,
  retention: [{ table: 'pending_address', column: 'requested_at', keepFor: 30 * day }],
  reports,
  limitedTables: { demo_account_lock: 'read' },
  migrations: new URL('./migrations/', import.meta.url),
})
