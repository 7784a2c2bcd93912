import { labels } from '@paratope/contract/catalogue/labels'
import { defineDomain } from '#kernel/domain.ts'
import { getLabel } from './labels.service.ts'

export default defineDomain({ api: labels, handlers: { find: { perMinute: 120, handle: getLabel } } })
