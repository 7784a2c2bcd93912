import { stepUp } from '@paratope/contract/identity/step-up'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './step-up.handlers.ts'

export default defineDomain({ api: stepUp, handlers })
