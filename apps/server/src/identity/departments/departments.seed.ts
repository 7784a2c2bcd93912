import type { Config } from '#kernel/config/config.ts'
import { readSites } from '#kernel/config/sites.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { saveTenant } from './departments.repo.ts'

/** The default home tenant of a demo; a provider's bears the name of its portal. */
export const mainTenant = { id: '0', name: { en: 'Main house', zh: '总部', es: 'Casa central', ja: '本社' } }

function nameMainTenant(config?: Config) {
  const own = config && readSites(config).find(({ demo }) => !demo)
  return own ? { en: own.platformName } : mainTenant.name
}

export const seeds = [
  defineSeed({
    name: 'departments.tenants',
    version: 2,
    run: (db, config) => saveTenant(db, mainTenant.id, nameMainTenant(config)),
  }),
]
