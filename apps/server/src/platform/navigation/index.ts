import { permissions } from '@paratope/contract'
import { navigation } from '@paratope/contract/platform/navigation'
import { textRegistry } from '@paratope/contract/text-registry'
import { defineDomain } from '#kernel/domain.ts'
import { buildMenu, toPermissionEntries } from './navigation.service.ts'
import './navigation.tables.ts'

export { createMenuSeed } from './navigation.seed.ts'
export { listPrivatePaths } from './navigation.service.ts'

export default defineDomain({
  api: navigation,
  handlers: {
    async userMenu({ db, site, session, language, registry }) {
      return {
        ...(await buildMenu(db, site, { session, language, registry, textRegistry })),
        auth: toPermissionEntries(session.permissions),
        allAuth: toPermissionEntries(permissions),
      }
    },
  },
  migrations: new URL('./migrations/', import.meta.url),
})
