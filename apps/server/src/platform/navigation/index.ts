import { permissions } from '@paratope/contract'
import { navigation } from '@paratope/contract/platform/navigation'
import { defineDomain } from '#kernel/domain.ts'
import { seeds } from './navigation.seed.ts'
import { buildMenu, toPermissionEntries } from './navigation.service.ts'
import './navigation.tables.ts'

export { listPrivatePaths } from './navigation.service.ts'

export default defineDomain({
  api: navigation,
  handlers: {
    async mine({ db, site, session, language }) {
      return {
        menu: await buildMenu(db, site, session, language),
        auth: toPermissionEntries(session.permissions),
        allAuth: toPermissionEntries(permissions),
      }
    },
  },
  seeds,
  migrations: new URL('./migrations/', import.meta.url),
})
