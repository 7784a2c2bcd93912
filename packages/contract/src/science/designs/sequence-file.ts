import type { Topology } from './molecule.ts'
import { listAlteredTexts } from './to-design-molecule.ts'

/** Sequences that are taken over from one file. */
export const maxImportRecords = 20

interface Record {
  readonly name: string
  readonly topology: Topology
}

/** Gives the molecules of which the file does not say it the topology that someone stated. */
export const stateTopology = <Molecule extends Record>(
  molecules: readonly Molecule[],
  unstated: readonly string[],
  topology: Topology | undefined,
): Molecule[] =>
  molecules.map((molecule) => (topology && unstated.includes(molecule.name) ? { ...molecule, topology } : molecule))

interface Remark {
  readonly code: string
  readonly text: string
}

/** Content that designs change or drop: sequences beyond the limit, and texts that are too long. */
export const listLeftOut = (molecules: readonly Parameters<typeof listAlteredTexts>[0][]): Remark[] => [
  ...(molecules.length > maxImportRecords
    ? [{ code: 'limit.reached', text: `${maxImportRecords} / ${molecules.length}` }]
    : []),
  ...molecules.slice(0, maxImportRecords).flatMap(listAlteredTexts),
]
