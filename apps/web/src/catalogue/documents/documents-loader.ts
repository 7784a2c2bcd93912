import { isSearchable } from '@paratope/contract/catalogue/products'
import { getProductPath } from '#catalogue/products/index.ts'
import type { PageContext } from '#lib/page/page-context.ts'

const pageSize = 20
/** A lot number without the rest of the label is at least this long. */
const lotNumberPattern = /^[A-Za-z0-9]+-\d{4}$/

const isFindable = (keyword: string, allowsShortCjk: boolean) =>
  lotNumberPattern.test(keyword) || isSearchable(keyword, allowsShortCjk)

/** Results of the download center's search, or examples to search for. */
export async function loadDocuments({ client, site, tags }: PageContext, url: URL) {
  tags.add('products').add('downloads')
  const { records: files } = await client.downloads.list()
  const downloads = files.map(({ id, language, ...download }) => ({
    ...download,
    id: String(id),
    language,
    href: `${site.apiBase}/by-order-client/download/${id}/${language}`,
  }))
  const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, 100)
  const page = Math.min(Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1), 1000)
  if (!isFindable(keyword, site.shortCjkSearch)) {
    const { newest } = await client.products.overview()
    const examples = newest.slice(0, 3).flatMap(({ lotNo, code }, at) => (at === 0 ? [lotNo, code] : [lotNo]))
    return { keyword, isTooShort: keyword !== '', page: 1, pages: 1, total: 0, records: [], examples, downloads }
  }
  const { total, records } = await client.documents.list({ query: { keyword, pageNo: page, pageSize } })
  return {
    keyword,
    isTooShort: false,
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    total,
    records: records.map((record) => ({ ...record, href: getProductPath(record) })),
    examples: [],
    downloads,
  }
}

export type DownloadCenterData = Awaited<ReturnType<typeof loadDocuments>>
