import { departments } from '@paratope/contract/identity/departments'
import { defineDomain } from '#kernel/domain.ts'
import { seeds } from './departments.seed.ts'
import { getCurrentDepartments, selectDepartment, selectTenant } from './departments.service.ts'
import './departments.tables.ts'

export default defineDomain({
  api: departments,
  handlers: { current: getCurrentDepartments, select: selectDepartment, selectTenant },
  seeds,
  migrations: new URL('./migrations/', import.meta.url),
})
