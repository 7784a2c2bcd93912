import { pick, raiser, toLocalDate } from '@paratope/contract/kernel'
import { scans as api, type Label } from '@paratope/contract/scans'
import type { Call } from '#kernel/http.ts'
import { readLabel } from './label-text.ts'
import { findLabelled } from './labels.repo.ts'

const raise = raiser(api.errors)

type Ask = Call<(typeof api)['endpoints']['label']>

/** The catalogue number decides; a lot of another product is then not this one's. */
export async function labelOf({ db, query, language, now, site }: Ask): Promise<Label> {
  const { words, lot: lotNo } = readLabel(query.text)
  const [found] = words.length === 0 ? [] : await findLabelled(db, words)
  if (!found) throw raise('scan.label_unknown')
  const { lot } = found
  return {
    catalogNo: found.code,
    slug: found.slug,
    name: pick(found.name, language),
    category: found.category,
    lot: lot && { ...lot, expired: lot.expiresOn < toLocalDate(now, site.timeZone) },
    lotUnknown: lotNo !== undefined && lot === null,
  }
}
