import { apiKeys } from '@paratope/contract/identity/api-keys'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './api-keys.handlers.ts'
import './api-keys.tables.ts'

export { findApiKeySession, saveApiKeyUses } from './api-keys.repo.ts'

export default defineDomain({ api: apiKeys, handlers, migrations: new URL('./migrations/', import.meta.url) })
