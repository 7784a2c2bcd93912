import type { CloneReference, InnReference, TargetReference } from '@paratope/contract/catalogue/references'
import type { LocalText } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

export type StoredInn = Omit<InnReference, 'status'> & { status: LocalText | null }

export interface StoredIsotype {
  code: string
  species: string | null
  lightChains: LocalText[]
  controls: number
  products: TargetReference['products']
}

/** Products generated for load tests are no reference. */
const isReference = sql`published and not generated`

const productLinks = sql`jsonb_agg(jsonb_build_object('code', code, 'slug', slug, 'category', category) order by code)`

/**
 * Targets that any product names, with the products of each category. Human and mouse proteins share their short name
 * and differ in the accession.
 */
export async function listTargets(db: Db): Promise<TargetReference[]> {
  const { rows } = await sql<TargetReference>`
    with named as (
      select code, category, target, target ->> 'symbol' as symbol, target ->> 'uniprot' as uniprot
      from product, jsonb_array_elements(detail -> 'targets') target where ${isReference}
    ), counted as (
      select symbol, uniprot, category, count(*)::int as count from named group by 1, 2, 3
    ), described as (
      select distinct on (symbol, uniprot) symbol, uniprot, target from named order by symbol, uniprot, code
    )
    select symbol, target ->> 'protein' as protein, uniprot, target -> 'aliases' as aliases,
      (select jsonb_agg(jsonb_build_object('category', category, 'count', count) order by count desc, category)
        from counted where counted.symbol = described.symbol and counted.uniprot is not distinct from described.uniprot) as products
    from described order by symbol, uniprot`.execute(db)
  return rows
}

/** Non-proprietary names with the facts of their first product. */
export async function listInns(db: Db): Promise<StoredInn[]> {
  const { rows } = await sql<StoredInn>`
    with named as (
      select code, slug, category, card,
        (select spec -> 'value' ->> 'en' from jsonb_array_elements(detail -> 'specs') spec where spec ->> 'key' = 'inn') as inn,
        (select spec -> 'value' from jsonb_array_elements(detail -> 'specs') spec where spec ->> 'key' = 'status') as status,
        (select spec -> 'value' ->> 'en' from jsonb_array_elements(detail -> 'specs') spec where spec ->> 'key' = 'reference') as reference
      from product where ${isReference}
    )
    select inn, (array_agg(card ->> 'target' order by code))[1] as target,
      (array_agg(card ->> 'format' order by code))[1] as format,
      (array_agg(status order by code) filter (where status is not null))[1] as status,
      (array_agg(reference order by code) filter (where reference is not null))[1] as reference,
      ${productLinks} as products
    from named where inn is not null group by inn`.execute(db)
  return rows
}

/** Clones with codes for host, isotype and species. */
export async function listClones(db: Db): Promise<CloneReference[]> {
  const { rows } = await sql<CloneReference>`
    select card ->> 'clone' as clone, (array_agg(card ->> 'target' order by code))[1] as target,
      (array_agg(card ->> 'host' order by code))[1] as host,
      (array_agg(card ->> 'isotype' order by code))[1] as isotype,
      (array_agg(card -> 'reactivity' order by code))[1] as reactivity,
      ${productLinks} as products
    from product where ${isReference} and card ->> 'clone' is not null group by card ->> 'clone'`.execute(db)
  return rows
}

/** Isotypes of antibodies and controls; the Fc part of recombinant proteins is none of them. */
export async function listIsotypes(db: Db): Promise<StoredIsotype[]> {
  const { rows } = await sql<StoredIsotype>`
    with typed as (
      select card ->> 'isotype' as code, card ->> 'host' as host, category,
        (select spec -> 'value' from jsonb_array_elements(detail -> 'specs') spec where spec ->> 'key' = 'lightChain') as chain
      from product
      where ${isReference} and card ->> 'isotype' is not null and category <> 'recombinant-protein'
    ), counted as (
      select code, category, count(*)::int as count from typed where category <> 'isotype-control' group by 1, 2
    )
    select code, mode() within group (order by host) as species,
      coalesce(jsonb_agg(distinct chain) filter (where chain is not null), '[]') as "lightChains",
      (count(*) filter (where category = 'isotype-control'))::int as controls,
      coalesce((select jsonb_agg(jsonb_build_object('category', category, 'count', count) order by count desc, category)
        from counted where counted.code = typed.code), '[]') as products
    from typed group by code`.execute(db)
  return rows
}
