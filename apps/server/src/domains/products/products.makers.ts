import type { Currency, LocalText } from '@paratope/contract/kernel'
import type { Category } from '@paratope/contract/products'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { saveProducts } from './products.repo.ts'
import { rowsOf } from './products.rows.ts'

interface PackWish {
  amount?: string
  unit?: string
  /** US cents; null asks for a quote. */
  usd?: number | null
  stock?: number
}

interface ProductWish {
  code?: string
  category?: Category
  name?: LocalText
  target?: string
  packs?: readonly PackWish[]
}

let made = 0

const inAll = (usd: number | null): Record<Currency, number | null> => ({
  USD: usd,
  EUR: usd,
  CNY: usd && usd * 7,
  JPY: usd && Math.round(usd * 1.5),
  GBP: usd,
})

export async function aProduct(
  db: Db,
  wish: ProductWish = {},
): Promise<{ id: string; catalog: string; packs: { id: string }[] }> {
  made += 1
  const code = wish.code ?? `T-${Date.now()}-${made}`
  const { target = 'PDCD1', packs = [{}] } = wish
  const rows = rowsOf(
    {
      code,
      slug: code.toLowerCase(),
      category: wish.category ?? 'biosimilar',
      sec: 'V6',
      format: 'igg',
      name: wish.name ?? { en: `Anti-${target} sample ${made}`, zh: `抗${target} 样品 ${made}` },
      identity: { en: 'IgG1' },
      description: { en: 'A sample.' },
      targets: [{ symbol: target, protein: 'Sample protein', uniprot: 'Q15116', aliases: [] }],
      clone: null,
      isotype: 'human IgG1',
      host: 'human',
      reactivity: ['human'],
      applications: ['elisa'],
      dar: null,
      hue: 210,
      facts: [],
      measured: { molecularWeight: null, expression: null, tag: null },
      aliases: [],
      controlCode: null,
      packs: packs.map(({ amount = '5', unit = 'mg', usd = 12_000, stock = 10 }) => ({
        amount,
        unit,
        prices: inAll(usd),
        stock,
        leadDays: 7,
      })),
      lots: [],
      generated: false,
    },
    newId,
    new Date().toISOString(),
  )
  await saveProducts(db, [rows])
  return { id: rows.product.id, catalog: code, packs: rows.packs.map(({ id }) => ({ id })) }
}
