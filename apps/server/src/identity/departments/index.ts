import { departments } from '@paratope/contract/identity/departments'
import { defineDomain } from '#kernel/domain.ts'
import { seeds } from './departments.seed.ts'
import { getCurrentDepartments, selectDepartment, selectTenant } from './departments.service.ts'
import './departments.tables.ts'

export { filterTenantMembers } from './departments.repo.ts'

export default defineDomain({
  api: departments,
  handlers: {
    current: getCurrentDepartments,
    select: { perMinute: 60, handle: selectDepartment },
    selectTenant: { perMinute: 60, handle: selectTenant },
  },
  seeds,
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
  migrations: new URL('./migrations/', import.meta.url),
})
