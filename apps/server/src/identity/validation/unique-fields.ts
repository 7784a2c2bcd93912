import { findRoles, findUserByLogin } from '#identity/accounts/index.ts'
import type { Db } from '#kernel/database/database.ts'

interface UniqueField {
  /** Permitted callers: visitors after a captcha, or holders of a permission. */
  needs: 'visitor' | 'role.manage'
  isTaken(db: Db, value: string, except: string): Promise<boolean>
}

/** Whatever kind of name it is: another user may log in with it. */
const loginNameField: UniqueField = {
  needs: 'visitor',
  async isTaken(db, value, except) {
    const owner = await findUserByLogin(db, value)
    return owner !== undefined && owner.id !== except
  },
}

/** All tables and fields that may be checked. Client input only selects one of them. */
export const uniqueFields: ReadonlyMap<string, UniqueField> = new Map([
  ['sys_user.username', loginNameField],
  ['sys_user.email', loginNameField],
  ['sys_user.phone', loginNameField],
  [
    'sys_role.role_code',
    {
      needs: 'role.manage',
      isTaken: async (db, code, except) => code !== except && (await findRoles(db, [code])).length > 0,
    },
  ],
])
