import type { LocalText } from '@paratope/contract/kernel'
import type { JSONColumnType } from 'kysely'

export interface TenantTable {
  id: string
  name: JSONColumnType<LocalText>
}

export interface UserTenantTable {
  user_id: string
  tenant_id: string
}

export interface DepartmentTable {
  id: string
  org_code: string
  name: JSONColumnType<LocalText>
}

export interface UserDepartmentTable {
  user_id: string
  department_id: string
}

declare module '#kernel/database/database.ts' {
  interface Database {
    tenant: TenantTable
    user_tenant: UserTenantTable
    department: DepartmentTable
    user_department: UserDepartmentTable
  }
}
