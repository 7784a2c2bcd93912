import { departments } from '@paratope/contract/departments'
import { defineDomain } from '#kernel/domain.ts'
import { seeds } from './departments.seed.ts'
import { currentDeparts, selectDepart, selectTenant } from './departments.service.ts'
import './departments.tables.ts'

export default defineDomain({
  api: departments,
  handlers: { current: currentDeparts, select: selectDepart, selectTenant },
  seeds,
  migrations: new URL('./migrations/', import.meta.url),
})
