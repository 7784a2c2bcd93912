import { departments } from '@paratope/contract/identity/departments'
import { localize } from '@paratope/contract/kernel'
import { defineDomain } from '#kernel/domain.ts'
import { listAllDepartments } from './departments.repo.ts'
import { reports } from './departments.reports.ts'
import { seeds } from './departments.seed.ts'
import { getCurrentDepartments, selectDepartment, selectTenant } from './departments.service.ts'
import './departments.tables.ts'

export { listTenantUsersWithPermission } from './departments.repo.ts'

export default defineDomain({
  api: departments,
  handlers: {
    list: getCurrentDepartments,
    select: { perMinute: 60, handle: selectDepartment },
    selectTenant: { perMinute: 60, handle: selectTenant },
  },
  seeds,
  referenceTables: [
    {
      table: 'sys_depart',
      textField: 'depart_name',
      codeField: 'org_code',
      needs: 'user.manage',
      async listRows(db, language) {
        const rows = await listAllDepartments(db)
        return rows.map(({ org_code, name }) => ({ value: org_code, text: localize(name, language), parent: '' }))
      },
    },
  ],
  personalData: [
    {
      table: 'user_tenant',
      column: 'user_id',
      owner: 'user',
      export: { as: 'tenants', columns: ['tenant_id'] },
      onErasure: 'delete',
    },
    {
      table: 'user_department',
      column: 'user_id',
      owner: 'user',
      export: { as: 'departments', columns: ['department_id'] },
      onErasure: 'delete',
    },
  ],
  reports,
  migrations: new URL('./migrations/', import.meta.url),
})
