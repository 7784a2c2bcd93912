import { identities } from '@paratope/contract/identities'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './identities.handlers.ts'
import { jobs } from './identities.jobs.ts'
import './identities.tables.ts'

export default defineDomain({ api: identities, handlers, jobs, migrations: new URL('./migrations/', import.meta.url) })
