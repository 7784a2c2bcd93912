import type { LocalText } from '@paratope/contract/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { selectText } from '#kernel/database/local-text.ts'
import type { ReportContext } from '#kernel/report.ts'
import type { DepartmentTable, TenantTable } from './departments.tables.ts'

export type DepartmentRow = Selectable<DepartmentTable>
export type TenantRow = Selectable<TenantTable>

export const listDepartments = (db: Db, userId: string): Promise<DepartmentRow[]> =>
  db
    .selectFrom('department')
    .innerJoin('user_department', 'user_department.department_id', 'department.id')
    .selectAll('department')
    .where('user_department.user_id', '=', userId)
    .orderBy('org_code')
    .execute()

export const listAllDepartments = (db: Db): Promise<DepartmentRow[]> =>
  db.selectFrom('department').selectAll().orderBy('org_code').execute()

/** Tenants by id, the home tenant first. */
export const listTenants = (db: Db, ids: readonly string[]): Promise<TenantRow[]> =>
  db.selectFrom('tenant').selectAll().where('id', 'in', ids).orderBy('id').execute()

/** Those who work for the tenant and hold one of the permissions. */
export async function listTenantUsersWithPermission(
  db: Db,
  tenant: string,
  permissions: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from user_account u
    where not u.disabled
      and u.id in (
        select held.user_id from user_role held join role r on r.code = held.role
        where r.permissions && ${permissions}::text[])
      and (u.tenant = ${tenant}
        or exists (select from user_tenant t where t.user_id = u.id and t.tenant_id = ${tenant}))`.execute(db)
  return rows.map(({ id }) => id)
}

export async function saveDepartment(db: Db, id: string, orgCode: string, name: LocalText): Promise<void> {
  const values = { org_code: orgCode, name: JSON.stringify(name) }
  await db
    .insertInto('department')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

export async function saveTenant(db: Db, id: string, name: LocalText): Promise<void> {
  const values = { name: JSON.stringify(name) }
  await db
    .insertInto('tenant')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

export async function addToDepartment(db: Db, userId: string, departmentId: string): Promise<void> {
  await db
    .insertInto('user_department')
    .values({ user_id: userId, department_id: departmentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function addToTenant(db: Db, userId: string, tenantId: string): Promise<void> {
  await db
    .insertInto('user_tenant')
    .values({ user_id: userId, tenant_id: tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const selectDepartmentReport = (db: Db, { language }: ReportContext) =>
  db.selectFrom('department').select((at) => ['org_code as orgCode', selectText(at.ref('name'), language).as('name')])
