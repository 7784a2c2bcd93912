import type { SearchGroup } from '@paratope/contract/operations/search'
import { useEffect, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { getRecordHref } from './record-href.ts'
import { searchTexts } from './search.texts.ts'

export interface FoundRecord {
  key: string
  /** Label of the kind, such as "Order". */
  kind: string
  text: string
  href: string
}

const minLength = 2
const delayMs = 200

/** The records that begin with what is typed, as far as the person may see them; none while nothing is typed. */
export function useRecordSearch(typed: string): FoundRecord[] {
  const t = useTexts(searchTexts)
  const site = useSite()
  const isDesk = useHasPermission('order.desk')
  const canOrder = useHasPermission('order.place')
  const keyword = typed.trim()
  const groups = useFoundGroups(keyword)
  if (keyword.length < minLength) return []
  const records = groups.flatMap(({ kind, hits }) =>
    hits.map((hit) => ({
      key: `${kind} ${hit.number} ${hit.orderNo} ${hit.companyId}`,
      kind: t(`kind.${kind}`),
      text: hit.title === '' ? hit.number : `${hit.number} · ${hit.title}`,
      href: getRecordHref(site, isDesk, kind, hit),
    })),
  )
  if (isDesk) {
    const allResults = {
      key: 'all',
      kind: t('kind.page'),
      text: t('allResults', { keyword }),
      href: `/office/search?q=${encodeURIComponent(keyword)}`,
    }
    return [...records, allResults]
  }
  if (!canOrder) return records
  const products = {
    key: 'products',
    kind: t('kind.products'),
    text: t('products', { keyword }),
    href: `/Search?seachValue=${encodeURIComponent(keyword)}&categoryId=0`,
  }
  return [...records, products]
}

function useFoundGroups(keyword: string): readonly SearchGroup[] {
  const [found, setFound] = useState<{ keyword: string; groups: readonly SearchGroup[] }>()
  useEffect(() => {
    if (keyword.length < minLength) return
    const controller = new AbortController()
    const load = async () => {
      const { search } = await api({ quiet: true, signal: controller.signal })
      setFound({ keyword, groups: await search.records({ query: { keyword } }) })
    }
    // The pages of the menu are still found; the next letter asks again.
    const timer = setTimeout(() => void load().catch(() => undefined), delayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [keyword])
  return found?.keyword === keyword ? found.groups : []
}
