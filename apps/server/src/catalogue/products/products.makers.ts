import type { Category } from '@paratope/contract/catalogue/products'
import type { Currency, LocalDate, LocalText } from '@paratope/contract/kernel'
import type { Insertable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { createId } from '#kernel/ids.ts'
import { saveProducts } from './products.repo.ts'
import { toProductRows } from './products.rows.ts'
import type { LotTable } from './products.tables.ts'

interface PackOverrides {
  amount?: string
  unit?: string
  /** US cents; null asks for a quote. */
  usd?: number | null
  stock?: number
}

interface ProductOverrides {
  code?: string
  category?: Category
  name?: LocalText
  /** Other names and old numbers. */
  aliases?: readonly string[]
  target?: string
  sec?: string
  clonedAs?: { key: string; name: LocalText }
  applications?: readonly string[]
  conjugate?: string
  packs?: readonly PackOverrides[]
  /** Generated ones, the newest first; purity 98 and endotoxin 0.2 keep their limits. */
  lots?: readonly { lotNo: string; madeOn: LocalDate; purity?: number; endotoxin?: number }[]
}

let productCount = 0

const toAllCurrencies = (usd: number | null): Record<Currency, number | null> => ({
  USD: usd,
  EUR: usd,
  CNY: usd && usd * 7,
  JPY: usd && Math.round(usd * 1.5),
  GBP: usd,
})

export async function aProduct(
  db: Db,
  overrides: ProductOverrides = {},
): Promise<{ id: string; catalog: string; packs: { id: string }[] }> {
  productCount += 1
  const code = overrides.code ?? `T-${Date.now()}-${productCount}`
  const { target = 'PDCD1', packs = [{}] } = overrides
  const rows = toProductRows(
    {
      code,
      slug: code.toLowerCase(),
      category: overrides.category ?? 'biosimilar',
      sec: overrides.sec ?? 'V6',
      format: 'igg',
      name: overrides.name ?? { en: `Anti-${target} sample ${productCount}`, zh: `抗${target} 样品 ${productCount}` },
      clonedAs: overrides.clonedAs ?? null,
      identity: { en: 'IgG1' },
      description: { en: 'A sample.' },
      targets: [{ symbol: target, protein: 'Sample protein', uniprot: 'Q15116', aliases: [] }],
      clone: null,
      isotype: 'human IgG1',
      host: 'human',
      reactivity: ['human'],
      applications: [...(overrides.applications ?? ['elisa'])],
      dar: null,
      conjugate: overrides.conjugate ?? null,
      limits: { purityMin: 95, endotoxinMax: 1, endotoxinUnit: 'EU/mg' },
      hue: 210,
      specs: [],
      figureInputs: { molecularWeight: null, expression: null, tag: null, structure: null, conjugation: null },
      aliases: [...(overrides.aliases ?? [])],
      controlCode: null,
      packs: packs.map(({ amount = '5', unit = 'mg', usd = 12_000, stock = 10 }) => ({
        amount,
        unit,
        prices: toAllCurrencies(usd),
        stock,
        leadDays: 7,
      })),
      lots: (overrides.lots ?? []).map(({ lotNo, madeOn, purity = 98, endotoxin = 0.2 }) => ({
        lotNo,
        madeOn,
        expiresOn: '2028-11-01',
        purity,
        endotoxin,
        concentration: 5,
        tests: [],
        demo: true,
      })),
      generated: false,
    },
    createId,
    new Date().toISOString(),
  )
  await saveProducts(db, [rows])
  return { id: rows.product.id, catalog: code, packs: rows.packs.map(({ id }) => ({ id })) }
}

let lotCount = 0

/** A lot that can be sold in 2026 and 2027, under a number of its own. */
export async function aLot(
  db: Db,
  productId: string,
  overrides: Partial<Omit<Insertable<LotTable>, 'id' | 'product_id'>> = {},
): Promise<{ id: string; lotNo: string }> {
  lotCount += 1
  const id = createId('lot', Date.now())
  const lot = { lot_no: `TL${lotCount}-${Date.now()}`, made_on: '2026-01-10', expires_on: '2028-01-10', ...overrides }
  await db
    .insertInto('lot')
    .values({ id, product_id: productId, purity: 98.2, endotoxin: null, concentration: null, ...lot })
    .execute()
  return { id, lotNo: lot.lot_no }
}
