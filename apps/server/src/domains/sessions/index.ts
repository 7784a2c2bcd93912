import { sessions } from '@paratope/contract/sessions'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './sessions.handlers.ts'
import { jobs } from './sessions.jobs.ts'
import './sessions.tables.ts'

export { findSession, takeTicket } from './sessions.repo.ts'
export { endSession, sessionCookie } from './sessions.service.ts'

export default defineDomain({ api: sessions, handlers, jobs, migrations: new URL('./migrations/', import.meta.url) })
