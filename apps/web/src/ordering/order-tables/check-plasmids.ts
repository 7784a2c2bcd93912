import { type CheckProfile, findEncodedProtein, listProteins } from '@paratope/bio/checks'
import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { parsePlasmidReference } from '@paratope/contract/catalogue/services/order-rows'
import type { OrderPlasmid } from '@paratope/contract/ordering/order-tables'
import { toCheckRow } from '@paratope/contract/ordering/order-tables/row-checks'
import type { GridRow } from '#kit/grid/grid-types.ts'
import { toOrderRow } from './grid-rows.ts'
import { type PlasmidCheck, toNoteKey } from './row-notes.ts'

export const listPlasmidKeys = ({ columns }: Pick<ServiceDetail, 'columns'>): string[] =>
  columns.filter(({ type }) => type === 'plasmid').map(({ key }) => key)

function getPlasmidId(cell: string): string | undefined {
  const { versionId, vectorId } = parsePlasmidReference(cell)
  return versionId ?? vectorId
}

/** The versions of designs and the custom vectors that rows name. */
export function listPlasmidIds(service: ServiceDetail, rows: readonly GridRow[]): string[] {
  const keys = listPlasmidKeys(service)
  const ids = rows.flatMap(({ values }) => keys.flatMap((key) => getPlasmidId(String(values[key] ?? '')) ?? []))
  return [...new Set(ids)]
}

/** Compares what chosen plasmids encode with the sequences of their rows; rows without sequences have nothing to compare. */
export function checkPlasmids(
  service: ServiceDetail,
  profile: CheckProfile,
  rows: readonly GridRow[],
  known: ReadonlyMap<string, OrderPlasmid>,
): ReadonlyMap<string, PlasmidCheck> {
  const keys = listPlasmidKeys(service)
  const checks = new Map<string, PlasmidCheck>()
  for (const gridRow of rows) {
    const row = toOrderRow(service.columns, gridRow)
    const chosen = keys.flatMap((key) => {
      const plasmid = known.get(getPlasmidId(row[key] ?? '') ?? '')
      return plasmid ? [{ key, plasmid }] : []
    })
    const wanted = chosen.length === 0 ? [] : listProteins(profile, toCheckRow(profile, row))
    if (wanted.length === 0) continue
    for (const { key, plasmid } of chosen) {
      const results = wanted.map(({ column, protein }) => ({
        column,
        result: findEncodedProtein(plasmid.proteins, protein),
      }))
      const same = results.filter(({ result }) => result.kind === 'same').map(({ column }) => column)
      const closest = results.find(({ result }) => result.kind === 'different') ?? results[0]
      checks.set(toNoteKey(gridRow.id, key), { same, closest: same.length > 0 ? undefined : closest })
    }
  }
  return checks
}
