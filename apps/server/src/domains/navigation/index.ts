import { contract } from '@paratope/contract'
import { navigation } from '@paratope/contract/navigation'
import { defineDomain } from '#kernel/domain.ts'
import { seeds } from './navigation.seed.ts'
import { entriesOf, menuFor } from './navigation.service.ts'
import './navigation.tables.ts'

export { privatePaths } from './navigation.service.ts'

const everyPermission = Object.values(contract).flatMap((api): readonly string[] => api.permissions)

export default defineDomain({
  api: navigation,
  handlers: {
    async mine({ db, site, session, language }) {
      return {
        menu: await menuFor(db, site, session, language),
        auth: entriesOf(session.permissions),
        allAuth: entriesOf(everyPermission),
      }
    },
  },
  seeds,
  migrations: new URL('./migrations/', import.meta.url),
})
