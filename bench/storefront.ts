import { Agent, request } from 'node:http'
import pg from 'pg'
import type { BenchStage } from './bench-stage.ts'
import { measureUsers, printFigure, printUserHeading, timed, userCount } from './users.ts'

const api = '/jeecg-boot/by-vivo/vivo/byvivoProduct'
const filters = ['host=rat', 'host=mouse', 'host=armenian-hamster', ''] as const
const keywords = ['PD-1', 'anti-CD8', 'IFN', '2.43', 'antimouse', 'pd1', 'rituximab', '抗体', '单抗'] as const
const beginnings = ['pd', 'pd-', 'cd2', 'anti', 'ritux', 'rmp', 'il-1', '抗体'] as const

const bareList = 'select card from product where category = $1 and published order by code limit 20'
const bareDetail = 'select card from product where slug = $1'
const bareSearch = "select card from product where published and card ->> 'name' ilike $1 limit 20"

/** Prints p95 of what visitors wait for, beside one hand-written statement each. */
export async function measureStorefront(stage: BenchStage, requests: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: 10 })
  try {
    const { rows } = await pool.query<{ slug: string }>(
      'select slug from product where published and generated order by md5(id) limit 2000',
    )
    const slugs = rows.map(({ slug }) => slug)
    await measureFigures(stage.product.origin, pool, slugs, requests)
  } finally {
    await pool.end()
  }
}

async function measureFigures(origin: string, pool: pg.Pool, slugs: readonly string[], requests: number) {
  const get = createGet(origin)
  const users = Array.from({ length: userCount }, (_, index) => index)
  const measure = (work: () => Promise<unknown>) => measureUsers(users, requests, () => timed(work))
  const query = (text: string, takeValue: () => string) => measure(() => pool.query(text, [takeValue()]))

  printUserHeading()
  const [takeFilter, takeBareFilter] = [takeInTurn(filters), takeInTurn(['anti-mouse'])]
  const takePage = takeInTurn([1, 2, 3, 4, 5])
  const list = await measure(() => {
    const filter = `category=anti-mouse&${takeFilter()}`
    return Promise.all([get(`${api}/clones?${filter}&pageNo=${takePage()}`), get(`${api}/facets?${filter}`)])
  })
  printFigure('list with facets', 100, list, await query(bareList, takeBareFilter))

  const [takeProduct, takeKnown, takeBareProduct] = [
    takeInTurn(slugs),
    takeInTurn(slugs.slice(0, 20)),
    takeInTurn(slugs),
  ]
  const bareProducts = await query(bareDetail, takeBareProduct)
  printFigure('product page', 60, await measure(() => get(`/product/${takeKnown()}`)), bareProducts)
  printFigure('the same, made anew', 60, await measure(() => get(`/product/${takeProduct()}`)), bareProducts)

  const takeBeginning = takeInTurn(beginnings)
  const suggestions = await measure(() => get(`${api}/suggest?keyword=${encodeURIComponent(takeBeginning())}`))
  printFigure('suggestions', 60, suggestions, await query(bareSearch, takeInTurn(beginnings.map(toPattern))))

  const takeKeyword = takeInTurn(keywords)
  const searches = await measure(() => get(`${api}/search?keyword=${encodeURIComponent(takeKeyword())}`))
  printFigure('search', 100, searches, await query(bareSearch, takeInTurn(keywords.map(toPattern))))
}

const toPattern = (text: string): string => `%${text}%`

function takeInTurn<Item>(items: readonly Item[]): () => Item {
  let turn = 0
  return () => {
    const item = items[turn % items.length]
    turn += 1
    if (item === undefined) throw new Error('nothing to take')
    return item
  }
}

function createGet(origin: string): (path: string) => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: userCount * 2 })
  const headers = { 'accept-encoding': 'gzip', 'accept-language': 'en' }
  return (path) =>
    new Promise((resolve, reject) => {
      const call = request(origin + path, { agent, headers }, (response) => {
        response.resume()
        response.on('error', reject)
        response.on('end', () => {
          if (response.statusCode === 200) resolve()
          else reject(new Error(`${path}: ${response.statusCode}`))
        })
      })
      call.on('error', reject)
      call.end()
    })
}
