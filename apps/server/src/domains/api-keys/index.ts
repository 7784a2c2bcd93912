import { apiKeys } from '@paratope/contract/api-keys'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './api-keys.handlers.ts'
import './api-keys.tables.ts'

export { findKeySession, saveKeyUses } from './api-keys.repo.ts'

export default defineDomain({ api: apiKeys, handlers, migrations: new URL('./migrations/', import.meta.url) })
