import { findUserByLogin } from '#domains/users/index.ts'
import type { Db } from '#kernel/database.ts'
import { roleExists } from './checks.repo.ts'

interface Field {
  /** Who may ask: visitors after a captcha, or whoever holds a permission. */
  needs: 'visitor' | 'role.manage'
  isTaken(db: Db, value: string, except: string): Promise<boolean>
}

/** Whatever kind of name it is: somebody may log in with it. */
const loginName: Field = {
  needs: 'visitor',
  async isTaken(db, value, except) {
    const owner = await findUserByLogin(db, value)
    return owner !== undefined && owner.id !== except
  },
}

/** Every table and field that may be asked about. What a client writes only chooses one of these. */
export const duplicateFields: ReadonlyMap<string, Field> = new Map([
  ['sys_user.username', loginName],
  ['sys_user.email', loginName],
  ['sys_user.phone', loginName],
  ['sys_role.role_code', { needs: 'role.manage', isTaken: roleExists }],
])
