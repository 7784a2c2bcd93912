import { captchas } from '@paratope/contract/captchas'
import { defineDomain } from '#kernel/domain.ts'
import { jobs } from './captchas.jobs.ts'
import { drawFor } from './captchas.service.ts'
import './captchas.tables.ts'

export { checkCaptcha, expectCaptcha } from './captchas.service.ts'

export default defineDomain({ api: captchas, handlers: { draw: drawFor }, jobs })
