import { codes } from '@paratope/contract/codes'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './codes.handlers.ts'
import { jobs } from './codes.jobs.ts'
import './codes.tables.ts'

export { type CodeAnswer, type CodeCaller, type CodeWish, sendCode, takeCode } from './codes.service.ts'

export default defineDomain({ api: codes, handlers, jobs, migrations: new URL('./migrations/', import.meta.url) })
