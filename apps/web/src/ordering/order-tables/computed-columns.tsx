import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { checkProfiles } from '@paratope/contract/ordering/order-tables/row-checks'
import type { GridColumn } from '#kit/grid/grid-types.ts'
import { createOligoCell, MeasurementsCell } from './measurements-cell.tsx'
import { oligoNumbers } from './oligo-numbers.ts'
import type { OrderTableT } from './order-table-texts.ts'

const OligoCells = {
  length: createOligoCell('length'),
  gc: createOligoCell('gc'),
  melting: createOligoCell('melting'),
  mass: createOligoCell('mass'),
}
const widths = { length: 100, gc: 80, melting: 100, mass: 120 }

/** Columns of numbers that sequences predict, and the column that they stand behind; at the end without one. */
export function listComputedColumns(
  { code }: Pick<ServiceDetail, 'code'>,
  t: OrderTableT,
): { after?: string; columns: GridColumn[] } {
  const profile = checkProfiles[code]
  if (!profile) return { columns: [] }
  const computed = { type: 'slot', isComputed: true } as const
  const numbers = oligoNumbers[profile.kind]
  if (!numbers)
    return {
      columns: [
        {
          ...computed,
          key: 'measured',
          title: t('measured'),
          help: t('measured.help'),
          width: 330,
          component: MeasurementsCell,
        },
      ],
    }
  const isGene = profile.kind === 'dna'
  const titles = {
    length: isGene ? 'oligo.bp' : 'oligo.nt',
    gc: 'oligo.gc',
    melting: 'oligo.melting',
    mass: 'oligo.mass',
  } as const
  const help = { melting: t('oligo.melting.help'), mass: t(isGene ? 'oligo.mass.gene.help' : 'oligo.mass.help') }
  return {
    after: profile.columns?.sequence ?? 'sequence',
    columns: numbers.map((number) => ({
      ...computed,
      key: `oligo-${number}`,
      title: t(titles[number]),
      ...((number === 'melting' || number === 'mass') && { help: help[number] }),
      width: widths[number],
      component: OligoCells[number],
    })),
  }
}
