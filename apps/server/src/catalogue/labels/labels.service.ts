import { labels as api, type Label } from '@paratope/contract/catalogue/labels'
import { createErrorFactory, localize, toLocalDate } from '@paratope/contract/kernel'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { listLabelMatches } from './labels.repo.ts'
import { parseLabel } from './parse-label.ts'

const createError = createErrorFactory(api.errors)

type FindLabelContext = RequestContext<(typeof api)['endpoints']['find']>

/** The catalogue number decides; a lot of another product is ignored. */
export async function getLabel({ db, query, language, now, site }: FindLabelContext): Promise<Label> {
  const { words, lot: lotNo } = parseLabel(query.text)
  const [found] = words.length === 0 ? [] : await listLabelMatches(db, words)
  if (!found) throw createError('label.unknown')
  const { lot } = found
  return {
    catalogNo: found.code,
    slug: found.slug,
    name: localize(found.name, language),
    category: found.category,
    lot: lot && { ...lot, expired: lot.expiresOn < toLocalDate(now, site.timeZone) },
    isLotUnknown: lotNo !== undefined && lot === null,
  }
}
