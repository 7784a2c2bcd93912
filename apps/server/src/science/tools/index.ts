import { tools } from '@paratope/contract/science/tools'
import { defineDomain } from '#kernel/domain.ts'

export default defineDomain({ api: tools, handlers: {} })
