import { sso } from '@paratope/contract/identity/sso'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './sso.handlers.ts'
import { jobs } from './sso.jobs.ts'
import './sso.tables.ts'

export default defineDomain({ api: sso, handlers, jobs, migrations: new URL('./migrations/', import.meta.url) })
